import type { z } from 'zod';
import { contactTransitions, openContactStatuses } from '../../lib/contract/contacts/choices';
import type { ContactStatus } from '../../lib/contract/contacts/choices';
import type { Refused } from '../../lib/contract/core/bulk';
import type {
  Contact,
  contactChangesBody,
  contactsChangesBody,
  ContactSummary,
} from '../../lib/contract/contacts/schemas';
import { recordActivity } from '../core/activity/record-activity';
import type { FieldChange } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import { listReplyMails } from './thread-queries';
import type { Handle } from '../db/database';
import { findContact, lockContact, readContacts, updateContact } from './queries';
import type { ContactChanges, ContactRow } from './queries';
import { requireColleague } from '../accounts/team';
import { requireRight } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { presentContact, presentContactSummaries } from './present';
import { lockAccounts } from '../accounts/lock-accounts';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { refusedAs, tried } from '../core/tried';

type Change = z.output<typeof contactChangesBody>;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID_TRANSITION, INVALID (unknown assignee) */
export async function changeContact(context: Context, id: string, wanted: Change): Promise<Contact> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const caller = await lockAccounts(transaction, context, wanted.assigneeId ? [wanted.assigneeId] : []);
    await change(transaction, context, caller, { ...wanted, id });
    const row = await findContact(transaction, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return presentContact(transaction, row, { now, delivery: context.mail.delivery });
  });
}

/** Refuses or changes each contact. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function changeContacts(
  context: Context,
  { changes }: z.output<typeof contactsChangesBody>,
): Promise<{ contacts: ContactSummary[]; refused: Refused }> {
  requireRight(context, 'leads');
  const { database, now } = context;
  return database.write(async (transaction) => {
    const caller = await lockAccounts(
      transaction,
      context,
      changes.flatMap(({ assigneeId }) => assigneeId ?? []),
    );
    const refused: Refused = [];
    // Sorting avoids deadlocks. Refusals precede writes, so the transaction continues.
    for (const wanted of [...changes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const refusal = await tried(() => change(transaction, context, caller, wanted));
      if (refusal) refused.push(refusedAs(wanted.id, refusal));
    }
    const rows = await readContacts(
      transaction,
      changes.map(({ id }) => id).filter((id) => !refused.some((each) => each.id === id)),
    );
    return { contacts: await presentContactSummaries(transaction, rows, now), refused };
  });
}

async function change(
  transaction: Handle,
  { database, now }: Context,
  caller: SignedInCaller,
  { id, status, assigneeId, updatedAt }: Change & { id: string },
): Promise<void> {
  const contact = await lockContact(transaction, database.engine, id);
  if (!contact) throw new Refusal('NOT_FOUND');
  requireFresh(contact, updatedAt);
  const changes: ContactChanges = {
    ...(status === undefined || status === contact.status
      ? {}
      : await stateChange(transaction, contact, status, now)),
    ...(assigneeId === undefined || assigneeId === contact.assignee_id
      ? {}
      : { assignee_id: await requireColleague(transaction, assigneeId) }),
  };
  if (Object.keys(changes).length === 0) return;
  await updateContact(transaction, contact, changes, now);
  await recordActivity(
    transaction,
    {
      actor: caller.userId,
      action: 'contact.updated',
      record: { type: 'contact', id },
      changes: recorded(contact, changes),
    },
    now,
  );
}

/** @throws Refusal INVALID_TRANSITION with the reachable states */
export function requireStep({ status }: ContactRow, to: ContactStatus): void {
  const allowed = contactTransitions[status];
  if (!allowed.includes(to)) throw new Refusal('INVALID_TRANSITION', [], { allowed });
}

/** `replied` records an answer by other means (phone); reverting clears its date unless a reply was mailed. */
async function stateChange(
  transaction: Handle,
  contact: ContactRow,
  to: ContactStatus,
  now: Date,
): Promise<ContactChanges> {
  requireStep(contact, to);
  if (to === 'replied') return { status: to, replied_at: contact.replied_at ?? toInstant(now) };
  const reopened = contact.status === 'replied' && openContactStatuses.includes(to);
  return reopened && (await listReplyMails(transaction, contact.id)).length === 0
    ? { status: to, replied_at: null }
    : { status: to };
}

export function recorded(
  contact: ContactRow,
  { status = contact.status, assignee_id: assignee = contact.assignee_id }: ContactChanges,
): FieldChange[] {
  const fields = [
    { field: 'status', before: contact.status, after: status },
    { field: 'assignee', before: contact.assignee_id, after: assignee },
  ];
  return fields.filter(({ before, after }) => before !== after);
}
