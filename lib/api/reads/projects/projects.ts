// cache() shares reads between metadata and content.
import 'server-only';
import { cache } from 'react';
import { getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects/calls';
import type { Project, ProjectSummary } from '@/lib/contract/projects/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { cached } from '../../transport/cached';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';
import { tags } from '../../transport/tags';

/** Newest first, unpaged: the browser filters. */
export const readProjects = cache((locale: Locale): Promise<Result<ProjectSummary[]>> =>
  cached(['projects', locale], tags.projects('list'), async () => {
    const result = await call(listPublicProjects, { query: { locale }, locale });
    return result.ok ? ok(result.value.projects) : result;
  }),
);

export type ProjectAddress = Pick<ProjectSummary, 'slug' | 'locale' | 'updatedAt'>;

/** Includes changes that no list shows. */
export function readProjectAddresses(locale: Locale): Promise<Result<ProjectAddress[]>> {
  return cached(['projects', locale, 'addresses'], tags.projects('addresses'), async () => {
    const result = await call(listPublicProjects, { query: { locale }, locale });
    return result.ok
      ? ok(result.value.projects.map(({ slug, locale, updatedAt }) => ({ slug, locale, updatedAt })))
      : result;
  });
}

export const readProject = cache((slug: string, locale: Locale): Promise<Result<Project>> =>
  cached(['project', slug, locale], tags.project(slug), async () => {
    const result = await call(getPublicProjectBySlug, { params: { slug }, query: { locale }, locale });
    return result.ok ? ok(result.value.project) : result;
  }),
);
