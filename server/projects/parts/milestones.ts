import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { after } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type MilestoneRow = Selectable<Tables['project_milestones']>;
export type MilestoneChanges = Partial<Omit<MilestoneRow, 'id' | 'project_id' | 'created_at' | 'updated_at'>>;

export async function listMilestones(handle: Handle, projectIds: readonly string[]): Promise<MilestoneRow[]> {
  if (projectIds.length === 0) return [];
  return handle
    .selectFrom('project_milestones')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function insertMilestone(transaction: Handle, milestone: MilestoneRow): Promise<void> {
  await transaction.insertInto('project_milestones').values(milestone).execute();
}

export async function updateMilestone(
  transaction: Handle,
  milestone: MilestoneRow,
  changes: MilestoneChanges,
  now: Date,
): Promise<MilestoneRow> {
  return transaction
    .updateTable('project_milestones')
    .set({ ...changes, updated_at: after(milestone.updated_at, now) })
    .where('id', '=', milestone.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteMilestone(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('project_milestones').where('id', '=', id).execute();
}

/** Moved milestones keep their version. */
export async function placeMilestones(transaction: Handle, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await sql`update project_milestones set position = ${position} where id = ${id} and position <> ${position}`.execute(
      transaction,
    );
  }
}
