// Each profile hides the one behind it.

import { whole } from '../geometry';
import { wave } from '../random';
import type { DrawFamily } from '../sheet';

const steps = 46;

export const ridge: DrawFamily = ({ roll, width, height, colours }) => {
  const rows = roll.whole(13, 18);
  const margin = width * 0.07;
  const signalled = roll.whole(Math.floor(rows * 0.35), Math.floor(rows * 0.75));
  const summit = roll.between(0.35, 0.65);
  const spread = roll.between(0.13, 0.22);
  const amplitude = roll.between(0.9, 1.4);
  let profiles = '';

  for (let row = 0; row < rows; row++) {
    const relief = wave(roll, 5);
    const base = height * (0.3 + (0.62 * row) / (rows - 1));
    const rowSummit = summit + roll.between(-0.06, 0.06);
    let lastX = Math.round(margin);
    let lastY = Math.round(base);
    // Relative to the last rounded point: shorter, without added rounding errors.
    const moves: string[] = [];
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const envelope = Math.exp(-((share - rowSummit) ** 2) / (2 * spread ** 2));
      const rise = Math.abs(relief(share * 11)) * 96 * amplitude * envelope;
      const grain = Math.abs(relief(share * 23 + row)) * 5;
      const x = Math.round(margin + share * (width - 2 * margin));
      const y = Math.round(base - rise - grain);
      moves.push(`${x - lastX} ${y - lastY}`);
      lastX = x;
      lastY = y;
    }
    const [colour, weight] = row === signalled ? [colours.signal, 8] : [colours.ink, 4];
    const path = `M${whole(margin)} ${whole(base)}l${moves.join(' ')}`;
    profiles += `<path d="${path}" fill="${colours.ground}" stroke="${colour}" stroke-width="${weight}"/>`;
  }
  return profiles;
};
