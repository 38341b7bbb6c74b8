import { postImportOutcomes } from '@/lib/contract/posts/import-choices';
import { readListQuery, type SearchParams } from './list-query';

export type ImportReportQuery = ReturnType<typeof readImportQuery>;

export const readImportQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, { statuses: postImportOutcomes, filters: { noted: ['true'] } });

export const readRedirectsQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, { statuses: [] });
