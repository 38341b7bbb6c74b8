// The public catalogue, whole: the site filters and pages it by itself. @see specification §7
import type { ProjectStatus } from '../../lib/contract/projects/choices';
import type { ProjectSummary } from '../../lib/contract/projects/schemas';
import { listProjects } from '../db/projects';
import { publicProjects } from './caller';
import type { Context } from './context';
import { presentPublicSummary } from './present-project';

/** Public projects, newest start first; of one status where one is asked for. */
export async function listPublicProjects(
  { database, locale }: Context,
  { status }: { status?: ProjectStatus | undefined },
): Promise<ProjectSummary[]> {
  const rows = await listProjects(database.read, { scope: publicProjects(), locale, status });
  return rows.map(presentPublicSummary);
}
