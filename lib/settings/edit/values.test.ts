import { describe, expect, it } from 'vitest';
import { idPath, inFormOrder, itemTitle, movedItem, newItemId, valueAt, withValue } from './values';
import type { DrawnField } from './drawn-fields';

const section = { items: [{ id: 'web', name: { fr: 'Site', en: '' }, days: [1, 2] }], name: 'Vitrine' };

describe('values by path', () => {
  it('are found by the id of their item', () => {
    expect(valueAt(section, 'items.web.name.fr')).toBe('Site');
    expect(valueAt(section, 'items.gone.name.fr')).toBeUndefined();
  });

  it('are replaced without touching other parts', () => {
    const next = withValue(section, 'items.web.name.en', 'Website');
    expect(valueAt(next, 'items.web.name')).toEqual({ fr: 'Site', en: 'Website' });
    expect(valueAt(next, 'items.web.days')).toBe(section.items[0]?.days);
    expect(section.items[0]?.name.en).toBe('');
  });

  it('stay when their item is gone', () => {
    expect(withValue(section, 'items.gone.name.fr', 'x')).toEqual(section);
  });

  it('are in the order of the form', () => {
    const value = {
      name: { fr: '', en: '' },
      items: [
        { id: 'b', title: '', text: '' },
        { id: 'a', title: '', text: '' },
      ],
      place: null,
    };
    const paths = ['place.latitude', 'items.a.title', 'items.b.text', 'items.b', 'name.en', 'name.fr'];
    expect(inFormOrder(value, paths)).toEqual([
      'name.fr',
      'name.en',
      'items.b',
      'items.b.text',
      'items.a.title',
      'place.latitude',
    ]);
  });

  it('have the ids of items where the API counts them', () => {
    expect(idPath(section, 'items.0.name.fr')).toBe('items.web.name.fr');
    expect(idPath(section, 'items.0.days.1')).toBe('items.web.days');
    expect(idPath(section, 'items')).toBe('items');
  });
});

describe('list items', () => {
  const fields: DrawnField[] = [
    { key: 'isVisible', label: 'Visible', kind: 'flag' },
    { key: 'name', label: 'Nom', kind: 'line', isTranslated: true },
  ];

  it('are called by their first text, in French where English is missing', () => {
    expect(itemTitle(fields, section.items[0], 'en')).toBe('Site');
    expect(itemTitle(fields, { id: 'n', name: { fr: '', en: '' } }, 'fr')).toBe('');
  });

  it('move to a place', () => {
    const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(movedItem(items, 'a', 2).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(movedItem(items, 'c', 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('get ids that the contract accepts', () => {
    expect(newItemId([])).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);
  });
});
