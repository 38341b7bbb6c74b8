import { circle, closedPath, hatch, smoothOpen, whole, type Point } from '../geometry';
import { fill, stroke } from '../ink';
import { wave, type Dice } from '../random';
import { coarseness, type DrawFamily, type Sheet } from '../sheet';

/** Before shearing and rotation. */
interface Parcel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const smallest = 190;
const strip = 2.4;
const avenue = 26;
const lane = 13;

export const plan: DrawFamily = (sheet) => {
  const { roll, width, height, colours } = sheet;
  const side = Math.hypot(width, height) * 1.08;
  const angle = roll.between(-0.5, 0.5);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const parcels = divide(
    roll,
    { x: -side / 2, y: -side / 2, width: side, height: side },
    width > strip * height ? 6 : 7,
  );
  if (roll.chance(0.5)) parcels.reverse();
  const shear = roll.between(-0.16, 0.16);
  const onSheet = (x: number, y: number): Point => {
    const sheared = x + y * shear;
    return [width / 2 + sheared * cos - y * sin, height / 2 + sheared * sin + y * cos];
  };
  const aim: Point = [roll.between(0.4, 0.7) * width, roll.between(0.28, 0.55) * height];
  const distance = (parcel: Parcel) => {
    const [x, y] = onSheet(parcel.x + parcel.width / 2, parcel.y + parcel.height / 2);
    return Math.hypot(x - aim[0], y - aim[1]);
  };
  const address = parcels.reduce((nearest, parcel) =>
    distance(parcel) < distance(nearest) ? parcel : nearest,
  );

  let built = '';
  let outlined = '';
  let hatched = '';
  let signal = '';
  let cross = '';
  for (const parcel of parcels) {
    const { x, y } = parcel;
    const outline = [
      onSheet(x, y),
      onSheet(x + parcel.width, y),
      onSheet(x + parcel.width, y + parcel.height),
      onSheet(x, y + parcel.height),
    ] as const;
    if (isOff(outline, width, height)) continue;
    const path = closedPath(outline);
    if (parcel === address) {
      signal = fill(path, colours.signal);
      const [first, , opposite] = outline;
      cross = surveyorsCross((first[0] + opposite[0]) / 2, (first[1] + opposite[1]) / 2, colours.ink);
      continue;
    }
    const use = roll.unit();
    if (use < 0.42) {
      built += path;
    } else {
      if (use < 0.7)
        hatched += hatch(outline, angle + roll.pick([0.7854, -0.7854]), 15 * coarseness(width, height));
      outlined += path;
    }
  }
  return (
    fill(built, colours.ink) +
    stroke(hatched, colours.ink, 2.4) +
    stroke(outlined, colours.ink, 3) +
    signal +
    river(sheet) +
    cross
  );
};

function divide(roll: Dice, parcel: Parcel, depth: number): Parcel[] {
  const { x, y, width, height } = parcel;
  const isSmall = width < smallest && height < smallest;
  if (depth === 0 || isSmall || (depth < 3 && roll.chance(0.12))) return [parcel];
  const share = roll.between(0.34, 0.66);
  const street = depth > 4 ? avenue : lane;
  const [first, second] =
    width > height
      ? [
          { x, y, width: width * share - street / 2, height },
          { x: x + width * share + street / 2, y, width: width * (1 - share) - street / 2, height },
        ]
      : [
          { x, y, width, height: height * share - street / 2 },
          { x, y: y + height * share + street / 2, width, height: height * (1 - share) - street / 2 },
        ];
  return [...divide(roll, first, depth - 1), ...divide(roll, second, depth - 1)];
}

function isOff(outline: readonly Point[], width: number, height: number): boolean {
  return (
    outline.every(([x]) => x < 0) ||
    outline.every(([x]) => x > width) ||
    outline.every(([, y]) => y < 0) ||
    outline.every(([, y]) => y > height)
  );
}

function surveyorsCross(x: number, y: number, ink: string): string {
  const [column, row] = [whole(x), whole(y)];
  const arms =
    `M${column} ${whole(y - 150)}v60M${column} ${whole(y + 90)}v60` +
    `M${whole(x - 150)} ${row}h60M${whole(x + 90)} ${row}h60`;
  return stroke(circle(x, y, 120), ink, 4) + stroke(arms, ink, 4);
}

/** A wide stroke in the ground colour cuts the river out of the town. */
function river({ roll, width, height, colours }: Sheet): string {
  const bend = wave(roll, 3);
  const isUpright = roll.chance(0.5);
  const course = Array.from({ length: 12 }, (_, index): Point => {
    const share = -0.1 + (1.2 * index) / 11;
    const offset = (isUpright ? width : height) * (roll.unit() * 0.02 + 0.28) + bend(share * 4) * 90;
    return isUpright ? [offset, share * height] : [share * width, height - offset * 0.8];
  });
  const current = [-46, -22, 2, 26, 50].map((shift) => {
    const line = course.map(([x, y]): Point => (isUpright ? [x + shift, y] : [x, y + shift]));
    return stroke(smoothOpen(line), colours.ink, shift === -46 || shift === 50 ? 4 : 2);
  });
  return stroke(smoothOpen(course), colours.ground, 128) + current.join('');
}
