// Where a list stands, and what it was asked: filters, headings, pager and what is said of an empty one lead back to it.
import { listAddress, type ListQuery } from '@/lib/office/list-query';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';

export interface ListPlace {
  locale: Locale;
  /** The page of the list, without a query. */
  place: Target;
  query: ListQuery;
}

/** The list asked otherwise: from its first page, unless that says another. */
export function listTarget(
  { place, query }: Pick<ListPlace, 'place' | 'query'>,
  change: Partial<ListQuery>,
): Target {
  return { ...place, query: listAddress({ ...query, page: 1, ...change }) };
}
