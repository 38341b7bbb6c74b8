import 'server-only';
import type { z } from 'zod';
import type { ProjectStatus } from '@/lib/contract/projects/choices';
import type { ownProjectListAnswer, ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { getProject, listMyProjects } from '@/lib/contract/projects/calls';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';

export type OwnProjectList = z.output<typeof ownProjectListAnswer>;

export const PROJECTS_PER_PAGE = 20;

export function readMyProjects(
  query: { status: ProjectStatus | undefined; search: string; page: number },
  caller: Caller,
): Promise<Result<OwnProjectList>> {
  return call(listMyProjects, {
    query: { ...query, search: query.search || undefined, locale: caller.locale, limit: PROJECTS_PER_PAGE },
    ...caller,
  });
}

/** `texts` and `images`: null except for administrators. */
export async function readProjectRecord(id: string, caller: Caller): Promise<Result<ProjectRecord>> {
  const result = await call(getProject, { params: { id }, query: { locale: caller.locale }, ...caller });
  return result.ok ? ok(result.value.project) : result;
}
