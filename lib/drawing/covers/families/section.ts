import { circle, corners, dimension, hatch, openPath, rectangle, whole, type Point } from '../geometry';
import { fill, stroke } from '../ink';
import type { Dice } from '../random';
import type { DrawFamily } from '../sheet';

interface Strokes {
  thick: string;
  thin: string;
  solid: string;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const upright = 1.5708;
const stairSteps = 7;

export const section: DrawFamily = ({ roll, width, height, colours }) => {
  const ground = height * 0.82;
  const bays = roll.whole(3, 5);
  const floors = roll.whole(2, 4);
  const left = width * roll.between(0.12, 0.3);
  const buildingWidth = width * roll.between(0.46, 0.58);
  const floorHeight = (ground - height * 0.3) / floors;
  const bayWidth = buildingWidth / bays;
  const eaves = ground - floors * floorHeight;
  const signalled = { bay: roll.whole(0, bays - 1), floor: roll.whole(0, floors - 1) };
  const strokes: Strokes = { thick: '', thin: '', solid: '' };

  for (let floor = 0; floor <= floors; floor++) {
    strokes.solid += rectangle(left - 10, ground - floor * floorHeight - 6, buildingWidth + 20, 12);
  }
  for (let bay = 0; bay <= bays; bay++) {
    if (bay === 0 || bay === bays || roll.chance(0.7)) {
      strokes.thick += `M${whole(left + bay * bayWidth)} ${whole(ground)}V${whole(eaves)}`;
    }
  }
  roof(strokes, roll.whole(0, 2), { x: left, y: eaves, width: buildingWidth, height }, bays);
  for (let floor = 0; floor < floors; floor++) {
    for (let bay = 0; bay < bays; bay++) {
      if (bay === signalled.bay && floor === signalled.floor) continue;
      const x = left + bay * bayWidth;
      room(strokes, roll, { x, y: ground - floor * floorHeight, width: bayWidth, height: floorHeight });
    }
  }
  strokes.thin += hatch(corners(0, ground + 6, width, 50), -0.7854, 20);
  strokes.thick += `M0 ${whole(ground)}H${whole(width)}`;
  tree(
    strokes,
    left > width * 0.22 ? left * 0.42 : (left + buildingWidth + width) / 2,
    ground,
    height * 0.13,
  );
  strokes.thin += dimension([left, height * 0.945], [left + buildingWidth, height * 0.945]);
  strokes.thin += dimension([width * 0.955, eaves], [width * 0.955, ground]);

  const signalX = left + signalled.bay * bayWidth;
  const signalY = ground - (signalled.floor + 1) * floorHeight;
  return (
    fill(rectangle(signalX, signalY, bayWidth, floorHeight), colours.signal) +
    stroke(strokes.thin, colours.ink, 2.6) +
    stroke(strokes.thick, colours.ink, 6) +
    fill(strokes.solid, colours.ink)
  );
};

function roof(strokes: Strokes, kind: number, span: Box, bays: number): void {
  const { x: left, y: eaves, width } = span;
  const rafter = (x: number, rise: number) => `M${whole(x)} ${whole(eaves)}V${whole(eaves - rise)}`;
  if (kind === 0) {
    const rise = span.height * 0.2;
    strokes.thick += openPath([
      [left - 24, eaves],
      [left + width / 2, eaves - rise],
      [left + width + 24, eaves],
    ]);
    for (let index = 1; index < 8; index++) {
      strokes.thin += rafter(left + (width * index) / 8, rise * (1 - Math.abs(index / 4 - 1)));
    }
  } else if (kind === 1) {
    const bayWidth = width / bays;
    for (let bay = 0; bay < bays; bay++) {
      const x = left + bay * bayWidth;
      const tooth: Point[] = [
        [x, eaves],
        [x, eaves - span.height * 0.13],
        [x + bayWidth, eaves],
      ];
      strokes.thick += openPath(tooth);
      strokes.thin += hatch(tooth, upright, 18);
    }
  } else {
    const rise = span.height * 0.19;
    const vault = `A${whole(width / 2)} ${whole(rise)} 0 0 1 ${whole(left + width)} ${whole(eaves)}`;
    strokes.thick += `M${whole(left)} ${whole(eaves)}${vault}`;
    for (let index = 1; index < 12; index++) {
      const fromMiddle = index / 6 - 1;
      strokes.thin += rafter(left + (width * index) / 12, rise * Math.sqrt(1 - fromMiddle * fromMiddle));
    }
  }
}

function room(strokes: Strokes, roll: Dice, { x, y, width, height }: Box): void {
  const kind = roll.whole(0, 4);
  if (kind === 0) {
    const step = `v${whole(-(height - 12) / stairSteps)}h${whole((width * 0.76) / stairSteps)}`;
    strokes.thick += `M${whole(x + width * 0.12)} ${whole(y - 6)}${step.repeat(stairSteps)}`;
  } else if (kind === 1) {
    const top = y - height + 20;
    strokes.thin += hatch(corners(x + 16, top, width - 32, height * 0.55), roll.pick([upright, 0]), 16);
    strokes.thin += rectangle(x + 16, top, width - 32, height * 0.55);
  } else if (kind === 2) {
    const leg = (share: number) => `M${whole(x + width * share)} ${whole(y - height * 0.34)}V${whole(y)}`;
    strokes.thin += rectangle(x + width * 0.2, y - height * 0.36, width * 0.6, 8) + leg(0.28) + leg(0.72);
    strokes.thin += `M${whole(x + width / 2)} ${whole(y - height)}v${whole(height * 0.2)}`;
    strokes.thin += circle(x + width / 2, y - height * 0.72, height * 0.08);
  } else if (kind === 3) {
    strokes.solid += circle(x + width * 0.5, y - height * 0.52, 11);
    strokes.solid += rectangle(x + width * 0.5 - 9, y - height * 0.46, 18, height * 0.44);
  }
}

function tree(strokes: Strokes, x: number, ground: number, radius: number): void {
  const crown = ground - radius * 2.1;
  for (const share of [1, 0.72, 0.4]) strokes.thin += circle(x, crown, radius * share);
  strokes.thick += `M${whole(x)} ${whole(ground)}V${whole(crown)}`;
}
