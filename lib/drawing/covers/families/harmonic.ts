// Two damped pendulums.

import { circle, fullTurn, smoothOpen, whole, type Point } from '../geometry';
import { fill, stroke } from '../ink';
import type { DrawFamily } from '../sheet';

const samples = 560;
const tickEvery = 40;

export const harmonic: DrawFamily = ({ roll, width, height, colours }) => {
  const [acrossRate, downRate] = roll.pick<readonly [number, number]>([
    [2, 3],
    [3, 4],
    [3, 5],
    [4, 5],
    [5, 6],
    [1, 3],
  ]);
  const phase = roll.between(0.3, 1.3);
  const centreX = width * roll.pick([0.5, 0.42, 0.58]);
  const centreY = height / 2;
  const turns = roll.pick([3, 4]);
  const reachX = Math.min(width * 0.44, height * 0.62);
  const reachY = height * 0.42;

  const trace = Array.from({ length: samples + 1 }, (_, index): Point => {
    const angle = (index / samples) * fullTurn * turns;
    const strength = 1 - (0.62 * index) / samples;
    return [
      centreX + reachX * strength * Math.sin(acrossRate * angle + phase),
      centreY + reachY * strength * Math.sin(downRate * angle),
    ];
  });
  const [pendulumX, pendulumY] = trace[roll.whole(20, 200)] ?? [centreX, centreY];

  let ticks = '';
  for (let x = centreX % tickEvery; x < width; x += tickEvery)
    ticks += `M${whole(x)} ${whole(centreY - 7)}v14`;
  for (let y = centreY % tickEvery; y < height; y += tickEvery)
    ticks += `M${whole(centreX - 7)} ${whole(y)}h14`;
  const axes = `M0 ${whole(centreY)}H${whole(width)}M${whole(centreX)} 0V${whole(height)}`;
  const line = smoothOpen(trace.filter((_, index) => index % 2 === 0));
  return (
    stroke(axes + ticks, colours.ink, 2) +
    stroke(line, colours.ink, 3.2) +
    fill(circle(pendulumX, pendulumY, height * 0.055), colours.signal)
  );
};
