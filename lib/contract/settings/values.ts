// Pure; paths name list items by their id.
import type { Locale } from '../core/locale';
import { defaultLocale, locales } from '../core/locale';
import type { Localised, Translated } from './tree';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTranslated = (value: unknown): value is Translated =>
  isObject(value) && locales.every((locale) => typeof value[locale] === 'string');

const idOf = (item: unknown, index: number): string =>
  isObject(item) && typeof item['id'] === 'string' ? item['id'] : String(index);

/** The path of a part of `path`; '' is the whole value. */
export const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

type Visit = (text: Translated, path: string) => unknown;

function mapTexts(value: unknown, visit: Visit, path: string): unknown {
  if (isTranslated(value)) return visit(value, path);
  if (Array.isArray(value))
    return value.map((item, index) => mapTexts(item, visit, below(path, idOf(item, index))));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, visit, below(path, key))]),
  );
}

const isMissing = (text: Translated): boolean => text.en === '' && text[defaultLocale] !== '';

/** Texts without English, which show in French. */
export function missingTexts(value: unknown, path = ''): string[] {
  const missing: string[] = [];
  mapTexts(value, (text, at) => (isMissing(text) ? missing.push(at) : undefined), path);
  return missing;
}

/** French replaces missing English. */
export const inLanguage = <Value>(value: Value, locale: Locale): Localised<Value> =>
  mapTexts(value, (text) => text[locale] || text[defaultLocale], '') as Localised<Value>;

/** A new order is the path of the list; an added or removed item is one path. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before) && Array.isArray(after)) return changedItems(before, after, path);
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changedPaths(before[key], after[key], below(path, key)),
    );
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}

function changedItems(before: readonly unknown[], after: readonly unknown[], path: string): string[] {
  const [former, present] = [before, after].map(
    (items) =>
      new Map(items.map((item, index) => [isObject(item) ? idOf(item, index) : String(index), item])),
  ) as [Map<string, unknown>, Map<string, unknown>];
  const ids = [...new Set([...former.keys(), ...present.keys()])];
  const stayed = (from: Map<string, unknown>, other: Map<string, unknown>) =>
    [...from.keys()].filter((id) => other.has(id)).join();
  const moved = stayed(former, present) === stayed(present, former) ? [] : [path];
  return [...moved, ...ids.flatMap((id) => changedPaths(former.get(id), present.get(id), below(path, id)))];
}

/** Adds fields that are newer than the stored value. */
export function completed<Value>(empty: Value, stored: unknown): Value {
  if (!isObject(empty)) return (stored ?? empty) as Value;
  if (!isObject(stored)) return empty;
  const fields = Object.entries(empty).map(([key, part]) => [key, completed(part, stored[key])]);
  return { ...stored, ...Object.fromEntries(fields) } as Value;
}
