import { describe, expect, it } from 'vitest';
import { watchOutage } from './outage';

function watched() {
  const lines: [string, string, unknown][] = [];
  let time = 0;
  const outage = watchOutage(
    (level, event, fields) => void lines.push([level, event, fields]),
    { begins: 'x.away', ends: 'x.back' },
    () => time,
  );
  return { lines, outage, later: (seconds: number) => void (time += seconds * 1000) };
}

describe('an outage', () => {
  it('is logged once at its start and once at its end, however many requests fail', () => {
    const { lines, outage, later } = watched();
    for (let count = 0; count < 50; count += 1) outage.failed({ code: 'X' });
    later(30);
    outage.failed();
    later(6);
    outage.answered();
    outage.answered();
    expect(lines).toEqual([
      ['warn', 'x.away', { code: 'X' }],
      ['info', 'x.back', { seconds: 36 }],
    ]);
  });

  it('does not end at a success between failures', () => {
    const { lines, outage, later } = watched();
    outage.failed();
    later(2);
    outage.answered();
    outage.failed();
    expect(lines).toHaveLength(1);
  });

  it('is not logged without a failure', () => {
    const { lines, outage } = watched();
    outage.answered();
    expect(lines).toEqual([]);
  });
});
