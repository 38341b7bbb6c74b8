// Project requests for server components: a customer's own, the team's list, and one with all that is known of it.
import 'server-only';
import type { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { getRequest, listMyRequests, listRequests } from '@/lib/contract/requests/calls';
import type {
  ProjectRequest,
  requestListAnswer,
  requestsQuery,
  RequestSummary,
} from '@/lib/contract/requests/schemas';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { getUser, listUserProjects } from '@/lib/contract/accounts/calls';
import type { User } from '@/lib/contract/accounts/schemas';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export type RequestList = z.output<typeof requestListAnswer>;

/** What may be asked of the team's list. */
type RequestQuestion = Omit<z.input<typeof requestsQuery>, 'limit'>;

/** On whose behalf, in which language. */
interface Caller {
  locale: Locale;
  token: string;
}

const MOST_PER_PAGE = 100;

/** Requests a page of the team's list. */
export const REQUESTS_PER_PAGE = 20;

/** All drafts and requests of the caller, newest change first. */
export async function readMyRequests(caller: Caller): Promise<Result<RequestSummary[]>> {
  const found: RequestSummary[] = [];
  for (let page = 1; ; page++) {
    const result = await call(listMyRequests, { query: { page, limit: MOST_PER_PAGE }, ...caller });
    if (!result.ok) return result;
    found.push(...result.value.requests);
    if (page >= result.value.totalPages) return ok(found);
  }
}

/** One page of what all customers sent; without an order, newest change first. */
export function readRequests(
  { search, ...question }: RequestQuestion,
  caller: Caller,
): Promise<Result<RequestList>> {
  return call(listRequests, {
    query: { ...question, search: search || undefined, limit: REQUESTS_PER_PAGE },
    ...caller,
  });
}

export async function readRequest(id: string, caller: Caller): Promise<Result<ProjectRequest>> {
  const result = await call(getRequest, { params: { id }, ...caller });
  return result.ok ? ok(result.value.request) : result;
}

export interface RequestFile {
  request: ProjectRequest;
  /** The account it came from; undefined once erased, or while it cannot be read. */
  requester: User | undefined;
  /** What it was made into; undefined before, or while it cannot be read. */
  project: ProjectSummary | undefined;
}

/** A request with the account behind it and the project made of it, for administrators. */
export async function readRequestFile(id: string, caller: Caller): Promise<Result<RequestFile>> {
  const found = await readRequest(id, caller);
  if (!found.ok) return found;
  const { requesterId, projectId } = found.value;
  if (!requesterId) return ok({ request: found.value, requester: undefined, project: undefined });
  const [user, projects] = await Promise.all([
    call(getUser, { params: { id: requesterId }, ...caller }),
    projectId
      ? call(listUserProjects, { params: { id: requesterId }, query: { locale: caller.locale }, ...caller })
      : undefined,
  ]);
  return ok({
    request: found.value,
    requester: user.ok ? user.value.user : undefined,
    project: projects?.ok ? projects.value.projects.find((project) => project.id === projectId) : undefined,
  });
}
