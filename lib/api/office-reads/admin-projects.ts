// Projects for the administration: their list, and one with everything that is edited of it.
import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { getProject, listProjects } from '@/lib/contract/projects/calls';
import type {
  adminProjectListAnswer,
  ProjectRecord,
  projectsQuery,
} from '@/lib/contract/projects/record-schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export type AdminProjectList = z.output<typeof adminProjectListAnswer>;

/** Projects a page of the list. */
export const ADMIN_PROJECTS_PER_PAGE = 50;

type Question = Pick<
  z.input<typeof projectsQuery>,
  'status' | 'isPublic' | 'overdue' | 'missing' | 'search' | 'sort' | 'page'
>;

/** One page, the newest change first where nothing else is asked. */
export function readAdminProjects(
  { search, ...question }: Question,
  caller: Caller,
): Promise<Result<AdminProjectList>> {
  return call(listProjects, {
    query: {
      ...question,
      search: search || undefined,
      locale: caller.locale,
      limit: ADMIN_PROJECTS_PER_PAGE,
    },
    ...caller,
  });
}

// Asked for once a page, by its metadata and its content alike.
const readOnce = cache(async (id: string, locale: Locale, token: string): Promise<Result<ProjectRecord>> => {
  const result = await call(getProject, { params: { id }, query: { locale }, locale, token });
  return result.ok ? ok(result.value.project) : result;
});

/** One project with all its texts (`texts`) and its gallery (`images`), which are null for whoever is no administrator. */
export const readAdminProject = (id: string, { locale, token }: Caller): Promise<Result<ProjectRecord>> =>
  readOnce(id, locale, token);
