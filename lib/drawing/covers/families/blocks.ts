import { closedPath, hatch, segment, whole, type Point } from '../geometry';
import { fill, stroke } from '../ink';
import type { Colours } from '../palette';
import { wave } from '../random';
import { coarseness, type DrawFamily } from '../sheet';

const tallest = 5;

export const blocks: DrawFamily = ({ roll, width, height, colours, id }) => {
  const side = Math.round(roll.pick([92, 112, 136]) * coarseness(width, height));
  const halfWidth = Math.round(side * 0.866);
  const halfDepth = Math.round(side * 0.5);
  const reach = Math.ceil(width / halfWidth / 2) + 2;
  const acrossWave = wave(roll, 4);
  const alongWave = wave(roll, 4);
  const signalled = { i: roll.whole(-1, 1), j: roll.whole(-1, 1) };
  const sparseness = roll.between(0.1, 0.5);
  const place = (i: number, j: number): Point => [
    width / 2 + (i - j) * halfWidth,
    height * 0.55 + (i + j) * halfDepth,
  ];

  const shapes = new Map<string, string>();
  let uses = '';
  // Back to front: blocks hide those behind.
  for (let diagonal = -2 * reach; diagonal <= 2 * reach; diagonal++) {
    for (let i = -reach; i <= reach; i++) {
      const j = diagonal - i;
      if (j < -reach || j > reach) continue;
      const isSignalled = i === signalled.i && j === signalled.j;
      const relief = acrossWave(i * 0.62) + alongWave(j * 0.7) + roll.between(-0.4, 0.6) - sparseness;
      const wanted = Math.min(tallest, Math.max(0, Math.round(relief * 2.2)));
      const storeys = isSignalled ? Math.max(wanted, 3) : wanted;
      const [x, y] = place(i, j);
      const isOff =
        x < -halfWidth ||
        x > width + halfWidth ||
        y < -halfDepth ||
        y - (storeys * side) / 2 - halfDepth > height;
      if (storeys === 0 || isOff) continue;
      const name = `${id}${isSignalled ? 'x' : ''}${storeys}`;
      if (!shapes.has(name)) {
        const top = isSignalled ? colours.signal : colours.ground;
        shapes.set(
          name,
          `<g id="${name}">${block(halfWidth, halfDepth, Math.round((storeys * side) / 2), top, colours)}</g>`,
        );
      }
      uses += `<use href="#${name}" x="${whole(x)}" y="${whole(y)}"/>`;
    }
  }
  let net = '';
  for (let i = -reach; i <= reach; i++) {
    net +=
      segment(place(i - 0.5, -reach), place(i - 0.5, reach)) +
      segment(place(-reach, i - 0.5), place(reach, i - 0.5));
  }
  return `<defs>${[...shapes.values()].join('')}</defs>${stroke(net, colours.ink, 1.4)}${uses}`;
};

function block(
  halfWidth: number,
  halfDepth: number,
  rise: number,
  top: string,
  { ground, ink }: Colours,
): string {
  const outline = ` stroke="${ink}" stroke-width="4"`;
  const back: Point = [0, -rise - halfDepth];
  const right: Point = [halfWidth, -rise];
  const front: Point = [0, halfDepth - rise];
  const left: Point = [-halfWidth, -rise];
  const leftSide: Point[] = [left, front, [0, halfDepth], [-halfWidth, 0]];
  const rightSide: Point[] = [front, right, [halfWidth, 0], [0, halfDepth]];
  return (
    fill(closedPath(rightSide), ink) +
    fill(closedPath(leftSide), ground, outline) +
    stroke(hatch(leftSide, 0.5236, 14), ink, 3) +
    fill(closedPath([back, right, front, left]), top, outline)
  );
}
