import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/contract/core/locale';
import { sectionNames } from '@/lib/contract/settings/sections';
import { loadMessages } from '@/lib/i18n/messages';
import type { DrawnField, FieldLabels } from '@/lib/settings/edit/drawn-fields';
import { sectionFields } from './section-words';

const keysOf = (fields: readonly DrawnField[], path = ''): string[] =>
  fields.flatMap((field) => {
    const own = `${path}${field.key}`;
    const inner = field.kind === 'group' || field.kind === 'list' ? field.fields : [];
    return [own, ...keysOf(inner, `${own}.`)];
  });

const labelledIn = (labels: Readonly<Record<string, FieldLabels>>, path = ''): string[] =>
  Object.entries(labels).flatMap(([key, { fields = {} }]) => [
    `${path}${key}`,
    ...labelledIn(fields, `${path}${key}.`),
  ]);

const choicesWithout = (fields: readonly DrawnField[]): string[] =>
  fields.flatMap((field) => {
    if (field.kind === 'group' || field.kind === 'list') return choicesWithout(field.fields);
    const options = field.options ?? [];
    return field.kind === 'choice' &&
      options.some(({ value, label }) => value !== '' && value === label) &&
      field.key !== 'timeZone'
      ? [field.key]
      : [];
  });

describe.each(locales)('the labels of the settings, %s', (locale) => {
  it.each(sectionNames)('name every field of %s, and no other', async (section) => {
    const fields = await sectionFields(section, locale);
    const { officeSettings } = await loadMessages(locale);
    expect(labelledIn(officeSettings.fields[section]).sort()).toEqual(keysOf(fields).sort());
  });

  it('name every choice', async () => {
    const all = await Promise.all(sectionNames.map((section) => sectionFields(section, locale)));
    expect(all.flatMap(choicesWithout)).toEqual([]);
  });

  it('name the button of every list that takes new items', async () => {
    const lists = (fields: readonly DrawnField[]): DrawnField[] =>
      fields.flatMap((field) =>
        field.kind === 'list'
          ? [field, ...lists(field.fields)]
          : field.kind === 'group'
            ? lists(field.fields)
            : [],
      );
    const all = await Promise.all(sectionNames.map((section) => sectionFields(section, locale)));
    const unnamed = all
      .flatMap(lists)
      .filter((list) => list.kind === 'list' && !list.isFixed && list.add === '');
    expect(unnamed.map(({ key }) => key)).toEqual([]);
  });
});
