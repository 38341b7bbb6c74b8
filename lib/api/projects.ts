// Public projects for server components.
import 'server-only';
import { getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects';
import type { Project, ProjectSummary } from '@/lib/contract/projects.schema';
import type { Locale } from '@/lib/contract/locale';
import { cached } from './cached';
import { call } from './call';
import { ok, type Result } from './result';
import { tags } from './tags';

/** All public projects, newest first. @see specification §7: requested without page, filtered by the reader's browser */
export function readProjects(locale: Locale): Promise<Result<ProjectSummary[]>> {
  return cached(['projects', locale], [tags.projects], async () => {
    const result = await call(listPublicProjects, { query: { locale }, locale });
    return result.ok ? ok(result.value.projects) : result;
  });
}

export function readProject(slug: string, locale: Locale): Promise<Result<Project>> {
  return cached(['project', slug, locale], [tags.projects], async () => {
    const result = await call(getPublicProjectBySlug, { params: { slug }, query: { locale }, locale });
    return result.ok ? ok(result.value.project) : result;
  });
}
