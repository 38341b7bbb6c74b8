import type { z } from 'zod';
import type { ContactInbox, contactInboxQuery } from '../../lib/contract/contacts/schemas';
import { listTeam } from '../accounts/team';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { neighboursOf, pageIds, windowOf } from '../core/inbox';
import { readSettings } from '../core/read-settings';
import { toInstant } from '../db/codec';
import { filterOf, showContact } from './list-contacts';
import { presentContactSummaries } from './present';
import { countContacts, countContactsByStatus, hasOnlyStatus, listContactIds, readContacts } from './queries';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND (the open contact) */
export async function showContactInbox(
  context: Context,
  { record, sort, page, limit, ...question }: z.output<typeof contactInboxQuery>,
): Promise<Omit<ContactInbox, 'success' | 'message'>> {
  const caller = requireRight(context, 'leads');
  const { database, now } = context;
  const filter = filterOf(question, caller, now);
  const paging = { page, limit };
  const [ids, counted, contact, counts, late, team, settings] = await Promise.all([
    listContactIds(database, filter, sort, windowOf(paging)),
    hasOnlyStatus(filter) ? undefined : countContacts(database, filter),
    record === undefined ? null : showContact(context, record),
    countContactsByStatus(database.read),
    countContacts(database, { status: 'open', lateAt: toInstant(now) }),
    listTeam(database.read),
    readSettings(database.read),
  ]);
  const count = counted ?? counts[filter.status ?? 'all'];
  const rows = await readContacts(database.read, pageIds(ids, paging));
  const isFruitless = count === 0 && question.status === 'open' && question.search !== undefined;
  return {
    contacts: await presentContactSummaries(database.read, rows, now),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
    counts: { ...counts, late },
    team,
    neighbours: record === undefined ? null : neighboursOf(ids, record, paging),
    replyTemplates: settings.values.mail.templates.length,
    elsewhere: isFruitless ? await countContacts(database, { ...filter, status: undefined }) : 0,
    contact,
  };
}
