// What stands around a project on its public page, for who looks at it before visitors do.
import 'server-only';
import type { ProjectFile } from '@/lib/contract/projects/file-schemas';
import { listProjectFiles } from '@/lib/contract/projects/file-calls';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects/calls';
import type { Project } from '@/lib/contract/projects/schemas';
import { catalogueNumber } from '@/lib/portfolio/catalogue-number';
import type { Caller } from '../caller';
import { call } from '../transport/call';

export interface Surroundings {
  /** Its neighbours in the catalogue; none while it is private, or while they cannot be read. */
  neighbours: Pick<Project, 'previous' | 'next'>;
  /** In the catalogue; a private project has none. */
  number: number | undefined;
  /** Files that everybody may take away once the project is public. */
  files: readonly ProjectFile[];
}

const MOST_FILES = 100;

/** Read past the stored copies: what is looked at is how it stands now. */
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
