// Only administrators and verified members see a project. The team: administrators and managers among the members; a
// member's role is only a label.
// @see docs/product.md, "Roles"
import { projectTransitions } from '../../lib/contract/projects/choices';
import type { ProjectStatus } from '../../lib/contract/projects/choices';
import type { Handle } from '../db/database';
import { findMembership, findProjectRow, lockProject } from './access-queries';
import type { ProjectRow } from './access-queries';
import { lockAccounts } from '../accounts/lock-accounts';
import { requireSecondFactor, requireUser } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

export interface ProjectAccess {
  project: ProjectRow;
  caller: SignedInCaller;
  team: boolean;
  admin: boolean;
}

async function accessTo(
  handle: Handle,
  project: ProjectRow | undefined,
  caller: SignedInCaller,
): Promise<ProjectAccess> {
  const admin = caller.kind === 'admin';
  if (
    !project ||
    !(admin || (await findMembership(handle, { projectId: project.id, userId: caller.userId })) !== undefined)
  )
    throw new Refusal('NOT_FOUND');
  return { project, caller, team: admin || caller.kind === 'manager', admin };
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND without access */
export async function openProject(context: Context, id: string): Promise<ProjectAccess> {
  const caller = requireUser(context);
  const { read } = context.database;
  return accessTo(read, await findProjectRow(read, id), caller);
}

/**
 * Locks the project.
 * @param others accounts named by the change
 * @throws Refusal UNAUTHORIZED, NOT_FOUND without access, OTP_SETUP_REQUIRED
 */
export async function openProjectToWrite(
  transaction: Handle,
  context: Context,
  id: string,
  others: readonly string[] = [],
): Promise<ProjectAccess> {
  const caller = await lockAccounts(transaction, context, others);
  const access = await accessTo(
    transaction,
    await lockProject(transaction, context.database.engine, id),
    caller,
  );
  requireSecondFactor(caller);
  return access;
}

/** @throws Refusal FORBIDDEN for customers */
export function requireTeam<Access extends ProjectAccess>(access: Access): Access {
  if (!access.team) throw new Refusal('FORBIDDEN');
  return access;
}

/** For lists of projects. @returns undefined: all projects */
export const memberIdOf = ({ kind, userId }: SignedInCaller): string | undefined =>
  kind === 'admin' ? undefined : userId;

export const allowedStatuses = ({ project, team }: ProjectAccess): readonly ProjectStatus[] =>
  team ? projectTransitions[project.status] : [];
