import { circle, fullTurn, onCircle, segment, smoothClosed, whole, type Point } from '../geometry';
import { fill, stroke } from '../ink';
import { glyphOf } from '../lettering';
import { wave, type Dice } from '../random';
import type { DrawFamily, Sheet } from '../sheet';

const ringPoints = 20;
/** The island hides inner rings. */
const shore = 3;
const roseRays = 16;

export const chart: DrawFamily = (sheet) => {
  const { roll, width, height, colours } = sheet;
  const island: Point = [width * roll.between(0.2, 0.75), height * roll.between(0.25, 0.75)];
  const ring = depthLine(roll, island);
  const rings = roll.whole(11, 14);
  let land = '';
  let thin = '';
  let dashed = '';
  let bold = '';
  for (let index = shore; index <= rings; index++) {
    const path = ring(34 + index * index * 3.1 + index * 26);
    if (index === shore) land = path;
    else if (index % 4 === 0) bold += path;
    else if (index % 4 === 2) dashed += path;
    else thin += path;
  }
  const { defs, figures } = soundings(sheet, island);

  let grid = '';
  for (let index = 1; index < 4; index++) grid += `M${whole((width * index) / 4)} 0V${whole(height)}`;
  for (let index = 1; index < 3; index++) grid += `M0 ${whole((height * index) / 3)}H${whole(width)}`;
  const roseX = island[0] > width / 2 ? width * 0.16 : width * 0.84;
  const roseY = island[1] > height / 2 ? height * 0.2 : height * 0.8;
  return (
    defs +
    stroke(grid, colours.ink, 1.6) +
    stroke(thin, colours.ink, 2.4) +
    stroke(dashed, colours.ink, 2.4, ' stroke-dasharray="4 8"') +
    stroke(bold, colours.ink, 5.5) +
    fill(land, colours.ink) +
    figures +
    fill(circle(roseX, roseY, 130), colours.ground) +
    stroke(rose(roseX, roseY), colours.ink, 3) +
    fill(circle(roseX, roseY, 30), colours.signal)
  );
};

function depthLine(roll: Dice, [x, y]: Point): (radius: number) => string {
  const coast = wave(roll, 3);
  const bottom = wave(roll, 5);
  return (radius) =>
    smoothClosed(
      Array.from({ length: ringPoints }, (_, index): Point => {
        const angle = (index / ringPoints) * fullTurn;
        const relief = coast(Math.cos(angle) * 2 + radius * 0.0016) + bottom(Math.sin(angle) * 2.2);
        const stretch = 1 + 0.16 * relief * Math.min(1, 0.5 + radius / 700);
        return [x + Math.cos(angle) * radius * stretch * 1.3, y + Math.sin(angle) * radius * stretch];
      }),
    );
}

/** Distinct values without overlaps; each digit is defined once. */
function soundings(
  { roll, width, height, colours, id }: Sheet,
  island: Point,
): { defs: string; figures: string } {
  const shapes = new Map<string, string>();
  const labelled = new Set<number>();
  const taken: Point[] = [];
  let figures = '';
  for (let attempt = 0; attempt < 16; attempt++) {
    const x = roll.between(0.03, 0.95) * width;
    const y = roll.between(0.07, 0.97) * height;
    const isAshore = Math.hypot((x - island[0]) / 1.3, y - island[1]) < 210;
    const isCrowded = taken.some(
      ([otherX, otherY]) => Math.abs(otherX - x) < 100 && Math.abs(otherY - y) < 60,
    );
    if (isAshore || isCrowded || x > width - 90) continue;
    taken.push([x, y]);
    let depth = roll.whole(3, 97);
    while (labelled.has(depth)) depth++;
    labelled.add(depth);
    let pen = x;
    for (const figure of String(depth)) {
      const { advance, outline } = glyphOf(figure);
      shapes.set(
        figure,
        `<path id="${id}${figure}" transform="scale(.085)" d="${outline}" fill="${colours.ink}"/>`,
      );
      figures += `<use href="#${id}${figure}" x="${whole(pen)}" y="${whole(y)}"/>`;
      pen += advance * 0.1 + 2;
    }
  }
  return { defs: `<defs>${[...shapes.values()].join('')}</defs>`, figures };
}

function rose(x: number, y: number): string {
  return Array.from({ length: roseRays }, (_, index) => {
    const angle = (index / roseRays) * fullTurn;
    const reach = index % 4 === 0 ? 118 : index % 2 === 1 ? 66 : 88;
    return segment(onCircle(x, y, 44, angle), onCircle(x, y, reach, angle));
  }).join('');
}
