import { describe, expect, it } from 'vitest';
import { differences } from './merge';

const base = { title: 'Borne', client: 'Musée', progress: 10, services: ['web'] };
const names = Object.keys(base);

describe('two changes of one record', () => {
  it('are compared field by field', () => {
    expect(
      differences(names, {
        base,
        theirs: { ...base, title: 'Borne d’accueil', progress: 40 },
        mine: { ...base, title: 'La borne' },
      }),
    ).toEqual([
      { name: 'title', proposed: 'mine' },
      { name: 'progress', proposed: 'theirs' },
    ]);
  });

  it('have no conflict in fields that only this user changed, or both in the same way', () => {
    expect(
      differences(names, {
        base,
        theirs: { ...base, client: 'Musée de Brévigny' },
        mine: { ...base, title: 'La borne', client: 'Musée de Brévigny' },
      }),
    ).toEqual([]);
  });

  it('compare lists by content, and treat null as an empty text', () => {
    expect(
      differences([...names, 'sector'], {
        base,
        theirs: { ...base, services: ['web'], sector: null },
        mine: { ...base, sector: '' },
      }),
    ).toEqual([]);
    expect(
      differences(names, { base, theirs: { ...base, services: ['web', 'mobile'] }, mine: base }),
    ).toEqual([{ name: 'services', proposed: 'theirs' }]);
  });
});
