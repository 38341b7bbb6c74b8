// Queries are limited to the caller's scope.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import { defaultLocale } from '../../lib/contract/core/locale';
import type { ProjectStatus } from '../../lib/contract/projects/choices';
import type { Handle } from '../db/database';

/** all: access was checked before. */
export type ProjectScope =
  | { readonly kind: 'public' }
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: 'all' };

interface Reading {
  scope: ProjectScope;
  locale: Locale;
}

function visible(scope: ProjectScope): Expression<SqlBool> {
  switch (scope.kind) {
    case 'all':
      return sql<SqlBool>`1 = 1`;
    case 'public':
      return sql<SqlBool>`projects.is_public = 1`;
    case 'member':
      return sql<SqlBool>`exists (select 1 from project_members as mine where mine.project_id = projects.id and mine.user_id = ${scope.userId})`;
  }
}

/** Missing translations hide no project. */
function projectsIn(handle: Handle, { scope, locale }: Reading) {
  return handle
    .selectFrom('projects')
    .innerJoin('project_texts as texts', (join) =>
      join.onRef('texts.project_id', '=', 'projects.id').on('texts.locale', '=', (eb) =>
        eb
          .selectFrom('project_texts as known')
          .whereRef('known.project_id', '=', 'projects.id')
          .select('known.locale')
          .orderBy(sql`case known.locale when ${locale} then 0 when ${defaultLocale} then 1 else 2 end`)
          .limit(1),
      ),
    )
    .leftJoin('project_texts as french', (join) =>
      join.onRef('french.project_id', '=', 'projects.id').on('french.locale', '=', defaultLocale),
    )
    .where(visible(scope));
}

const summaryColumns = [
  'projects.id',
  'projects.slug',
  'projects.client_name',
  'projects.status',
  'projects.is_public',
  'projects.start_date',
  'projects.end_date',
  'projects.deadline',
  'projects.progress',
  'projects.services',
  'projects.cover_family',
  'projects.cover_image_id',
  'projects.updated_at',
  'projects.created_at',
  'projects.physical',
  'projects.missing_locale',
  'projects.demo',
  'texts.title',
  'texts.description',
  'texts.sector',
  'texts.tags',
  'texts.locale',
  'french.description as french_description',
  'french.sector as french_sector',
] as const;

const caseStudyColumns = [
  'projects.stack',
  'texts.problem',
  'texts.approach',
  'texts.results',
  'texts.figures',
  'french.problem as french_problem',
  'french.approach as french_approach',
  'french.results as french_results',
  'french.figures as french_figures',
] as const;

const neighbourColumns = [
  'projects.slug',
  'projects.client_name',
  'projects.cover_family',
  'projects.cover_image_id',
  'texts.title',
  'texts.tags',
  'texts.locale',
] as const;

const memberCount =
  sql<number>`(select count(*) from project_members where project_members.project_id = projects.id)`.as(
    'member_count',
  );

export function listProjects(handle: Handle, reading: Reading & { status?: ProjectStatus | undefined }) {
  const all = projectsIn(handle, reading);
  const matching = reading.status ? all.where('projects.status', '=', reading.status) : all;
  return matching
    .select(summaryColumns)
    .select(memberCount)
    .orderBy('projects.start_date', 'desc')
    .orderBy('projects.slug')
    .execute();
}
export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number];

/** In any order. */
export async function findProjects(
  handle: Handle,
  ids: readonly string[],
  locale: Locale,
): Promise<ProjectRow[]> {
  if (ids.length === 0) return [];
  return projectsIn(handle, { scope: { kind: 'all' }, locale })
    .select(summaryColumns)
    .select(memberCount)
    .where('projects.id', 'in', ids)
    .execute();
}

export function findProject(handle: Handle, reading: Reading & { by: 'id' | 'slug'; value: string }) {
  return projectsIn(handle, reading)
    .select(summaryColumns)
    .select(caseStudyColumns)
    .select(memberCount)
    .where(`projects.${reading.by}`, '=', reading.value)
    .executeTakeFirst();
}

export async function listProjectLocales(handle: Handle, projectId: string): Promise<Locale[]> {
  const rows = await handle
    .selectFrom('project_texts')
    .select('locale')
    .where('project_id', '=', projectId)
    .execute();
  return rows.map((row) => row.locale);
}

/** In the order of `listProjects`. */
export function findNeighbour(
  handle: Handle,
  reading: Reading & { side: 'previous' | 'next'; startDate: string; slug: string },
) {
  const earlier = reading.side === 'previous';
  return projectsIn(handle, reading)
    .select(neighbourColumns)
    .where((eb) =>
      eb.or([
        eb('projects.start_date', earlier ? '>' : '<', reading.startDate),
        eb.and([
          eb('projects.start_date', '=', reading.startDate),
          eb('projects.slug', earlier ? '<' : '>', reading.slug),
        ]),
      ]),
    )
    .orderBy('projects.start_date', earlier ? 'asc' : 'desc')
    .orderBy('projects.slug', earlier ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst();
}
export type NeighbourRow = NonNullable<Awaited<ReturnType<typeof findNeighbour>>>;

/** For the project's requester. */
export async function findMadeProject(handle: Handle, id: string) {
  return handle
    .selectFrom('projects')
    .innerJoin('project_texts as texts', 'texts.project_id', 'projects.id')
    .select(['projects.id', 'projects.slug', 'projects.status', 'projects.is_public', 'texts.title'])
    .where('projects.id', '=', id)
    .orderBy(sql`case texts.locale when ${defaultLocale} then 0 else 1 end`)
    .limit(1)
    .executeTakeFirst();
}

/** Private projects have their own calls. */
export function publicProjects(): ProjectScope {
  return { kind: 'public' };
}
