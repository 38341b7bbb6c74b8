// Who may see and do what in a project: its members whose address is verified, and administrators. To everybody else it does
// not exist. The team of a project is its administrators and the managers among its members; a member's role is a label.
// @see PRODUCT §6, §19
import { projectTransitions } from '../../lib/contract/projects/choices';
import type { ProjectStatus } from '../../lib/contract/projects/choices';
import type { Handle } from '../db/database';
import { findMembership, findProjectRow, lockProject } from './access-queries';
import type { ProjectRow } from './access-queries';
import { holdUser } from '../accounts/queries';
import { requireSecondFactor, requireUser } from '../core/caller';
import type { Known } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

export interface ProjectAccess {
  project: ProjectRow;
  caller: Known;
  /** Of the agency, for this project. */
  team: boolean;
  admin: boolean;
}

async function accessTo(
  handle: Handle,
  project: ProjectRow | undefined,
  caller: Known,
): Promise<ProjectAccess> {
  const admin = caller.kind === 'admin';
  if (
    !project ||
    !(admin || (await findMembership(handle, { projectId: project.id, userId: caller.userId })) !== undefined)
  )
    throw new Refusal('NOT_FOUND');
  return { project, caller, team: admin || caller.kind === 'manager', admin };
}

/** A project to look into. @throws Refusal UNAUTHORIZED, NOT_FOUND where the caller may not know of it */
export async function openProject(context: Context, id: string): Promise<ProjectAccess> {
  const caller = requireUser(context);
  const { read } = context.database;
  return accessTo(read, await findProjectRow(read, id), caller);
}

/**
 * A project to change, kept from other writers until the transaction ends.
 * @param others people whose rows the change names too
 * @throws Refusal UNAUTHORIZED, NOT_FOUND where the caller may not know of it, OTP_SETUP_REQUIRED
 */
export async function openProjectToWrite(
  transaction: Handle,
  context: Context,
  id: string,
  others: readonly string[] = [],
): Promise<ProjectAccess> {
  const caller = await holdPeople(transaction, context, others);
  const access = await accessTo(
    transaction,
    await lockProject(transaction, context.database.engine, id),
    caller,
  );
  requireSecondFactor(caller);
  return access;
}

/** People's rows first and in one order, as an erasure takes them: two that wait for each other would wait for ever. @throws Refusal UNAUTHORIZED */
export async function holdPeople(
  transaction: Handle,
  context: Context,
  others: readonly string[] = [],
): Promise<Known> {
  const caller = requireUser(context);
  for (const userId of [...new Set([caller.userId, ...others])].sort()) {
    const known = await holdUser(transaction, context.database.engine, userId);
    if (!known && userId === caller.userId) throw new Refusal('UNAUTHORIZED');
  }
  return caller;
}

/** @throws Refusal FORBIDDEN for the customer's side */
export function requireTeam<Access extends ProjectAccess>(access: Access): Access {
  if (!access.team) throw new Refusal('FORBIDDEN');
  return access;
}

/** The states the caller may take a project to now. */
export const allowedStatuses = ({ project, team }: ProjectAccess): readonly ProjectStatus[] =>
  team ? projectTransitions[project.status] : [];
