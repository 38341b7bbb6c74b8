// By law, issued invoices stay with what they print. The foreign key forgets the account.
import { recordActivity } from '../core/activity/record-activity';
import type { Handle } from '../db/database';

/** Deletes drafts for the account. Call before deleting it. */
export async function eraseInvoices(transaction: Handle, userId: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom('invoices')
    .where('customer_id', '=', userId)
    .where('issued_at', 'is', null)
    .execute();
  const issued = await transaction
    .selectFrom('invoices')
    .select('id')
    .where('customer_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const { id } of issued)
    await recordActivity(
      transaction,
      { actor: null, action: 'invoice.customer-erased', record: { type: 'invoice', id } },
      now,
    );
}

export async function countUnpaid(handle: Handle, userId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', userId)
    .where('issued_at', 'is not', null)
    .where('kind', '<>', 'creditNote')
    .where('settled_on', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
