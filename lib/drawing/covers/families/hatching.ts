import { corners, hatch, whole } from '../geometry';
import { stroke } from '../ink';
import type { DrawFamily } from '../sheet';

const quarterTurn = 1.5708;

export const hatching: DrawFamily = ({ roll, width, height, colours }) => {
  const columns = roll.whole(3, 5);
  const shares = Array.from({ length: columns }, () => roll.between(0.6, 1.8));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const signalled = roll.whole(0, columns - 1);
  let fine = '';
  let bold = '';
  let signal = '';
  let edges = '';
  let x = 0;

  shares.forEach((share, column) => {
    const columnWidth = (share / total) * width;
    const cut = roll.between(0.25, 0.75) * height;
    for (const part of ['upper', 'lower'] as const) {
      const band =
        part === 'upper' ? corners(x, 0, columnWidth, cut) : corners(x, cut, columnWidth, height - cut);
      const angle = roll.pick([0, 0.7854, -0.7854, quarterTurn, 0.32, -1.1]);
      const gap = roll.pick([12, 16, 22, 34]);
      if (column === signalled && part === 'upper') {
        signal = hatch(band, angle, 14);
        continue;
      }
      if (gap < 14) fine += hatch(band, angle, gap);
      else bold += hatch(band, angle, gap);
      if (roll.chance(0.4)) fine += hatch(band, angle + quarterTurn, gap * 1.4);
    }
    edges += `M${whole(x)} 0V${whole(height)}M${whole(x)} ${whole(cut)}h${whole(columnWidth)}`;
    x += columnWidth;
  });
  return (
    stroke(fine, colours.ink, 2.4) +
    stroke(bold, colours.ink, 4) +
    stroke(signal, colours.signal, 6) +
    stroke(edges, colours.ink, 5)
  );
};
