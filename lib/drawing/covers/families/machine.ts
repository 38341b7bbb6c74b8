import {
  circle,
  closedPath,
  dimension,
  fullTurn,
  hatch,
  onCircle,
  segment,
  whole,
  type Point,
} from '../geometry';
import { fill, stroke } from '../ink';
import type { DrawFamily, Sheet } from '../sheet';

const axisDashes = ' stroke-dasharray="34 8 6 8"';
const projectionDashes = ' stroke-dasharray="2 8"';
const sectionAngle = 0.7854;

export const machine: DrawFamily = (sheet) =>
  sheet.roll.whole(0, 2) === 1 ? wheelsInMesh(sheet) : wheelAndSection(sheet);

/** Four steps per tooth, alternating between the radii. */
function gear(x: number, y: number, outer: number, inner: number, teeth: number, phase: number): string {
  const steps = teeth * 4;
  return closedPath(
    Array.from({ length: steps }, (_, index) => {
      const angle = ((index + 0.5) / steps) * fullTurn + phase;
      return onCircle(x, y, index % 4 < 2 ? outer : inner, angle);
    }),
  );
}

function wheelsInMesh({ roll, width, height, colours }: Sheet): string {
  const teeth = 36;
  const tooth = height * 0.028;
  const radius = height * roll.between(0.5, 0.62);
  const pinion = radius * roll.pick([0.4, 0.5]);
  const angle = roll.between(-0.5, 0.5);
  const x = width * roll.between(0.28, 0.36);
  const y = height * roll.between(0.45, 0.6);
  const [pinionX, pinionY] = onCircle(x, y, (radius + pinion) * 0.965, angle);
  const pinionTeeth = Math.round((teeth * pinion) / radius);
  const pinionPhase = angle + Math.PI + Math.PI / pinionTeeth;
  const web = Array.from({ length: 40 }, (_, index) =>
    onCircle(pinionX, pinionY, pinion * 0.78, (index / 40) * 6.2832),
  );

  const across = (level: number) => `M0 ${whole(level)}H${whole(width)}`;
  const down = (column: number) => `M${whole(column)} 0V${whole(height)}`;
  const axes =
    across(y) +
    down(x) +
    down(pinionX) +
    across(pinionY) +
    circle(x, y, radius) +
    circle(pinionX, pinionY, pinion);
  return (
    fill(gear(x, y, radius + tooth, radius - tooth, teeth, angle), colours.ink) +
    fill(circle(x, y, radius * 0.8) + circle(x, y, radius * 0.2), colours.ground) +
    fill(circle(x, y, radius * 0.26), colours.ink) +
    fill(circle(x, y, radius * 0.12), colours.ground) +
    fill(spokes(x, y, radius), colours.ink) +
    stroke(gear(pinionX, pinionY, pinion + tooth, pinion - tooth, pinionTeeth, pinionPhase), colours.ink, 6) +
    stroke(hatch(web, sectionAngle, 16) + circle(pinionX, pinionY, pinion * 0.78), colours.ink, 3) +
    fill(circle(pinionX, pinionY, pinion * 0.3), colours.signal) +
    stroke(axes, colours.ink, 2.2, axisDashes)
  );
}

function spokes(x: number, y: number, radius: number): string {
  const half = 0.05;
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * 6.2832 + 0.3;
    return closedPath([
      onCircle(x, y, radius * 0.24, angle - half * 3),
      onCircle(x, y, radius * 0.24, angle + half * 3),
      onCircle(x, y, radius * 0.82, angle + half),
      onCircle(x, y, radius * 0.82, angle - half),
    ]);
  }).join('');
}

function wheelAndSection({ roll, width, height, colours }: Sheet): string {
  const x = width * roll.pick([0.36, 0.4, 0.6]);
  const y = height * 0.5;
  const radius = height * roll.between(0.33, 0.4);
  const teeth = roll.pick([24, 32, 40]);
  const holes = roll.pick([5, 6, 8]);
  const signalled = roll.whole(0, holes - 1);
  const isLeft = x < width / 2;
  const holeAt = (index: number) => onCircle(x, y, radius * 0.57, (index / holes) * fullTurn - 1.2);

  let bores = '';
  for (let index = 0; index < holes; index++)
    if (index !== signalled) bores += circle(...holeAt(index), radius * 0.15);
  const [spotX, spotY] = holeAt(signalled);
  const leader = segment([spotX, spotY], [isLeft ? width * 0.93 : width * 0.07, height * 0.09]);

  const sectionX = isLeft ? width * 0.83 : width * 0.14;
  const hub = radius * 0.26;
  const upper = wheelProfile(sectionX, y, radius, hub);
  const lower = upper.map(([px, py]): Point => [px, 2 * y - py]);
  const extension = (end: number) => `M${whole(end)} ${whole(y)}V${whole(height * 0.96)}`;
  const thin =
    [0.84, 0.3, 0.14].map((share) => circle(x, y, radius * share)).join('') +
    hatch(upper, sectionAngle, 14) +
    hatch(lower, sectionAngle, 14) +
    dimension([x - radius, height * 0.94], [x + radius, height * 0.94]) +
    extension(x - radius) +
    extension(x + radius);
  const projection = [radius, radius * 0.84, radius * 0.3]
    .flatMap((offset) => [y - offset, y + offset])
    .map((level) => `M${whole(x)} ${whole(level)}H${whole(sectionX)}`)
    .join('');
  const axes =
    `M${whole(x - radius * 1.15)} ${whole(y)}H${whole(x + radius * 1.15)}` +
    `M${whole(x)} ${whole(y - radius * 1.15)}V${whole(y + radius * 1.15)}` +
    `M${whole(sectionX)} ${whole(y - radius * 1.12)}V${whole(y + radius * 1.12)}` +
    `M${whole(sectionX - hub)} ${whole(y)}H${whole(sectionX + hub)}` +
    circle(x, y, radius * 0.57);
  const outlines =
    gear(x, y, radius, radius * 0.92, teeth, 0) + bores + closedPath(upper) + closedPath(lower);
  return (
    stroke(projection, colours.ink, 1.8, projectionDashes) +
    stroke(axes, colours.ink, 2.2, axisDashes) +
    stroke(thin, colours.ink, 2.4) +
    stroke(outlines, colours.ink, 6) +
    stroke(leader, colours.ink, 2.6) +
    fill(circle(spotX, spotY, radius * 0.16), colours.signal)
  );
}

function wheelProfile(x: number, y: number, radius: number, hub: number): Point[] {
  const outline: Point[] = [
    [-0.35, 1],
    [0.35, 1],
    [0.35, 0.84],
    [0.15, 0.8],
    [0.15, 0.34],
    [0.7, 0.3],
    [0.7, 0.14],
    [-0.7, 0.14],
    [-0.7, 0.3],
    [-0.15, 0.34],
    [-0.15, 0.8],
    [-0.35, 0.84],
  ];
  return outline.map(([across, up]) => [x + hub * across, y - radius * up]);
}
