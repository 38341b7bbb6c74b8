import type { Insertable } from 'kysely';
import type { Instant } from '../db/codec';
import { contactTexts, queuePlace } from './contact-columns';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

export type NewContact = Omit<Insertable<Tables['contacts']>, 'queue' | 'sort_name' | 'search_text'>;

/** @returns false for a taken reference */
export async function insertContact(transaction: Handle, contact: NewContact): Promise<boolean> {
  const row = { ...contact, queue: queuePlace({ ...contact, replied_at: null }), ...contactTexts(contact) };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replies continue the receipt's mail thread. */
export async function noteReceipt(transaction: Handle, id: string, mailId: string): Promise<void> {
  await transaction.updateTable('contacts').set({ receipt_id: mailId }).where('id', '=', id).execute();
}

export async function isCaptchaUsed(handle: Handle, id: string): Promise<boolean> {
  return (
    (await handle.selectFrom('used_captchas').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/** One statement prevents double use. @returns false if used before */
export async function useCaptcha(handle: Handle, id: string, expiresAt: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('used_captchas')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
