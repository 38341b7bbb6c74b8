import type { Selectable } from 'kysely';
import { after, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type SpecificationsRow = Selectable<Tables['project_specifications']>;
export type SpecificationsChanges = Partial<Omit<SpecificationsRow, 'project_id' | 'locale' | 'updated_at'>>;

export async function findSpecifications(
  handle: Handle,
  projectId: string,
): Promise<SpecificationsRow | undefined> {
  return handle
    .selectFrom('project_specifications')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
}

export async function writeSpecifications(
  transaction: Handle,
  {
    projectId,
    known,
    changes,
  }: {
    projectId: string;
    known: SpecificationsRow | undefined;
    changes: SpecificationsChanges & Pick<SpecificationsRow, 'locale'>;
  },
  now: Date,
): Promise<SpecificationsRow> {
  const row = { ...changes, updated_at: known ? after(known.updated_at, now) : toInstant(now) };
  return transaction
    .insertInto('project_specifications')
    .values({ project_id: projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}
