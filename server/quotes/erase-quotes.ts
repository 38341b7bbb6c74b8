// By law, accepted quotes stay, without the person's data.
import type { Handle } from '../db/database';

/** @returns the number of accepted quotes */
export async function eraseQuotes(transaction: Handle, userId: string): Promise<number> {
  await transaction
    .updateTable('order_states')
    .set({ reason: null })
    .where('actor_id', '=', userId)
    .where('side', '=', 'customer')
    .execute();
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set({ accepted_by: null, accepted_name: null })
    .where('accepted_by', '=', userId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
