// What a list of the administration was asked for in its address. Whatever cannot be is as good as not asked.

export type Asked = Record<string, string | string[] | undefined>;

export interface ListQuery<Status extends string = string> {
  status: Status | undefined;
  search: string;
  /** From 1. */
  page: number;
}

const LONGEST_SEARCH = 200;

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/** @param asked the query as the framework parsed it */
export function readListQuery<Status extends string>(asked: Asked, statuses: readonly Status[]): ListQuery<Status> {
  const status = first(asked['status']);
  const page = first(asked['page']);
  return {
    status: statuses.find((known) => known === status),
    search: first(asked['search']).slice(0, LONGEST_SEARCH),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of an address; what says nothing is left out. */
export function listAddress({ status, search, page }: Partial<ListQuery>): Record<string, string | number | undefined> {
  return { status, search: search || undefined, page: page && page > 1 ? page : undefined };
}
