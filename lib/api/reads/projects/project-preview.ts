import 'server-only';
import type { ProjectFile } from '@/lib/contract/projects/file-schemas';
import { listProjectFiles } from '@/lib/contract/projects/file-calls';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects/calls';
import type { Project } from '@/lib/contract/projects/schemas';
import { catalogueNumber } from '@/lib/portfolio/catalogue-number';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';

export interface Surroundings {
  /** Empty if private or unreadable. */
  neighbours: Pick<Project, 'previous' | 'next'>;
  /** Undefined if private. */
  number: number | undefined;
  /** Public once the project is. */
  files: readonly ProjectFile[];
}

const MOST_FILES = 100;

/** Bypasses the cache. */
export async function readSurroundings(
  { id, slug, isPublic }: Pick<ProjectRecord, 'id' | 'slug' | 'isPublic'>,
  { locale, token }: Caller,
): Promise<Surroundings> {
  const [files, page, list] = await Promise.all([
    call(listProjectFiles, { params: { id }, query: { isPublic: 'true', limit: MOST_FILES }, locale, token }),
    isPublic ? call(getPublicProjectBySlug, { params: { slug }, query: { locale }, locale }) : undefined,
    isPublic ? call(listPublicProjects, { query: { locale }, locale }) : undefined,
  ]);
  const { previous, next } = page?.ok ? page.value.project : { previous: null, next: null };
  return {
    neighbours: { previous, next },
    number: list?.ok ? catalogueNumber(list.value.projects, slug) : undefined,
    files: files.ok ? files.value.files : [],
  };
}
