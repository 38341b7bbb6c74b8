// Punched tape: the slug in 8-bit columns.

import { dot, rectangle, whole } from '../geometry';
import { dots, fill } from '../ink';
import type { DrawFamily } from '../sheet';

const lanes = 9;
const bits = 8;
const feedLane = 3;
const signalColumns = 4;

export const tape: DrawFamily = ({ roll, width, height, colours, slug }) => {
  const text = `${slug}-${slug}-${slug}`;
  const step = roll.pick([44, 52]);
  const stripHeight = step * (lanes + 0.6);
  const pitch = stripHeight + step * 0.9;
  const level = Math.ceil(height / pitch) + 1;
  const tilt = roll.pick([0, 0, -8, 12, 90]);
  const isSolidFirst = roll.whole(0, 1) === 0;
  const length = Math.hypot(width, height) * 1.1;
  const strips = tilt ? level + 3 : level;

  const cos = Math.cos((tilt * Math.PI) / 180);
  const sin = Math.sin((tilt * Math.PI) / 180);
  const margin = step / 2;
  // Tilted strips rotate around the middle; level ones start at the upper edge.
  const isOnSheet = (x: number, y: number) => {
    const sheetX = x * cos - y * sin;
    const sheetY = x * sin + y * cos;
    const isBetweenEdges = tilt
      ? Math.abs(sheetY) < height / 2 + margin
      : sheetY > -margin && sheetY < height + margin;
    return Math.abs(sheetX) < width / 2 + margin && isBetweenEdges;
  };

  const levelTop =
    (height - (level - 1) * pitch + step * 0.9) / 2 - (level > 2 ? (stripHeight + step) * 0.5 : 0);
  let top = tilt ? -(strips * pitch) / 2 : levelTop;
  let elements = '';
  let character = 0;
  for (let strip = 0; strip < strips; strip++) {
    const isSolid = (strip % 2 === 0) === isSolidFirst;
    const isMiddle = strip === Math.floor(strips / 2);
    const mark = isMiddle ? roll.whole(6, 14) + Math.round(length / 2 / step) - 10 : Infinity;
    let holes = '';
    let feedHoles = '';
    let signalHoles = '';
    let column = 0;
    for (let x = -length / 2 + step; x < length / 2 - step / 2; x += step) {
      const code = text.charCodeAt(character % text.length);
      for (let bit = 0; bit < bits; bit++) {
        const y = top + step * (0.8 + (bit < feedLane ? bit : bit + 1));
        if (((code >> bit) & 1) === 0 || !isOnSheet(x, y)) continue;
        if (column >= mark && column < mark + signalColumns) signalHoles += dot(x, y);
        else holes += dot(x, y);
      }
      const feedY = top + step * (0.8 + feedLane);
      if (isOnSheet(x, feedY)) feedHoles += dot(x, feedY);
      column++;
      character++;
    }
    const paper = rectangle(-length / 2, top, length, stripHeight);
    const holeColour = isSolid ? colours.ground : colours.ink;
    elements += isSolid
      ? fill(paper, colours.ink)
      : fill(paper, colours.ground, ` stroke="${colours.ink}" stroke-width="3"`);
    elements += dots(holes, holeColour, whole(step * 0.62));
    elements += dots(feedHoles, holeColour, whole(step * 0.26));
    elements += dots(signalHoles, colours.signal, whole(step * 0.62));
    top += pitch;
  }
  return `<g transform="translate(${whole(width / 2)} ${tilt ? whole(height / 2) : 0}) rotate(${tilt})">${elements}</g>`;
};
