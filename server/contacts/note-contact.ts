import type { z } from 'zod';
import type { Contact } from '../../lib/contract/contacts/schemas';
import type { noteBody } from '../../lib/contract/core/inbox';
import { recordActivity } from '../core/activity/record-activity';
import type { Handle } from '../db/database';
import { findContact, lockContact } from './queries';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { deleteNote, insertNote } from '../core/notes';
import { presentContact } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function addContactNote(
  context: Context,
  contactId: string,
  { body, key }: z.output<typeof noteBody>,
): Promise<Contact> {
  return besides(context, contactId, async (transaction, author) => {
    const note = { recordId: contactId, author, body, locale: context.locale, key };
    if (!(await insertNote(transaction, 'contact', note, context.now))) return;
    await recordActivity(
      transaction,
      {
        actor: author,
        action: 'contact.note-added',
        record: { type: 'contact', id: contactId },
        fields: ['notes'],
      },
      context.now,
    );
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function removeContactNote(
  context: Context,
  contactId: string,
  noteId: string,
): Promise<Contact> {
  return besides(context, contactId, async (transaction, actor) => {
    if (!(await deleteNote(transaction, 'contact', { recordId: contactId, id: noteId })))
      throw new Refusal('NOT_FOUND');
    await recordActivity(
      transaction,
      {
        actor,
        action: 'contact.note-removed',
        record: { type: 'contact', id: contactId },
        fields: ['notes'],
      },
      context.now,
    );
  });
}

/** The contact's version stays, so notes make no change stale. */
async function besides(
  context: Context,
  contactId: string,
  work: (transaction: Handle, actor: string) => Promise<void>,
): Promise<Contact> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { userId } = await lockAccounts(transaction, context);
    if (!(await lockContact(transaction, database.engine, contactId))) throw new Refusal('NOT_FOUND');
    await work(transaction, userId);
    const row = await findContact(transaction, contactId);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentContact(transaction, row, { now, delivery: context.mail.delivery });
  });
}
