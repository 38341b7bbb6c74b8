// What a list of the administration was asked for in its address. Whatever cannot be is as good as not asked.

export type Asked = Record<string, string | string[] | undefined>;

/** What a filter may say: one of these, or whatever passes. */
type Allowed = readonly string[] | ((value: string) => boolean);
type Sorting<Field extends string> = Field | `-${Field}`;
type Filters = Readonly<Record<string, Allowed>>;
type Values<F extends Filters> = {
  [Name in keyof F]?: (F[Name] extends readonly (infer Value)[] ? Value : string) | undefined;
};

interface Choices<Status extends string, Field extends string, F extends Filters> {
  statuses: readonly Status[];
  /** Fields the list can be sorted by. */
  sorts?: readonly Field[];
  /** Further filters, by the name they have in the address and in the call. */
  filters?: F;
}

/** Made by readListQuery; what builds addresses of a list takes any of them. */
export interface ListQuery<
  Status extends string = string,
  Sort extends string = string,
  More extends object = Readonly<Record<string, string | undefined>>,
> {
  status: Status | undefined;
  search: string;
  /** A field's name, with `-` before it from the greatest to the least; undefined: the list's own order. */
  sort?: Sort | undefined;
  /** From 1. */
  page: number;
  filters?: More | undefined;
}

const LONGEST_SEARCH = 200;

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/** A filter's check: the id of a record. */
export const isId = (value: string): boolean => /^[\w-]{1,64}$/.test(value);
/** A filter's check: a day of the calendar, as ISO 8601 writes it. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);

/** @param asked the query as the framework parsed it */
export function readListQuery<
  Status extends string,
  Field extends string = never,
  const F extends Filters = Record<never, never>,
>(
  asked: Asked,
  { statuses, sorts = [], filters }: Choices<Status, Field, F>,
): ListQuery<Status, Sorting<Field>, Values<F>> {
  const status = first(asked['status']);
  const sort = first(asked['sort']);
  const page = first(asked['page']);
  const kept = Object.entries<Allowed>(filters ?? {}).flatMap(([name, allowed]) => {
    const value = first(asked[name]);
    const passes = typeof allowed === 'function' ? value !== '' && allowed(value) : allowed.includes(value);
    return passes ? [[name, value] as const] : [];
  });
  return {
    status: statuses.find((known) => known === status),
    search: first(asked['search']).slice(0, LONGEST_SEARCH),
    sort: sorts.flatMap((field): Sorting<Field>[] => [field, `-${field}`]).find((known) => known === sort),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    filters: Object.fromEntries(kept) as Values<F>,
  };
}

/** The query of an address; what says nothing is left out. */
export function listAddress({
  status,
  search,
  sort,
  page,
  filters,
}: Partial<ListQuery>): Record<string, string | number | undefined> {
  return { status, search: search || undefined, ...filters, sort, page: page && page > 1 ? page : undefined };
}

/** The query of the list's call, or of its export: what was asked, without the page. */
export function listQuestion<Status extends string, Sort extends string, More extends object>({
  status,
  search,
  sort,
  filters,
}: ListQuery<Status, Sort, More>) {
  return { ...(filters as More), status, search: search || undefined, sort };
}
