import type { ProjectSummary } from '../../../lib/contract/projects/schemas';
import { listProjects } from '../queries';
import { findUser } from '../../accounts/queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentSummary } from '../present';
import { Refusal } from '../../core/refusal';

/**
 * Includes private projects; latest start first.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND
 */
export async function listUserProjects(context: Context, userId: string): Promise<ProjectSummary[]> {
  requireAdmin(context);
  const { database, locale } = context;
  if (!(await findUser(database.read, userId))) throw new Refusal('NOT_FOUND');
  return (await listProjects(database.read, { scope: { kind: 'member', userId }, locale })).map(
    presentSummary,
  );
}
