// Public projects for server components. Each is asked for once a page, by its metadata and its content alike.
import 'server-only';
import { cache } from 'react';
import { getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects';
import type { Project, ProjectSummary } from '@/lib/contract/projects.schema';
import type { Locale } from '@/lib/contract/locale';
import { cached } from './cached';
import { call } from './call';
import { ok, type Result } from './result';
import { tags } from './tags';

/** All public projects, newest first. @see specification §7: requested without page, filtered by the reader's browser */
export const readProjects = cache(
  (locale: Locale): Promise<Result<ProjectSummary[]>> =>
    cached(['projects', locale], [tags.projects], async () => {
      const result = await call(listPublicProjects, { query: { locale }, locale });
      return result.ok ? ok(result.value.projects) : result;
    }),
);

export const readProject = cache(
  (slug: string, locale: Locale): Promise<Result<Project>> =>
    cached(['project', slug, locale], [tags.projects], async () => {
      const result = await call(getPublicProjectBySlug, { params: { slug }, query: { locale }, locale });
      return result.ok ? ok(result.value.project) : result;
    }),
);
