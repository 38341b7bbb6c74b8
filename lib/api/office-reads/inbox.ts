// What the inbox shows beside a message: a page of the list, what is open and late of all, and who can be given a message.
import 'server-only';
import { contactsQuestion, type ContactsQuery } from '@/lib/office/contacts-query';
import type { Locale } from '@/lib/contract/core/locale';
import { listContacts } from '@/lib/contract/contacts/calls';
import { call } from '../transport/call';
import { CONTACTS_PER_PAGE, readContacts, type ContactList, type ContactQuestion } from './contacts';
import type { Result } from '../result';
import { readTeam, type Teammate } from './team';

interface Caller {
  locale: Locale;
  token: string;
}

export interface Inbox {
  list: Result<ContactList>;
  /** Of all messages, whatever the list was asked for; undefined where they could not be counted. */
  counts: { open: number | undefined; late: number | undefined };
  /** How many messages that are not open the search would find; only counted where it finds no open one. */
  elsewhere: number;
  team: Teammate[] | undefined;
  /** Messages a page of the list. */
  perPage: number;
}

async function countOf(question: ContactQuestion, caller: Caller): Promise<number | undefined> {
  const found = await call(listContacts, { query: { ...question, limit: 1 }, ...caller });
  return found.ok ? found.value.count : undefined;
}

export async function readInbox(query: ContactsQuery, caller: Caller): Promise<Inbox> {
  const question = contactsQuestion(query);
  const [list, open, late, team] = await Promise.all([
    readContacts({ ...question, page: query.page }, caller),
    countOf({ status: 'open' }, caller),
    countOf({ status: 'open', late: 'true' }, caller),
    readTeam(caller),
  ]);
  const isFruitless = list.ok && list.value.count === 0 && query.status === undefined && query.search !== '';
  const elsewhere = isFruitless ? ((await countOf({ ...question, status: undefined }, caller)) ?? 0) : 0;
  return { list, counts: { open, late }, elsewhere, team, perPage: CONTACTS_PER_PAGE };
}
