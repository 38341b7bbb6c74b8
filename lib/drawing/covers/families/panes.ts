import { circle, corners, hatch, rectangle, whole } from '../geometry';
import { fill, stroke } from '../ink';
import type { Dice } from '../random';
import type { DrawFamily } from '../sheet';

export const panes: DrawFamily = ({ roll, width, height, colours }) => {
  const pitch = roll.pick([200, 266.7]);
  const columns = Math.round(width / pitch);
  const rows = Math.round(height / pitch);
  const paneWidth = width / columns;
  const paneHeight = height / rows;
  const size = Math.min(paneWidth, paneHeight);
  const signalled = roll.whole(0, columns * rows - 1);
  let solid = '';
  let lines = '';
  let signal = '';

  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * paneWidth;
      const y = row * paneHeight;
      const kind = roll.whole(0, 7);
      const corner = quarter(roll, x, y, paneWidth, paneHeight);
      if (row * columns + column === signalled)
        signal = circle(x + paneWidth / 2, y + paneHeight / 2, size * 0.5);
      else if (kind < 2) solid += corner.disc;
      else if (kind === 2) lines += corner.arcs;
      else if (kind === 3) solid += rectangle(x, y, paneWidth, paneHeight / 2);
      else if (kind === 4)
        lines += hatch(corners(x, y, paneWidth, paneHeight), roll.pick([0, Math.PI / 2]), 14);
      else if (kind === 5) solid += circle(x + paneWidth / 2, y + paneHeight / 2, size * 0.16);
      else if (kind === 6) lines += hatch(corners(x, y, paneWidth, paneHeight), Math.PI / 4, 26);
    }
  }
  for (let column = 1; column < columns; column++)
    lines += `M${whole(column * paneWidth)} 0V${whole(height)}`;
  for (let row = 1; row < rows; row++) lines += `M0 ${whole(row * paneHeight)}H${whole(width)}`;
  return fill(solid, colours.ink) + stroke(lines, colours.ink, 3) + fill(signal, colours.signal);
};

function quarter(roll: Dice, x: number, y: number, width: number, height: number) {
  const corner = roll.whole(0, 3);
  const isRight = corner % 2 === 1;
  const isBottom = corner > 1;
  const originX = isRight ? x + width : x;
  const originY = isBottom ? y + height : y;
  const toX = isRight ? -1 : 1;
  const toY = isBottom ? -1 : 1;
  const sweep = toX * toY > 0 ? 1 : 0;
  const radius = Math.min(width, height);
  const arc = (r: number) => {
    const end = `${whole(originX)} ${whole(originY + toY * r)}`;
    return `${whole(originX + toX * r)} ${whole(originY)}A${whole(r)} ${whole(r)} 0 0 ${sweep} ${end}`;
  };
  return {
    disc: `M${whole(originX)} ${whole(originY)}L${arc(radius)}Z`,
    arcs: [0.25, 0.5, 0.75, 1].map((share) => `M${arc(radius * share)}`).join(''),
  };
}
