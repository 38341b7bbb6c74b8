import { circle, dot, whole } from '../geometry';
import { dots, fill } from '../ink';
import { wave } from '../random';
import { coarseness, type DrawFamily, type Sheet } from '../sheet';

/** Shares of the pitch, palest first. */
const diameters = [0.09, 0.22, 0.4, 0.58, 0.76, 0.94] as const;

export const halftone: DrawFamily = (sheet) => {
  const { roll, width, height, colours } = sheet;
  const pitch = Math.round(roll.pick([40, 46]) * coarseness(width, height));
  const darkness = figure(sheet);
  const sunX = width * roll.pick([0.22, 0.78]);
  const sunY = height * 0.26;
  const sizes = diameters.map((share) => ({ diameter: whole(pitch * share), path: '' }));

  // Row -1 fills row 0's gaps: the upper edge is twice as dense.
  for (let row = -1, y = 0; y < height + pitch; row++, y = row * pitch * 0.87) {
    for (let column = 0; column <= width / pitch + 1; column++) {
      const x = column * pitch + (row % 2 === 0 ? 0 : pitch / 2);
      const size = sizes[Math.min(5, Math.max(0, Math.round(darkness(x, y) * 5.4 - 0.3)))];
      if (size) size.path += dot(x, y);
    }
  }
  return (
    sizes.map(({ path, diameter }) => dots(path, colours.ink, diameter)).join('') +
    fill(circle(sunX, sunY, height * 0.095), colours.ground) +
    fill(circle(sunX, sunY, height * 0.075), colours.signal)
  );
};

/** Darkness from 0 to 1; larger values are clipped. */
function figure({ roll, width, height }: Sheet): (x: number, y: number) => number {
  const kind = roll.whole(0, 2);
  const focusX = width * roll.between(0.35, 0.65);
  const focusY = height * roll.between(0.4, 0.6);
  const fold = wave(roll, 3);
  const radius = height * 0.46;
  if (kind === 0) {
    return (x, y) => {
      if (Math.hypot(x - focusX, y - focusY) / radius > 1) return 0.09;
      const shadow = (((x - focusX) * 0.7 + (y - focusY) * 0.7) / radius) * 0.5 + 0.48;
      return 0.12 + 0.9 * Math.max(0, shadow);
    };
  }
  if (kind === 1)
    return (x, y) => 0.5 + 0.5 * Math.sin(Math.hypot(x - focusX, y - focusY) / (height * 0.085));
  return (x, y) => 0.5 + 0.5 * Math.sin(fold((x / width) * 3) * 2.2 + (y / height) * 7 + (x / width) * 2);
}
