import type { z } from 'zod';
import type {
  Contact,
  ContactSummary,
  contactsQuery,
  exportContactsQuery,
} from '../../lib/contract/contacts/schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import { allContactIds, countContacts, findContact, listContactIds, readContacts } from './queries';
import type { ContactFilter } from './queries';
import { searchWords } from '../db/text-search';
import { requireAdmin, requireRight } from '../core/caller';
import type { SignedInCaller } from '../core/caller';
import type { Context } from '../core/context';
import { inBatches } from '../core/in-batches';
import { assigneeOf } from '../core/inbox';
import { presentContact, presentContactSummaries } from './present';
import { recordSecurityEvent } from '../security/record-security-event';
import { Refusal } from '../core/refusal';

export interface ContactPage {
  contacts: ContactSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

type Question = Omit<z.output<typeof exportContactsQuery>, 'sort'>;

export function filterOf(
  { status, subject, assignee, late, userId, search }: Question,
  caller: SignedInCaller,
  now: Date,
): ContactFilter {
  return {
    status,
    subject,
    assignee: assigneeOf(assignee, caller),
    lateAt: late ? toInstant(now) : undefined,
    userId,
    words: searchWords(search ?? ''),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listContacts(
  context: Context,
  { sort, page, limit, ...question }: z.output<typeof contactsQuery>,
): Promise<ContactPage> {
  const caller = requireRight(context, 'leads');
  const { database, now } = context;
  const filter = filterOf(question, caller, now);
  const count = await countContacts(database, filter);
  const ids = await listContactIds(database, filter, sort, { offset: (page - 1) * limit, limit });
  const rows = await readContacts(database.read, ids);
  return {
    contacts: await presentContactSummaries(database.read, rows, now),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/** Logs an activity. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function exportContacts(
  context: Context,
  { sort, ...question }: z.output<typeof exportContactsQuery>,
): Promise<AsyncIterable<(ContactSummary & { message: string })[]>> {
  const caller = requireAdmin(context);
  const { database, now } = context;
  const ids = await database.write(async (transaction) => {
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'contact.exported',
        record: { type: 'contact', id: question.status ?? 'all' },
      },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'export',
      reason: 'contacts',
      account: caller.userId,
    });
    return allContactIds(
      { engine: database.engine, read: transaction },
      filterOf(question, caller, now),
      sort,
    );
  });
  return inBatches(ids, async (some) => {
    const rows = await readContacts(database.read, some);
    const summaries = await presentContactSummaries(database.read, rows, now);
    return summaries.map((summary, index) => ({ ...summary, message: rows[index]?.message ?? '' }));
  });
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showContact(context: Context, id: string): Promise<Contact> {
  requireRight(context, 'leads');
  const { read } = context.database;
  const row = await findContact(read, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentContact(read, row, { now: context.now, delivery: context.mail.delivery });
}
