import 'server-only';
import type { z } from 'zod';
import { addressOf } from '@/lib/contract/core/address/address';
import { REDIRECTS_PER_PAGE, REPORT_PER_PAGE } from '@/lib/contract/posts/import-choices';
import { getPostImport, listPostImports, listRedirects } from '@/lib/contract/posts/import-calls';
import type { importReportAnswer, PostImport, redirectListAnswer } from '@/lib/contract/posts/import-schemas';
import type { ImportReportQuery } from '@/lib/office/import-query';
import { listQuestion, type ListQuery } from '@/lib/office/list-query';
import type { Caller } from '../../caller';
import { ok, type Result } from '../../result';
import { call } from '../../transport/call';

export type ImportReport = z.output<typeof importReportAnswer>;
export type RedirectList = z.output<typeof redirectListAnswer>;

export async function readImports(caller: Caller): Promise<Result<PostImport[]>> {
  const result = await call(listPostImports, caller);
  return result.ok ? ok(result.value.imports) : result;
}

function reportQuestion(query: ImportReportQuery) {
  const { sort: _sort, noted, ...question } = listQuestion(query);
  return { ...question, noted, page: query.page, limit: REPORT_PER_PAGE };
}

export const importReportAddress = (query: ImportReportQuery, id: string): `/api/${string}` =>
  addressOf(getPostImport.path, { id }, reportQuestion(query));

export const readImportReport = (
  query: ImportReportQuery,
  id: string,
  caller: Caller,
): Promise<Result<ImportReport>> =>
  call(getPostImport, { params: { id }, query: reportQuestion(query), ...caller });

export const readRedirects = (
  { search, page }: Pick<ListQuery, 'search' | 'page'>,
  caller: Caller,
): Promise<Result<RedirectList>> =>
  call(listRedirects, {
    query: { search: search || undefined, page, limit: REDIRECTS_PER_PAGE },
    ...caller,
  });
