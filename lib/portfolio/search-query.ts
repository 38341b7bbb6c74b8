// Page and tag as in the cached addresses of the middleware.

import { firstValue } from '@/lib/search-params';

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

/** @returns undefined for a page or tag that cannot exist */
export function readSearch(searchParams: SearchParams): SearchQuery | undefined {
  const page = firstValue(searchParams['page']) || '1';
  const tag = firstValue(searchParams['tag']);
  if (!/^[1-9]\d{0,4}$/.test(page) || !/^[a-z0-9-]{0,80}$/.test(tag)) return undefined;
  return {
    search: firstValue(searchParams['search']).slice(0, 200),
    page: Number(page),
    tag: tag && tag !== 'all' ? tag : undefined,
  };
}
