// Refuses or changes each project.
import type { z } from 'zod';
import type { Refused } from '../../lib/contract/core/bulk';
import type { OfficeProject, changeProjectsBody } from '../../lib/contract/projects/record-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag, toFlag } from '../db/codec';
import type { Handle } from '../db/database';
import { lockProject } from './access-queries';
import { readTexts, updateProject } from './write-queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { fieldChanges } from '../core/activity/field-names';
import { presentOfficeProjects } from './lists/list-all-projects';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { requireShowable } from './require-showable';
import { refusedAs, tried } from '../core/tried';

type Change = z.output<typeof changeProjectsBody>['changes'][number];

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function changeProjects(
  context: Context,
  changes: readonly Change[],
): Promise<{ projects: OfficeProject[]; refused: Refused }> {
  const { userId } = requireAdmin(context);
  const { database, locale, now } = context;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    const refused: Refused = [];
    // Avoids deadlocks.
    for (const change of [...changes].sort((one, other) => (one.id < other.id ? -1 : 1))) {
      const refusal = await tried(() => changeOne(transaction, context, change, userId));
      if (refusal) refused.push(refusedAs(change.id, refusal));
    }
    const ids = changes.map(({ id }) => id).filter((id) => !refused.some((each) => each.id === id));
    return { projects: await presentOfficeProjects(transaction, ids, { userId, locale, now }), refused };
  });
}

/**
 * An unchanged project keeps its version.
 * @throws Refusal NOT_FOUND, STALE, INVALID (missing public texts), before anything is written
 */
async function changeOne(
  transaction: Handle,
  context: Context,
  { id, isPublic, updatedAt }: Change,
  actor: string,
): Promise<void> {
  const { database, now, expire } = context;
  const project = await lockProject(transaction, database.engine, id);
  if (!project) throw new Refusal('NOT_FOUND');
  requireFresh(project, updatedAt);
  if (fromFlag(project.is_public) === isPublic) return;
  if (isPublic) await requireShowable(transaction, context, id, await readTexts(transaction, id));
  const changes = { is_public: toFlag(isPublic) };
  await updateProject(transaction, project, changes, now);
  await recordActivity(
    transaction,
    {
      actor,
      action: 'project.updated',
      record: { type: 'project', id },
      changes: fieldChanges(project, changes),
    },
    now,
  );
  expire('projects');
}
