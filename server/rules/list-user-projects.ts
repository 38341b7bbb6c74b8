// The projects an account is a member of, private ones included, for administrators.
import type { ProjectSummary } from '../../lib/contract/projects/schemas';
import { listProjects } from '../db/projects';
import { findUser } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentSummary } from './present-project';
import { Refusal } from './refusal';

/** Newest start first. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function listUserProjects(context: Context, userId: string): Promise<ProjectSummary[]> {
  requireAdmin(context);
  const { database, locale } = context;
  if (!(await findUser(database.read, userId))) throw new Refusal('NOT_FOUND');
  return (await listProjects(database.read, { scope: { kind: 'member', userId }, locale })).map(
    presentSummary,
  );
}
