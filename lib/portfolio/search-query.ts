// What the search of the blog was asked for. Pages and tags have the form the middleware gives their cached addresses.

export type Asked = Record<string, string | string[] | undefined>;

export interface SearchQuery {
  search: string;
  page: number;
  tag: string | undefined;
}

/** The query of the address at which the same list is asked for. */
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

/** Undefined for a page or tag that cannot exist. @param asked the query as the framework parsed it */
export function readSearch(asked: Asked): SearchQuery | undefined {
  const page = first(asked['page']) || '1';
  const tag = first(asked['tag']);
  if (!/^[1-9]\d{0,4}$/.test(page) || !/^[a-z0-9-]{0,80}$/.test(tag)) return undefined;
  return {
    search: first(asked['search']).slice(0, 200),
    page: Number(page),
    tag: tag && tag !== 'all' ? tag : undefined,
  };
}
