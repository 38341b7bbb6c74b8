import 'server-only';
import type { z } from 'zod';
import { listProjects } from '@/lib/contract/projects/calls';
import type { officeProjectListAnswer, projectsQuery } from '@/lib/contract/projects/record-schemas';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import type { Result } from '../../result';

export type OfficeProjectList = z.output<typeof officeProjectListAnswer>;

export const OFFICE_PROJECTS_PER_PAGE = 50;

type Question = Pick<
  z.input<typeof projectsQuery>,
  'status' | 'isPublic' | 'overdue' | 'missing' | 'search' | 'sort' | 'page'
>;

export function readOfficeProjects(
  { search, ...question }: Question,
  caller: Caller,
): Promise<Result<OfficeProjectList>> {
  return call(listProjects, {
    query: {
      ...question,
      search: search || undefined,
      locale: caller.locale,
      limit: OFFICE_PROJECTS_PER_PAGE,
    },
    ...caller,
  });
}
