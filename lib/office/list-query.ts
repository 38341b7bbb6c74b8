// Invalid parameters are ignored.

import { firstValue } from '@/lib/search-params';

export type SearchParams = Record<string, string | string[] | undefined>;

type Allowed = readonly string[] | ((value: string) => boolean);
type Sorting<Field extends string> = Field | `-${Field}`;
type Filters = Readonly<Record<string, Allowed>>;
type Values<F extends Filters> = {
  [Name in keyof F]?: (F[Name] extends readonly (infer Value)[] ? Value : string) | undefined;
};

interface Choices<Status extends string, Field extends string, F extends Filters> {
  statuses: readonly Status[];
  sorts?: readonly Field[];
  /** By name in the address and the API. */
  filters?: F;
}

export interface ListQuery<
  Status extends string = string,
  Sort extends string = string,
  More extends object = Readonly<Record<string, string | undefined>>,
> {
  status: Status | undefined;
  search: string;
  /** A leading `-` means descending; undefined: the default order. */
  sort?: Sort | undefined;
  /** From 1. */
  page: number;
  filters?: More | undefined;
}

const LONGEST_SEARCH = 200;

export const isId = (value: string): boolean => /^[\w-]{1,64}$/.test(value);
/** 2026-11-04. */
export const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);

export function readListQuery<
  Status extends string,
  Field extends string = never,
  const F extends Filters = Record<never, never>,
>(
  searchParams: SearchParams,
  { statuses, sorts = [], filters }: Choices<Status, Field, F>,
): ListQuery<Status, Sorting<Field>, Values<F>> {
  const status = firstValue(searchParams['status']);
  const sort = firstValue(searchParams['sort']);
  const page = firstValue(searchParams['page']);
  const filterParams = Object.entries<Allowed>(filters ?? {}).flatMap(([name, allowed]) => {
    const value = firstValue(searchParams[name]);
    const passes = typeof allowed === 'function' ? value !== '' && allowed(value) : allowed.includes(value);
    return passes ? [[name, value] as const] : [];
  });
  return {
    status: statuses.find((known) => known === status),
    search: firstValue(searchParams['search']).slice(0, LONGEST_SEARCH),
    sort: sorts.flatMap((field): Sorting<Field>[] => [field, `-${field}`]).find((known) => known === sort),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    filters: Object.fromEntries(filterParams) as Values<F>,
  };
}

/** Omits defaults. */
export function listAddress({
  status,
  search,
  sort,
  page,
  filters,
}: Partial<ListQuery>): Record<string, string | number | undefined> {
  return { status, search: search || undefined, ...filters, sort, page: page && page > 1 ? page : undefined };
}

/** For the list's call or export: without the page. */
export function listQuestion<Status extends string, Sort extends string, More extends object>({
  status,
  search,
  sort,
  filters,
}: ListQuery<Status, Sort, More>) {
  return { ...(filters as More), status, search: search || undefined, sort };
}
