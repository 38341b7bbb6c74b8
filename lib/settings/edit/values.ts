// Pure. Paths name list items by their id: `items.web.name.fr`.
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import type { DrawnField, DrawnLeaf } from './drawn-fields';

export type SettingsValue = Readonly<Record<string, unknown>>;
export interface Item {
  readonly id: string;
  readonly [key: string]: unknown;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItem = (value: unknown): value is Item => isRecord(value) && typeof value['id'] === 'string';

/** True for lists whose items have ids; other arrays are one value. */
export const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem);

function partAt(value: unknown, key: string): unknown {
  if (isItems(value)) return value.find(({ id }) => id === key);
  return isRecord(value) ? value[key] : undefined;
}

export const valueAt = (value: unknown, path: string): unknown =>
  path === '' ? value : path.split('.').reduce(partAt, value);

/** Other parts keep their identity. Ignores paths to removed items. */
export function withValue<Value>(value: Value, path: string, next: unknown): Value {
  return replaced(value, path.split('.'), next) as Value;
}

function replaced(value: unknown, [key = '', ...rest]: readonly string[], next: unknown): unknown {
  const put = (part: unknown) => (rest.length === 0 ? next : replaced(part, rest, next));
  if (isItems(value)) return value.map((item) => (item.id === key ? put(item) : item));
  return isRecord(value) ? { ...value, [key]: put(value[key]) } : value;
}

/** `items.0.name` of the API → `items.web.name`. */
export function idPath(value: unknown, path: string): string {
  const steps: string[] = [];
  let part = value;
  for (const key of path.split('.')) {
    const item: unknown = Array.isArray(part) ? part[Number(key)] : undefined;
    if (Array.isArray(part) && !isItem(item)) break;
    steps.push(isItem(item) ? item.id : key);
    part = item ?? partAt(part, key);
  }
  return steps.join('.');
}

/** Of each key on the path; items by their place in the list. */
function places(value: unknown, path: string): number[] {
  let part = value;
  return path.split('.').map((key) => {
    const keys = isItems(part) ? part.map(({ id }) => id) : isRecord(part) ? Object.keys(part) : [];
    part = partAt(part, key);
    return keys.indexOf(key);
  });
}

/** Paths in the order of the section's value, which is that of the form. */
export function inFormOrder(value: unknown, paths: readonly string[]): string[] {
  const placed = paths.map((path) => ({ path, at: places(value, path) }));
  const difference = (one: readonly number[], other: readonly number[]): number => {
    const first = one.findIndex((place, index) => place !== other[index]);
    return first < 0 ? one.length - other.length : (one[first] ?? 0) - (other[first] ?? -1);
  };
  return placed.sort((one, other) => difference(one.at, other.at)).map(({ path }) => path);
}

const emptyParts: Partial<Record<DrawnLeaf['kind'], unknown>> = {
  number: null,
  price: null,
  duration: null,
  weeks: { min: null, max: null },
  place: null,
  colour: null,
  hours: null,
  flag: true,
  weekdays: [],
  records: [],
};

/** A value that says nothing, for a new list item; saving names the required fields. */
export function emptyValue(fields: readonly DrawnField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.key, emptyPart(field)]));
}

function emptyPart(field: DrawnField): unknown {
  if (field.kind === 'list') return [];
  if (field.kind === 'group') return emptyValue(field.fields);
  const { kind, isTranslated, options } = field;
  if (isTranslated) return Object.fromEntries(locales.map((locale) => [locale, '']));
  if (kind === 'choice') return options?.[0]?.value ?? '';
  return kind in emptyParts ? emptyParts[kind] : '';
}

export function newItemId(items: readonly Item[]): string {
  const used = new Set(items.map(({ id }) => id));
  let number = Date.now();
  while (used.has(`n${number.toString(36)}`)) number += 1;
  return `n${number.toString(36)}`;
}

const titleKinds: readonly string[] = ['line', 'lines', 'email', 'url'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function itemTitle(fields: readonly DrawnField[], item: unknown, locale: Locale): string {
  const [first] = fields.filter(({ kind }) => titleKinds.includes(kind));
  const text = first ? valueAt(item, first.key) : undefined;
  if (typeof text === 'string') return text;
  return isRecord(text) ? textOf(text[locale]) || textOf(text[defaultLocale]) : '';
}

/** @returns the list with the item before the one that has its place now */
export function movedItem<Each extends { id: string }>(
  items: readonly Each[],
  id: string,
  to: number,
): readonly Each[] {
  const item = items.find((each) => each.id === id);
  if (!item) return items;
  const others = items.filter((each) => each.id !== id);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
