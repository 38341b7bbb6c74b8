import { listAddress, type ListQuery } from '@/lib/office/list-query';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';

export interface ListPlace {
  locale: Locale;
  place: Target;
  query: ListQuery;
}

/** Page 1 by default. */
export function listTarget(
  { place, query }: Pick<ListPlace, 'place' | 'query'>,
  change: Partial<ListQuery>,
): Target {
  return { ...place, query: listAddress({ ...query, page: 1, ...change }) };
}
