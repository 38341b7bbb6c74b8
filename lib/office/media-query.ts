import { locales } from '@/lib/contract/core/locale';
import { mediaSorts } from '@/lib/contract/media/choices';
import { readListQuery, type Asked } from './list-query';

export type MediaListQuery = ReturnType<typeof readMediaQuery>;

export const readMediaQuery = (asked: Asked) =>
  readListQuery(asked, {
    statuses: [],
    sorts: mediaSorts,
    filters: { missing: locales, unused: ['true', 'false'] },
  });
