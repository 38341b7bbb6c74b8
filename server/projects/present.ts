import { fillFromFrench } from '../../lib/contract/projects/fallback';
import type { Project, ProjectSummary } from '../../lib/contract/projects/schemas';
import { fromFlag, fromJson } from '../db/codec';
import type { Covers } from './gallery/read-covers';
import type { findProject, NeighbourRow, ProjectRow } from './queries';

type DetailRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

export function presentSummary(row: ProjectRow): ProjectSummary {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    status: row.status,
    isPublic: fromFlag(row.is_public),
    clientName: row.client_name,
    sector: row.sector,
    startDate: row.start_date,
    endDate: row.end_date,
    deadline: row.deadline,
    memberCount: row.member_count,
    progress: row.progress,
    tags: fromJson(row.tags),
    services: fromJson(row.services),
    cover: { family: row.cover_family },
    locale: row.locale,
    updatedAt: row.updated_at,
  };
}

const presentCover = (row: ProjectRow | NeighbourRow, covers: Covers): ProjectSummary['cover'] => ({
  family: row.cover_family,
  image: (row.cover_image_id && covers.get(row.cover_image_id)) || null,
});

/** Missing texts are French. */
export function presentPublicSummary(row: ProjectRow, covers: Covers): ProjectSummary {
  const { description, sector } = row;
  const french = { description: row.french_description, sector: row.french_sector };
  const { texts, frenchTexts } = fillFromFrench({ description, sector }, french, row.locale);
  return { ...presentSummary(row), cover: presentCover(row, covers), ...texts, frenchTexts };
}

export function presentPublicProject(
  row: DetailRow,
  covers: Covers,
): ProjectSummary & Pick<Project, 'caseStudy'> {
  const { problem, approach, results } = row;
  const summary = presentPublicSummary(row, covers);
  const french = {
    problem: row.french_problem,
    approach: row.french_approach,
    results: row.french_results,
    figures: row.french_figures === null ? [] : fromJson(row.french_figures),
  };
  const own = { problem, approach, results, figures: fromJson(row.figures) };
  const { texts, frenchTexts } = fillFromFrench(own, french, row.locale);
  return {
    ...summary,
    frenchTexts: [...(summary.frenchTexts ?? []), ...frenchTexts],
    caseStudy: caseStudyOf({ ...texts, stack: fromJson(row.stack) }),
  };
}

/** In the row's language; null if empty. */
export function presentCaseStudy(row: DetailRow): Project['caseStudy'] {
  const { problem, approach, results } = row;
  return caseStudyOf({
    problem,
    approach,
    results,
    figures: fromJson(row.figures),
    stack: fromJson(row.stack),
  });
}

function caseStudyOf(study: NonNullable<Project['caseStudy']>): Project['caseStudy'] {
  const { problem, approach, results } = study;
  const written = problem !== '' || approach !== '' || results !== '' || study.figures.length > 0;
  return written ? study : null;
}

/** null at the ends of the catalogue. */
export function presentNeighbour(row: NeighbourRow | undefined, covers: Covers): Project['next'] {
  if (!row) return null;
  return {
    slug: row.slug,
    title: row.title,
    clientName: row.client_name,
    cover: presentCover(row, covers),
    tags: fromJson(row.tags),
    locale: row.locale,
  };
}
