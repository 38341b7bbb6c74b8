import 'server-only';
import { addressOf } from '@/lib/contract/core/address/address';
import { contactsQuestion, type ContactsQuery } from '@/lib/office/contacts-query';
import { listQuestion } from '@/lib/office/list-query';
import { nameTeam, type Teammate } from '@/lib/office/name-team';
import type { RequestsQuery } from '@/lib/office/requests-query';
import { getContactInbox } from '@/lib/contract/contacts/calls';
import type { ContactInbox } from '@/lib/contract/contacts/schemas';
import type { Colleague } from '@/lib/contract/core/inbox';
import type { Locale } from '@/lib/contract/core/locale';
import { getRequestInbox } from '@/lib/contract/requests/inbox-calls';
import type { RequestInbox } from '@/lib/contract/requests/inbox-schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

interface Page {
  team: Teammate[];
  perPage: number;
}
type InboxOf<Answer> = Omit<Answer, 'team' | 'success' | 'message'> & Page;
export type OpenContactInbox = InboxOf<ContactInbox>;
export type OpenRequestInbox = InboxOf<RequestInbox>;

const perPage = { contacts: 50, requests: 20 } as const;

const contactsInboxQuestion = (query: ContactsQuery, record: string | undefined) => ({
  ...contactsQuestion(query),
  page: query.page,
  limit: perPage.contacts,
  record,
});
const requestsInboxQuestion = (query: RequestsQuery, record: string | undefined) => ({
  ...listQuestion(query),
  page: query.page,
  limit: perPage.requests,
  record,
});

/** For the guard. */
export const contactInboxAddress = (query: ContactsQuery, record: string) =>
  addressOf(getContactInbox.path, {}, contactsInboxQuestion(query, record));
export const requestInboxAddress = (query: RequestsQuery, record: string) =>
  addressOf(getRequestInbox.path, {}, requestsInboxQuestion(query, record));

export async function readContactInbox(
  query: ContactsQuery,
  record: string | undefined,
  caller: Caller,
): Promise<Result<OpenContactInbox>> {
  const answer = await call(getContactInbox, { query: contactsInboxQuestion(query, record), ...caller });
  return answer.ok
    ? ok({ ...answer.value, ...pageOf(answer.value.team, perPage.contacts, caller.locale) })
    : answer;
}

export async function readRequestInbox(
  query: RequestsQuery,
  record: string | undefined,
  caller: Caller,
): Promise<Result<OpenRequestInbox>> {
  const answer = await call(getRequestInbox, { query: requestsInboxQuestion(query, record), ...caller });
  return answer.ok
    ? ok({ ...answer.value, ...pageOf(answer.value.team, perPage.requests, caller.locale) })
    : answer;
}

const pageOf = (accounts: readonly Colleague[], perPage: number, locale: Locale): Page => ({
  team: nameTeam(accounts, locale),
  perPage,
});
