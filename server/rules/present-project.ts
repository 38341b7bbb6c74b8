// A project's rows as the contract shows them.
import type { Project, ProjectSummary } from '../../lib/contract/projects.schema';
import { fromFlag, fromJson } from '../db/codec';
import type { findProject, NeighbourRow, ProjectRow } from '../db/projects';

type DetailRow = NonNullable<Awaited<ReturnType<typeof findProject>>>;

/** A project as lists show it. */
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

/** The case study, or null when nothing of it is written. */
export function presentCaseStudy(row: DetailRow): Project['caseStudy'] {
  const { problem, approach, results } = row;
  const study = { problem, approach, results, figures: fromJson(row.figures), stack: fromJson(row.stack) };
  const written = problem !== '' || approach !== '' || results !== '' || study.figures.length > 0;
  return written ? study : null;
}

/** A neighbour in the catalogue, or null at its ends. */
export function presentNeighbour(row: NeighbourRow | undefined): Project['next'] {
  if (!row) return null;
  return {
    slug: row.slug,
    title: row.title,
    clientName: row.client_name,
    cover: { family: row.cover_family },
    tags: fromJson(row.tags),
    locale: row.locale,
  };
}
