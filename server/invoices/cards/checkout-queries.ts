import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import type { Tables } from '../../db/tables';

export type CheckoutRow = Selectable<Tables['invoice_checkouts']>;

export function findOpenCheckout(handle: Handle, invoiceId: string): Promise<CheckoutRow | undefined> {
  return handle
    .selectFrom('invoice_checkouts')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export function insertCheckout(
  transaction: Handle,
  checkout: Pick<CheckoutRow, 'invoice_id' | 'amount' | 'locale'>,
  now: Date,
): Promise<CheckoutRow> {
  return transaction
    .insertInto('invoice_checkouts')
    .values({
      ...checkout,
      key: newId(),
      session_id: null,
      created_at: toInstant(now),
      closed_at: null,
      recorded_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns false if a parallel call closed it */
export async function nameSession(
  transaction: Handle,
  { key }: Pick<CheckoutRow, 'key'>,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('invoice_checkouts')
    .set({ session_id: sessionId })
    .where('key', '=', key)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const closing = (transaction: Handle, { key }: Pick<CheckoutRow, 'key'>, now: Date) =>
  transaction
    .updateTable('invoice_checkouts')
    .set({ closed_at: toInstant(now) })
    .where('key', '=', key)
    .where('closed_at', 'is', null);

/** Unless a parallel call got the page. */
export async function closeUnnamed(
  transaction: Handle,
  checkout: Pick<CheckoutRow, 'key'>,
  now: Date,
): Promise<void> {
  await closing(transaction, checkout, now).where('session_id', 'is', null).execute();
}

/** The payment page can no longer be used. */
export async function closeCheckout(
  transaction: Handle,
  checkout: Pick<CheckoutRow, 'key'>,
  now: Date,
): Promise<void> {
  await closing(transaction, checkout, now).execute();
}

export function findCheckoutOfSession(handle: Handle, sessionId: string): Promise<CheckoutRow | undefined> {
  return handle
    .selectFrom('invoice_checkouts')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** Also of a session that a restored backup does not know. */
export async function noteRecorded(
  transaction: Handle,
  {
    checkout,
    ...session
  }: {
    checkout: CheckoutRow | undefined;
    invoiceId: string;
    sessionId: string;
    amount: number;
    locale: CheckoutRow['locale'];
  },
  now: Date,
): Promise<void> {
  const done = { closed_at: toInstant(now), recorded_at: toInstant(now) };
  if (checkout) {
    await transaction.updateTable('invoice_checkouts').set(done).where('key', '=', checkout.key).execute();
    return;
  }
  await transaction
    .insertInto('invoice_checkouts')
    .values({
      key: newId(),
      invoice_id: session.invoiceId,
      session_id: session.sessionId,
      amount: session.amount,
      locale: session.locale,
      created_at: toInstant(now),
      ...done,
    })
    .execute();
}

/** A page that may have a payment whose event has not arrived. @param since of pages that are closed */
export async function hasUnrecordedCheckout(
  handle: Handle,
  invoiceId: string,
  since: Date,
): Promise<boolean> {
  const found = await handle
    .selectFrom('invoice_checkouts')
    .select('key')
    .where('invoice_id', '=', invoiceId)
    .where('recorded_at', 'is', null)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', toInstant(since))]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasOpenCheckouts(handle: Handle): Promise<boolean> {
  const open = await handle
    .selectFrom('invoice_checkouts')
    .select('key')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Pages of another amount than what is left to pay first, then the oldest. */
export function listOpenCheckouts(handle: Handle, most: number) {
  return handle
    .selectFrom('invoice_checkouts')
    .innerJoin('invoices', 'invoices.id', 'invoice_checkouts.invoice_id')
    .select([
      'invoice_checkouts.key',
      'invoice_checkouts.session_id',
      'invoice_checkouts.amount',
      'invoice_checkouts.created_at',
      'invoices.total_incl_tax',
      'invoices.paid',
      'invoices.credited',
    ])
    .where('invoice_checkouts.closed_at', 'is', null)
    .orderBy(
      sql`case when invoice_checkouts.amount = invoices.total_incl_tax - invoices.paid - invoices.credited then 1 else 0 end`,
    )
    .orderBy('invoice_checkouts.created_at')
    .limit(most)
    .execute();
}
