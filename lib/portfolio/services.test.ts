import { describe, expect, it } from 'vitest';
import fr from '@/messages/fr.json';
import { projectSteps, projectWeeks, sprint, sprintSteps } from './work-process';
import { priceSpan, serviceIds, services, tierIds, totalPrice } from './services';

describe('prices', () => {
  it('match the specification', () => {
    const table = serviceIds.map((id) => [
      id,
      ...tierIds.map((tier) => [services[id][tier].price.from, services[id][tier].price.to]),
    ]);
    expect(table).toEqual([
      ['web', [1_000, 5_000], [8_000, 15_000], [15_000, null]],
      ['software', [3_000, 10_000], [15_000, 30_000], [30_000, null]],
      ['mobile', [2_000, 8_000], [12_000, 25_000], [25_000, null]],
      ['cloud', [4_000, 7_000], [10_000, 20_000], [20_000, null]],
      ['consulting', [2_000, 4_000], [5_000, 10_000], [10_000, null]],
    ]);
    expect(priceSpan).toEqual({ from: 1_000, over: 30_000 });
  });

  it.each(serviceIds)('rise from tier to tier without overlap: %s', (id) => {
    const { simple, professional, enterprise } = services[id];
    expect(simple.price.to).toBeLessThanOrEqual(professional.price.from);
    expect(enterprise.price).toEqual({ from: professional.price.to, to: null });
  });

  it('have durations from one or two weeks up to six months and more', () => {
    const durations = serviceIds.flatMap((id) => tierIds.map((tier) => services[id][tier].duration));
    expect(durations).toContainEqual({ from: 1, to: 2, unit: 'week' });
    expect(durations).toContainEqual({ from: 6, to: null, unit: 'month' });
    for (const { from, to } of durations) expect(to ?? Infinity).toBeGreaterThan(from);
  });

  it('are summed, and are open if one of them is open', () => {
    expect(
      totalPrice([
        { service: 'web', tier: 'simple' },
        { service: 'cloud', tier: 'professional' },
      ]),
    ).toEqual({ from: 11_000, to: 25_000 });
    expect(
      totalPrice([
        { service: 'web', tier: 'enterprise' },
        { service: 'cloud', tier: 'simple' },
      ]),
    ).toEqual({ from: 19_000, to: null });
  });

  it('have texts for each service, in the order of the table', () => {
    expect(Object.keys(fr.services.services)).toEqual([...serviceIds]);
    expect(Object.keys(fr.services.tiers)).toEqual([...tierIds]);
  });
});

describe('work process', () => {
  it('has the weeks of the specification, one step after another', () => {
    expect(projectSteps.map(({ id, from, min, max }) => [id, from, min, max])).toEqual([
      ['discovery', 0, 1, 2],
      ['design', 2, 2, 3],
      ['development', 5, 8, 12],
      ['testing', 17, 2, 3],
      ['deployment', 20, 1, 1],
    ]);
    expect(projectWeeks).toEqual({ min: 14, max: 21 });
  });

  it('has sprints of ten working days and never releases on a Friday', () => {
    expect(sprint.days).toBe(10);
    for (const { first, last } of sprintSteps) {
      expect(last).toBeGreaterThanOrEqual(first);
      expect(last).toBeLessThanOrEqual(sprint.shown);
    }
    expect(sprintSteps.find(({ id }) => id === 'ship')).toMatchObject({ first: sprint.days + 2 });
    expect(sprintSteps.map(({ id }) => id)).toEqual(Object.keys(fr.services.process.steps));
  });
});
