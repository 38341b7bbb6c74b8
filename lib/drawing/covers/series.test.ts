import { describe, expect, it } from 'vitest';
import { dice } from './random';
import { coverFamilies, type CoverFamily } from '../../contract/posts/cover-families';
import { familyOf, series, type SeriesItem } from './series';

const tags = [
  'cartographie',
  'commerce',
  'textile',
  'API',
  'Design',
  'musique',
  'photo',
  'sans rapport',
] as const;

function expectRest(families: readonly CoverFamily[]): void {
  families.forEach((family, index) => {
    expect(families.slice(Math.max(0, index - 5), index)).not.toContain(family);
  });
}

describe('series', () => {
  it('repeats no family within five items, over random lists', () => {
    const roll = dice(2026);
    for (let list = 0; list < 300; list++) {
      const items = Array.from({ length: roll.whole(0, 80) }, (_, index): SeriesItem => {
        const item = {
          slug: `projet-${list}-${index}-${roll.whole(0, 9)}`,
          tags: roll.chance(0.6) ? [roll.pick(tags)] : [],
        };
        return roll.chance(0.2) ? { ...item, family: roll.pick(coverFamilies) } : item;
      });
      const families = series(items);
      expect(families).toHaveLength(items.length);
      expectRest(families);
      expect(series(items)).toEqual(families);
    }
  });

  it('repeats no family within five items when stored families are unevenly used', () => {
    const stored = (from: number, to: number) =>
      coverFamilies.slice(from, to).map((family) => ({ slug: family, family }));
    const worn = Array.from({ length: 13 }, () => stored(0, 9)).flat();
    expectRest(series([...worn, ...stored(9, 14), { slug: 'next' }]));
  });

  it('uses every family before it repeats one, without suggestions', () => {
    const families = series(Array.from({ length: 28 }, (_, index) => ({ slug: `projet-${index}` })));
    expect(new Set(families.slice(0, 14)).size).toBe(14);
    expect(new Set(families.slice(14)).size).toBe(14);
  });

  it('prefers the stored family, then the one suggested by the tags', () => {
    expect(
      series([
        { slug: 'a', tags: ['textile'], family: 'tape' },
        { slug: 'b', tags: ['textile'], family: null },
      ]),
    ).toEqual(['tape', 'weave']);
  });

  it('does not change the families of earlier items when items are added', () => {
    const items = Array.from({ length: 40 }, (_, index) => ({
      slug: `p-${index}`,
      tags: [tags[index % 8] ?? ''],
    }));
    expect(series(items).slice(0, 25)).toEqual(series(items.slice(0, 25)));
  });

  it.each(['nobody', '', 'constructor'])('refuses the stored family %j', (family) => {
    expect(() => series([{ slug: 'a', family: family as CoverFamily }])).toThrow(RangeError);
  });
});

describe('familyOf', () => {
  it.each([
    ['Cartographie', 'plan'],
    ['textile', 'weave'],
    ['logistique', 'timetable'],
    ['musique', 'harmonic'],
    ['données', 'ridge'],
  ])('maps the tag %s to the family %s', (tag, family) => {
    expect(familyOf({ slug: 'any', tags: [tag] })).toBe(family);
  });

  it('chooses among several suggestions by slug', () => {
    const chosen = Array.from({ length: 40 }, (_, index) =>
      familyOf({ slug: `p-${index}`, tags: ['textile', 'design'] }),
    );
    expect(new Set(chosen)).toEqual(new Set(['weave', 'panes']));
  });

  it('can choose every family by slug alone', () => {
    const chosen = Array.from({ length: 400 }, (_, index) => familyOf({ slug: `p-${index}` }));
    expect(new Set(chosen)).toEqual(new Set(coverFamilies));
  });
});
