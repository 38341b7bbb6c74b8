import 'server-only';
import type { z } from 'zod';
import { listProjects } from '@/lib/contract/projects/calls';
import type { adminProjectListAnswer, projectsQuery } from '@/lib/contract/projects/record-schemas';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import type { Result } from '../../result';

export type AdminProjectList = z.output<typeof adminProjectListAnswer>;

export const ADMIN_PROJECTS_PER_PAGE = 50;

type Question = Pick<
  z.input<typeof projectsQuery>,
  'status' | 'isPublic' | 'overdue' | 'missing' | 'search' | 'sort' | 'page'
>;

/** Latest change first by default. */
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
