// Not stored: current content as visitors see it.
import 'server-only';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { getProject, getPublicProjectBySlug, listPublicProjects } from '@/lib/contract/projects/calls';
import { catalogueNumber } from '@/lib/contract/projects/catalogue-number';
import { listProjectFiles } from '@/lib/contract/projects/file-calls';
import type { Surroundings } from '@/lib/contract/projects/page-schemas';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { Caller } from '../../caller';
import { ok, type Result } from '../../result';
import { call } from '../../transport/call';

export interface ProjectPreview {
  project: ProjectRecord;
  surroundings: Surroundings;
}

const MOST_FILES = 100;

const questionOf = (locale: Locale) => ({ locale, include: 'surroundings' });

/** For the guard. */
export const projectPreviewAddress = (id: string, locale: Locale) =>
  addressOf(getProject.path, { id }, questionOf(locale));

export async function readProjectPreview(id: string, caller: Caller): Promise<Result<ProjectPreview>> {
  const query = questionOf(caller.locale);
  const result = await call(getProject, { params: { id }, query, ...caller });
  if (!result.ok) return result;
  const { project, surroundings } = result.value;
  return ok({ project, surroundings: surroundings ?? (await readSurroundings(project, caller)) });
}

/** For APIs that omit the part; empty where unreadable. */
async function readSurroundings(
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
    previous,
    next,
    number: list?.ok ? (catalogueNumber(list.value.projects, slug) ?? null) : null,
    files: files.ok ? files.value.files : [],
  };
}
