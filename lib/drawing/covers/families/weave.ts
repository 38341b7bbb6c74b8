// A weaver's draft and cloth.

import { rectangle, whole } from '../geometry';
import { fill, stroke } from '../ink';
import type { Dice } from '../random';
import { coarseness, type DrawFamily } from '../sheet';

const signalRows = 2;

export const weave: DrawFamily = ({ roll, width, height, colours }) => {
  const shafts = roll.pick([4, 6, 8]);
  const cell = Math.round(roll.pick([22, 28, 24]) * coarseness(width, height));
  const ends = Math.floor((width * 0.9) / cell) - shafts - 1;
  const picks = Math.floor((height * 0.88) / cell) - shafts - 1;
  const left = (width - (ends + shafts + 1) * cell) / 2;
  const top = (height - (picks + shafts + 1) * cell) / 2;
  const clothTop = top + (shafts + 1) * cell;
  const tieUpLeft = left + (ends + 1) * cell;

  const shaftAt = sequence(roll, shafts);
  const threading = Array.from({ length: ends }, (_, end) => shaftAt(end, 0));
  const treadling = Array.from({ length: picks }, (_, pick) => shaftAt(pick, 5));
  const lifts = (treadle: number, shaft: number) => {
    const lag = (shaft - treadle + shafts) % shafts;
    return lag < shafts / 2 || (shafts > 4 && lag === shafts / 2 + 1);
  };
  const row = (isFilled: (index: number) => boolean, count: number, x: number, y: number) => {
    let path = '';
    for (let index = 0; index < count; index++) {
      if (!isFilled(index)) continue;
      const start = index;
      while (index < count && isFilled(index)) index++;
      const length = (index - start) * cell;
      path += `M${whole(x + start * cell)} ${whole(y)}h${length}v${cell}h${-length}z`;
    }
    return path;
  };

  let filled = '';
  let signal = '';
  for (let shaft = 0; shaft < shafts; shaft++) {
    filled += row((end) => threading[end] === shaft, ends, left, top + (shafts - 1 - shaft) * cell);
  }
  for (let shaft = 0; shaft < shafts; shaft++) {
    filled += row((treadle) => lifts(treadle, shaft), shafts, tieUpLeft, top + (shafts - 1 - shaft) * cell);
  }
  const signalled = roll.whole(Math.floor(picks * 0.3), Math.floor(picks * 0.7));
  treadling.forEach((treadle, pick) => {
    const y = clothTop + pick * cell;
    const path =
      row((end) => lifts(treadle, threading[end] ?? 0), ends, left, y) +
      row((other) => other === treadle, shafts, tieUpLeft, y);
    if (pick >= signalled && pick < signalled + signalRows) signal += path;
    else filled += path;
  });

  let grid = '';
  for (let shaft = 0; shaft <= shafts; shaft++) {
    grid += `M${whole(left)} ${whole(top + shaft * cell)}h${ends * cell}`;
    grid += `M${whole(left + (ends + 1 + shaft) * cell)} ${whole(clothTop)}v${picks * cell}`;
  }
  grid += rectangle(left, clothTop, ends * cell, picks * cell);
  return stroke(grid, colours.ink, 1.6) + fill(filled, colours.ink) + fill(signal, colours.signal);
};

/** Shafts: pointed, straight with skips, or pointed with a sway. */
function sequence(roll: Dice, shafts: number): (index: number, offset: number) => number {
  const kind = roll.whole(0, 2);
  const sway = roll.whole(9, 15);
  const pointed = (index: number) => {
    const step = index % (2 * shafts - 2);
    return step < shafts ? step : 2 * shafts - 2 - step;
  };
  if (kind === 0) return pointed;
  if (kind === 1) return (index) => (index + Math.floor(index / sway) * 2) % shafts;
  return (index, offset) => pointed(index + Math.round(3 * Math.sin((index + offset) / sway)) + 40);
}
