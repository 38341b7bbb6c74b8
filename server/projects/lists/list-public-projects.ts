// The public catalogue, whole: the site filters and pages it by itself. @see specification §7
import type { ProjectStatus } from '../../../lib/contract/projects/choices';
import type { ProjectSummary } from '../../../lib/contract/projects/schemas';
import { listProjects } from '../queries';
import { publicProjects } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentPublicSummary } from '../present';

/** Public projects, newest start first; of one status where one is asked for. */
export async function listPublicProjects(
  { database, locale }: Context,
  { status }: { status?: ProjectStatus | undefined },
): Promise<ProjectSummary[]> {
  const rows = await listProjects(database.read, { scope: publicProjects(), locale, status });
  return rows.map(presentPublicSummary);
}
