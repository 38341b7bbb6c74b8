// The projects somebody belongs to, for server components: their list, one whole, and the news of all of them.
import 'server-only';
import { cache } from 'react';
import type { z } from 'zod';
import type { Locale } from '@/lib/contract/core/locale';
import { listProjectQuotes } from '@/lib/contract/quotes/calls';
import { listProjectFiles } from '@/lib/contract/projects/file-calls';
import { getMyNews } from '@/lib/contract/conversation/calls';
import type { News } from '@/lib/contract/conversation/schemas';
import type { ProjectStatus } from '@/lib/contract/projects/choices';
import type { ownProjectListAnswer, ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { getProject, listMyProjects } from '@/lib/contract/projects/calls';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { readLatestUpdate } from './conversation';
import { ok, type Result } from '../result';

export type OwnProjectList = z.output<typeof ownProjectListAnswer>;

/** Projects a page of one's list. */
export const PROJECTS_PER_PAGE = 20;

/** One page of one's projects: running ones by deadline, then those on hold, then finished ones. */
export function readMyProjects(
  query: { status: ProjectStatus | undefined; search: string; page: number },
  caller: Caller,
): Promise<Result<OwnProjectList>> {
  return call(listMyProjects, {
    query: { ...query, search: query.search || undefined, locale: caller.locale, limit: PROJECTS_PER_PAGE },
    ...caller,
  });
}

export interface OpenProject {
  project: ProjectRecord;
  /** The newest entry of its conversation: whatever is newer, the page does not know yet. undefined: it could not be read. */
  latest: string | null | undefined;
}

// Asked for once a page, by its metadata and its content alike. The conversation first: what happens between the two calls
// is then news to the page instead of being lost on it.
const readOnce = cache(async (id: string, locale: Locale, token: string): Promise<Result<OpenProject>> => {
  const latest = await readLatestUpdate(id, { locale, token });
  const result = await call(getProject, { params: { id }, query: { locale }, locale, token });
  return result.ok ? ok({ project: result.value.project, latest }) : result;
});

/** One project as its members and administrators see it. */
export const readMyProject = (id: string, { locale, token }: Caller): Promise<Result<OpenProject>> =>
  readOnce(id, locale, token);

/** The latest messages and files of all one's projects. */
export function readMyNews(caller: Caller): Promise<Result<News>> {
  return call(getMyNews, { query: { locale: caller.locale }, ...caller });
}

/** How many files and quotes a project has; undefined where it could not be read. */
export async function readTabCounts(
  id: string,
  caller: Caller,
): Promise<{ files: number | undefined; quotes: number | undefined }> {
  const asked = { params: { id }, query: { limit: 1 }, ...caller };
  const [files, quotes] = await Promise.all([call(listProjectFiles, asked), call(listProjectQuotes, asked)]);
  return {
    files: files.ok ? files.value.count : undefined,
    quotes: quotes.ok ? quotes.value.count : undefined,
  };
}
