// Units: fields, whole list items and the order of a list. Pure.
import { isItems, isRecord, valueAt, withValue, type Item } from './values';
import { below } from '@/lib/contract/settings/values';

export interface Versions {
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

const each = ({ base, theirs, mine }: Versions): readonly unknown[] => [base, theirs, mine];

const map = (versions: Versions, part: (value: unknown) => unknown): Versions => ({
  base: part(versions.base),
  theirs: part(versions.theirs),
  mine: part(versions.mine),
});

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const ids = (items: unknown): string[] => (isItems(items) ? items.map(({ id }) => id) : []);

/** Ids that all versions have, in the order of `items`. */
function commonOrder(items: unknown, versions: Versions): string[] {
  const lists = each(versions).map((list) => new Set(ids(list)));
  return ids(items).filter((id) => lists.every((list) => list.has(id)));
}

/** Paths where any two versions differ. A list's path means the order of its items. */
export function unitPaths(versions: Versions, path = ''): string[] {
  const { base, theirs, mine } = versions;
  if (same(base, theirs) && same(base, mine)) return [];
  if (each(versions).every(isItems)) return listUnits(versions, path);
  if (!each(versions).every(isRecord) || !hasParts(base)) return [path];
  return Object.keys(base as object).flatMap((key) =>
    unitPaths(
      map(versions, (value) => valueAt(value, key)),
      below(path, key),
    ),
  );
}

const wholes = ['from', 'min', 'paper', 'latitude'] as const;

/** Mixing two versions of a range, colour or place is meaningless. */
const hasParts = (value: unknown): boolean => isRecord(value) && !wholes.some((key) => key in value);

function listUnits(versions: Versions, path: string): string[] {
  const all = [...new Set(each(versions).flatMap(ids))];
  const inner = all.flatMap((id) => {
    const items = map(versions, (list) => valueAt(list, id));
    return each(items).every((item) => item !== undefined)
      ? unitPaths(items, below(path, id))
      : [below(path, id)];
  });
  const [base, theirs, mine] = each(versions).map((list) => commonOrder(list, versions));
  return same(base, theirs) && same(base, mine) ? inner : [path, ...inner];
}

/** Values by unit; for a list's order, the ids that all versions have. */
export function unitValues(
  paths: readonly string[],
  value: unknown,
  versions: Versions,
): Record<string, unknown> {
  return Object.fromEntries(
    paths.map((path) => {
      const found = valueAt(value, path);
      const order = () =>
        commonOrder(
          found,
          map(versions, (version) => valueAt(version, path)),
        );
      return [path, isItems(found) && found.length > 0 ? order() : found];
    }),
  );
}

/**
 * Takes one unit from another version.
 * @param unit of `unitValues`; undefined: the item is absent there
 */
export function withUnit<Value>(value: Value, path: string, unit: unknown, from: unknown): Value {
  const at = path.lastIndexOf('.');
  const [parent, id] = [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
  const list = valueAt(value, parent);
  const present = valueAt(value, path);
  if (isItems(present) && present.length > 0 && isOrder(unit))
    return withValue(value, path, inOrder(present, unit));
  if (!isItems(list) || (present !== undefined && unit !== undefined)) return withValue(value, path, unit);
  return withValue(value, parent, withItem(list, id, unit as Item | undefined, ids(valueAt(from, parent))));
}

const isOrder = (unit: unknown): unit is string[] =>
  Array.isArray(unit) && unit.every((part) => typeof part === 'string');

/** Items that the order does not name keep their place. */
function inOrder(items: readonly Item[], order: readonly string[]): Item[] {
  const named = new Set(order);
  const sorted = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return items.map((item) => (named.has(item.id) ? (sorted.shift() ?? item) : item));
}

/** A new item follows its predecessor in the other version. */
function withItem(
  items: readonly Item[],
  id: string,
  item: Item | undefined,
  order: readonly string[],
): readonly Item[] {
  const others = items.filter((other) => other.id !== id);
  if (item === undefined) return others;
  const before = order.slice(0, order.indexOf(id)).filter((other) => others.some((one) => one.id === other));
  const last = before.at(-1);
  const to = last === undefined ? 0 : others.findIndex((other) => other.id === last) + 1;
  return [...others.slice(0, to), item, ...others.slice(to)];
}

/** Adds their changes to mine; where both changed, mine stays. */
export function merged<Value>(versions: { base: Value; theirs: Value; mine: Value }): Value {
  const paths = unitPaths(versions);
  const [base, theirs, mine] = [versions.base, versions.theirs, versions.mine].map((value) =>
    unitValues(paths, value, versions),
  ) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>];
  // Items first: an order may name new ones.
  return [...paths]
    .reverse()
    .filter((path) => same(mine[path], base[path]))
    .reduce((value, path) => withUnit(value, path, theirs[path], versions.theirs), versions.mine);
}
