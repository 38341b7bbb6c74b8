import { locales } from '@/lib/contract/core/locale';
import { mediaSorts } from '@/lib/contract/media/choices';
import { readListQuery, type SearchParams } from './list-query';

export type MediaListQuery = ReturnType<typeof readMediaQuery>;

export const readMediaQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, {
    statuses: [],
    sorts: mediaSorts,
    filters: { missing: locales, unused: ['true', 'false'] },
  });
