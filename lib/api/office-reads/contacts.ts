// Contact messages for server components: the inbox and one of them with its notes and replies.
import 'server-only';
import type { z } from 'zod';
import { getContact, listContacts } from '@/lib/contract/contacts/calls';
import type { Contact, contactListAnswer, contactsQuery } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export type ContactList = z.output<typeof contactListAnswer>;

/** What may be asked of the inbox. */
export type ContactQuestion = Omit<z.input<typeof contactsQuery>, 'limit'>;

/** On whose behalf, in which language. */
interface Caller {
  locale: Locale;
  token: string;
}

/** Messages a page of the inbox. */
export const CONTACTS_PER_PAGE = 50;

/** One page; without an order, those that wait by the promise first. */
export function readContacts(
  { search, ...question }: ContactQuestion,
  caller: Caller,
): Promise<Result<ContactList>> {
  return call(listContacts, {
    query: { ...question, search: search || undefined, limit: CONTACTS_PER_PAGE },
    ...caller,
  });
}

export async function readContact(id: string, caller: Caller): Promise<Result<Contact>> {
  const result = await call(getContact, { params: { id }, ...caller });
  return result.ok ? ok(result.value.contact) : result;
}
