// Every query takes the owner's id, so none reaches another account.
import type { Insertable, Selectable } from 'kysely';
import { toFlag } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type AddressRow = Selectable<Tables['addresses']>;

/** Oldest first. */
export async function listAddresses(handle: Handle, userId: string): Promise<AddressRow[]> {
  return handle.selectFrom('addresses').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export async function insertAddress(
  transaction: Handle,
  address: Insertable<Tables['addresses']>,
): Promise<void> {
  await transaction.insertInto('addresses').values(address).execute();
}

export async function updateAddress(
  transaction: Handle,
  { id, userId }: { id: string; userId: string },
  changes: Partial<Omit<AddressRow, 'id' | 'user_id' | 'created_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('addresses')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAddress(
  transaction: Handle,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** null: no address for this use. */
export async function writeDefaults(
  transaction: Handle,
  userId: string,
  defaults: { billing: string | null; shipping: string | null },
): Promise<void> {
  // Clear first: a unique index allows one default per use.
  await transaction
    .updateTable('addresses')
    .set({ default_billing: toFlag(false), default_shipping: toFlag(false) })
    .where('user_id', '=', userId)
    .execute();
  if (defaults.billing)
    await transaction
      .updateTable('addresses')
      .set({ default_billing: toFlag(true) })
      .where('id', '=', defaults.billing)
      .where('user_id', '=', userId)
      .execute();
  if (defaults.shipping)
    await transaction
      .updateTable('addresses')
      .set({ default_shipping: toFlag(true) })
      .where('id', '=', defaults.shipping)
      .where('user_id', '=', userId)
      .execute();
}
