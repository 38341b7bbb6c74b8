// Stations down, hours across, a line per train.

import { dot, openPath, whole, type Point } from '../geometry';
import { dots, stroke } from '../ink';
import type { Dice } from '../random';
import type { DrawFamily } from '../sheet';

const rounded = ' stroke-linejoin="round"';

export const timetable: DrawFamily = ({ roll, width, height, colours }) => {
  const left = width * 0.06;
  const right = width * 0.945;
  const stations = stationLines(roll, height);
  const count = roll.whole(15, 22);
  const earliestSignal = roll.whole(5, 10);
  const outward = stations;
  const homeward = [...stations].reverse();

  let trains = '';
  let signal = '';
  for (let index = 0; index < count; index++) {
    const isFast = roll.chance(0.3);
    const departure = width * (-0.28 + (1.16 * index) / count + roll.between(-0.02, 0.02));
    const run = cropped(journey(roll, departure, index % 2 === 0 ? outward : homeward, isFast), left, right);
    if (run.length < 2) continue;
    if (!signal && index >= earliestSignal) {
      const stops = dots(run.map(([x, y]) => dot(x, y)).join(''), colours.signal, 24);
      signal = stroke(openPath(run), colours.signal, 10, rounded) + stops;
    } else {
      trains += openPath(run);
    }
  }
  const rules = stations.map((y) => `M${whole(left)} ${whole(y)}H${whole(right)}`).join('');
  const posts = stations.map((y) => dot(left, y)).join('');
  return (
    stroke(hourMarks(width, height), colours.ink, 1.8) +
    stroke(rules, colours.ink, 2.4) +
    stroke(trains, colours.ink, 4, rounded) +
    dots(posts, colours.ink, 18) +
    signal
  );
};

function stationLines(roll: Dice, height: number): number[] {
  const count = roll.whole(6, 9);
  const kilometres = [0];
  let end = 0;
  while (kilometres.length < count) {
    end += roll.between(0.5, 1.8);
    kilometres.push(end);
  }
  return kilometres.map((kilometre) => height * 0.1 + (kilometre / end) * height * 0.8);
}

function hourMarks(width: number, height: number): string {
  let path = '';
  for (let x = width * 0.06, index = 0; x <= width * 0.95; x += width * 0.0185, index++) {
    const [from, to] = index % 6 === 0 ? [0.045, 0.955] : [0.08, 0.1];
    path += `M${whole(x)} ${whole(height * from)}V${whole(height * to)}`;
  }
  return path;
}

function journey(roll: Dice, departure: number, stations: readonly number[], isFast: boolean): Point[] {
  const pace = isFast ? roll.between(0.22, 0.3) : roll.between(0.5, 0.72);
  const points: Point[] = [];
  let x = departure;
  let previous: number | undefined;
  stations.forEach((y, index) => {
    if (previous !== undefined) x += Math.abs(y - previous) * pace;
    points.push([x, y]);
    if (!isFast && index > 0 && index < stations.length - 1) {
      x += roll.between(8, 30);
      points.push([x, y]);
    }
    previous = y;
  });
  return points;
}

function cropped(points: readonly Point[], left: number, right: number): Point[] {
  const shownStops: Point[] = [];
  points.forEach((point, index) => {
    if (point[0] >= left && point[0] <= right) shownStops.push(point);
    const next = points[index + 1];
    if (!next) return;
    const crossing = (x: number): Point => [
      x,
      point[1] + ((x - point[0]) / (next[0] - point[0])) * (next[1] - point[1]),
    ];
    if (point[0] < left && next[0] >= left) shownStops.push(crossing(left));
    if (point[0] <= right && next[0] > right) shownStops.push(crossing(right));
  });
  return shownStops;
}
