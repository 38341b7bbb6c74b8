// The site filters and paginates. @see docs/product.md, "API"
import type { ProjectStatus } from '../../../lib/contract/projects/choices';
import type { ProjectSummary } from '../../../lib/contract/projects/schemas';
import { listProjects } from '../queries';
import { publicProjects } from '../queries';
import type { Context } from '../../core/context';
import { readCovers } from '../gallery/read-covers';
import { presentPublicSummary } from '../present';

/** Newest start first. */
export async function listPublicProjects(
  { database, locale }: Context,
  { status }: { status?: ProjectStatus | undefined },
): Promise<ProjectSummary[]> {
  const rows = await listProjects(database.read, { scope: publicProjects(), locale, status });
  const covers = await readCovers(database.read, rows, locale);
  return rows.map((row) => presentPublicSummary(row, covers));
}
