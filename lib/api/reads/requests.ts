import 'server-only';
import { getRequest, listMyRequests } from '@/lib/contract/requests/calls';
import type { ProjectRequest, RequestSummary } from '@/lib/contract/requests/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';
import { readEveryPage } from '../every-page';

const MOST_PER_PAGE = 100;

export async function readMyRequests(caller: Caller): Promise<Result<RequestSummary[]>> {
  const pages = await readEveryPage((page) =>
    call(listMyRequests, { query: { page, limit: MOST_PER_PAGE }, ...caller }),
  );
  return pages.ok ? ok(pages.value.flatMap(({ requests }) => requests)) : pages;
}

export async function readRequest(id: string, caller: Caller): Promise<Result<ProjectRequest>> {
  const result = await call(getRequest, { params: { id }, ...caller });
  return result.ok ? ok(result.value.request) : result;
}
