import { describe, expect, it } from 'vitest';
import { readShippedSite } from '@/lib/settings/read-shipped';
import { placedSteps, projectWeeks, sprintDays } from './work-process';
import { priceSpan, priceTable, serviceTable, shownTiers, totalPrice } from './services';

const { services, home } = await readShippedSite('fr');
const prices = priceTable(services);

describe('prices of the demonstration', () => {
  it('match the specification', () => {
    const table = services.items.map(({ id, tiers }) => [
      id,
      ...shownTiers({ tiers }).map(({ price }) => [price.from, price.to]),
    ]);
    expect(table).toEqual([
      ['web', [1_000, 5_000], [8_000, 15_000], [15_000, null]],
      ['software', [3_000, 10_000], [15_000, 30_000], [30_000, null]],
      ['mobile', [2_000, 8_000], [12_000, 25_000], [25_000, null]],
      ['cloud', [4_000, 7_000], [10_000, 20_000], [20_000, null]],
      ['consulting', [2_000, 4_000], [5_000, 10_000], [10_000, null]],
    ]);
    expect(priceSpan(prices)).toEqual({ from: 1_000, over: 30_000, isOpen: true });
  });

  it('have durations from one or two weeks up to six months and more', () => {
    const durations = services.items.flatMap((service) =>
      shownTiers(service).map(({ duration }) => duration),
    );
    expect(durations).toContainEqual({ from: 1, to: 2, unit: 'week' });
    expect(durations).toContainEqual({ from: 6, to: null, unit: 'month' });
  });
});

describe('prices', () => {
  it('are summed, and are open if one of them is open', () => {
    expect(
      totalPrice(
        [
          { service: 'web', tier: 'simple' },
          { service: 'cloud', tier: 'professional' },
        ],
        prices,
      ),
    ).toEqual({ from: 11_000, to: 25_000 });
    expect(
      totalPrice(
        [
          { service: 'web', tier: 'enterprise' },
          { service: 'cloud', tier: 'simple' },
        ],
        prices,
      ),
    ).toEqual({ from: 19_000, to: null });
  });

  it('of a tier that the owner has not priced are absent everywhere', () => {
    const [web] = services.items;
    if (!web) throw new Error('The demonstration has services');
    const { simple, professional, enterprise } = web.tiers;
    const unpriced = { price: null, duration: null, features: '' };
    const priced = (tiers: typeof web.tiers) => ({ ...services, items: [{ ...web, tiers }] });
    const some = priced({ simple: { ...simple, duration: null }, professional: unpriced, enterprise });
    expect(shownTiers(some.items[0] ?? web).map(({ id }) => id)).toEqual(['simple', 'enterprise']);
    expect(Object.keys(serviceTable(some)['web']?.tiers ?? {})).toEqual(['simple', 'enterprise']);
    expect(totalPrice([{ service: 'web', tier: 'professional' }], priceTable(some))).toBeUndefined();
    expect(priceSpan(priceTable(priced({ simple, professional, enterprise: unpriced })))).toEqual({
      from: 1_000,
      over: 15_000,
      isOpen: false,
    });
    const none = priced({ simple: unpriced, professional: unpriced, enterprise: unpriced });
    expect(priceSpan(priceTable(none))).toBeUndefined();
  });

  it('have no sum if a service is hidden or gone', () => {
    expect(totalPrice([{ service: 'gone', tier: 'simple' }], prices)).toBeUndefined();
    expect(totalPrice([{ service: 'constructor', tier: 'simple' }], prices)).toBeUndefined();
    expect(priceSpan({})).toBeUndefined();
  });

  it('reach beyond the highest figure only if that price is open', () => {
    const tier = (from: number, to: number | null) => ({ price: { from, to } });
    const span = (simple: ReturnType<typeof tier>) =>
      priceSpan({
        web: { tiers: { simple, professional: tier(2_000, 9_000), enterprise: tier(500, null) } },
      });
    expect(span(tier(1_000, 5_000))).toEqual({ from: 500, over: 9_000, isOpen: false });
    expect(span(tier(9_000, null))).toEqual({ from: 500, over: 9_000, isOpen: true });
  });
});

describe('work process of the demonstration', () => {
  it('has the weeks of the specification, one step after another', () => {
    expect(
      placedSteps(home.steps.items).map(({ id, weeks }) => [id, weeks.from, weeks.min, weeks.max]),
    ).toEqual([
      ['discovery', 0, 1, 2],
      ['design', 2, 2, 3],
      ['development', 5, 8, 12],
      ['testing', 17, 2, 3],
      ['deployment', 20, 1, 1],
    ]);
    expect(projectWeeks(home.steps.items)).toEqual({ min: 14, max: 21 });
  });

  it('has sprints of ten working days and never releases on a Friday', () => {
    expect(sprintDays(services.process.steps)).toEqual({ days: 10, shown: 12 });
    expect(services.process.steps.find(({ id }) => id === 'ship')).toMatchObject({ first: 12 });
  });
});
