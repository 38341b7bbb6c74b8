// For history and conflicts. Pure.
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { formatDate } from '@/lib/format/dates';
import { formatDuration, type DurationRange } from '@/lib/format/durations';
import { formatDays } from '@/lib/format/hours';
import { formatMoneyRange, type MoneyRange } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnField, DrawnLeaf } from './drawn-fields';
import { isItems, isRecord, itemTitle, valueAt } from './values';

export interface DescribeWords {
  locale: Locale;
  languages: Readonly<Record<Locale, string>>;
  inLanguage: string;
  order: string;
  /** Of list items without a title: `Untitled, no. {number}`. */
  untitled: string;
  yes: string;
  no: string;
  weeks: string;
  hours: string;
  drawing: string;
}

const placeIn = (list: unknown, id: string): number =>
  isItems(list) ? list.findIndex((item) => item.id === id) + 1 : 0;

interface Found {
  field: DrawnField;
  labels: string[];
  /** The path ends at a list item. */
  isItem: boolean;
  rest: readonly string[];
}

function find(
  fields: readonly DrawnField[],
  [key, ...rest]: readonly string[],
  found: { values: readonly unknown[]; locale: Locale; untitled: string },
): Found | undefined {
  const field = fields.find((each) => each.key === key);
  if (!field || key === undefined) return undefined;
  const values = found.values.map((value) => valueAt(value, key));
  const own = { field, labels: [field.label], isItem: false, rest };
  if (field.kind === 'group' && rest.length > 0) {
    const inner = find(field.fields, rest, { ...found, values });
    return inner && { ...inner, labels: [field.label, ...inner.labels] };
  }
  if (field.kind !== 'list' || rest.length === 0) return own;
  const [id = '', ...below] = rest;
  const items = values.map((list) => valueAt(list, id));
  const { fields: parts } = field;
  const number = values.map((list) => placeIn(list, id)).find((place) => place > 0);
  const title =
    items.map((item) => itemTitle(parts, item, found.locale)).find((text) => text !== '') ??
    (number === undefined ? id : fillText(found.untitled, { number }));
  const item = { ...own, labels: [field.label, title], isItem: true };
  if (below.length === 0) return item;
  const inner = find(parts, below, { ...found, values: items });
  return inner && { ...inner, labels: [field.label, title, ...inner.labels] };
}

/**
 * « Services, Web, Nom, anglais ».
 * @param values versions of the section: list items are named by their title
 */
export function pathLabel(
  fields: readonly DrawnField[],
  path: string,
  values: readonly unknown[],
  words: DescribeWords,
): string {
  const found = find(fields, path.split('.'), { values, locale: words.locale, untitled: words.untitled });
  if (!found) return path;
  const [part] = found.rest;
  const label = found.labels.join(' › ');
  const isOrder = found.field.kind === 'list' && !found.isItem;
  if (isLocale(part)) return fillText(words.inLanguage, { field: label, language: words.languages[part] });
  return isOrder ? fillText(words.inLanguage, { field: label, language: words.order }) : label;
}

/** @returns the field of a path; undefined for items and orders of lists */
function leafOf(fields: readonly DrawnField[], path: string): DrawnLeaf | undefined {
  const found = find(fields, path.split('.'), { values: [], locale: defaultLocale, untitled: '' });
  return found && !found.isItem && found.field.kind !== 'list' && found.field.kind !== 'group'
    ? found.field
    : undefined;
}

export function itemFields(fields: readonly DrawnField[], path: string): readonly DrawnField[] {
  const [key, ...rest] = path.split('.');
  const field = fields.find((each) => each.key === key);
  if (field?.kind !== 'group' && field?.kind !== 'list') return [];
  if (rest.length === 0) return field.fields;
  return itemFields(field.fields, (field.kind === 'list' ? rest.slice(1) : rest).join('.'));
}

type Show = (value: never, words: DescribeWords, field: DrawnLeaf) => string;

const choice = (value: unknown, field: DrawnLeaf): string =>
  field.options?.find((option) => option.value === value)?.label ?? String(value);

const shows: Partial<Record<DrawnLeaf['kind'], Show>> = {
  price: (value: MoneyRange, { locale }) => formatMoneyRange(value, locale),
  duration: (value: DurationRange, { locale }) => formatDuration(value, locale),
  weeks: ({ min, max }: { min: number; max: number }, { weeks }) => `${min} – ${max} ${weeks}`,
  hours: ({ from, to }: { from: number; to: number }, { hours }) => `${from} – ${to} ${hours}`,
  place: ({ latitude, longitude }: { latitude: number; longitude: number }) => `${latitude}, ${longitude}`,
  flag: (value: boolean, { yes, no }) => (value ? yes : no),
  choice: (value: string, _, field) => choice(value, field),
  day: (value: string, { locale }) => formatDate(value, locale),
  weekdays: (value: number[], { locale }) => formatDays(value, locale),
  image: (value: string, { drawing }) => (value.startsWith('/') ? value : drawing),
};

/** The value of a path as text; '' if it is empty. */
export function valueText(
  fields: readonly DrawnField[],
  path: string,
  value: unknown,
  words: DescribeWords,
): string {
  const leaf = leafOf(fields, path);
  if (value === null || value === undefined || value === '') return '';
  const show = leaf && shows[leaf.kind];
  if (show) return show(value as never, words, leaf);
  if (isItems(value)) return value.map((item) => plainText(item, words)).join(', ');
  return plainText(value, words);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** In the page's language, or in French if it is missing. */
function plainText(value: unknown, words: DescribeWords): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return value
      .map((part) => plainText(part, words))
      .filter(Boolean)
      .join(', ');
  if (!isRecord(value)) return '';
  if (typeof value[defaultLocale] === 'string') return textOf(value[words.locale]) || value[defaultLocale];
  return Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([, part]) => plainText(part, words))
    .filter(Boolean)
    .join(', ');
}
