// Page and tag as in the cached addresses of the middleware.

export type SearchParams = Record<string, string | string[] | undefined>;

export interface SearchQuery {
  search: string;
  page: number;
  tag: string | undefined;
}

export const queryOf = ({
  search,
  tag,
  page,
}: Partial<SearchQuery> & { page: number }): Record<string, string> => ({
  ...(search === undefined ? {} : { search }),
  ...(tag ? { tag } : {}),
  page: String(page),
});

const first = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

/** @returns undefined for a page or tag that cannot exist */
export function readSearch(searchParams: SearchParams): SearchQuery | undefined {
  const page = first(searchParams['page']) || '1';
  const tag = first(searchParams['tag']);
  if (!/^[1-9]\d{0,4}$/.test(page) || !/^[a-z0-9-]{0,80}$/.test(tag)) return undefined;
  return {
    search: first(searchParams['search']).slice(0, 200),
    page: Number(page),
    tag: tag && tag !== 'all' ? tag : undefined,
  };
}
