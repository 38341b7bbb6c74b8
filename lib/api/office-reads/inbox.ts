// One call for list page, open record, neighbours, counts and team.
import 'server-only';
import { contactsQuestion, type ContactsQuery } from '@/lib/office/contacts-query';
import { listQuestion } from '@/lib/office/list-query';
import type { RequestsQuery } from '@/lib/office/requests-query';
import { getContactInbox } from '@/lib/contract/contacts/calls';
import type { ContactInbox } from '@/lib/contract/contacts/schemas';
import type { InboxPerson } from '@/lib/contract/core/inbox';
import type { Locale } from '@/lib/contract/core/locale';
import { getRequestInbox } from '@/lib/contract/requests/inbox-calls';
import type { RequestInbox } from '@/lib/contract/requests/inbox-schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import { ok, type Result } from '../result';

export interface Teammate {
  id: string;
  name: string;
}

interface Page {
  /** By name in the page's language. */
  team: Teammate[];
  perPage: number;
}
type InboxOf<Answer> = Omit<Answer, 'team' | 'success' | 'message'> & Page;
export type OpenContactInbox = InboxOf<ContactInbox>;
export type OpenRequestInbox = InboxOf<RequestInbox>;

/** @param record id of the open message */
export async function readContactInbox(
  query: ContactsQuery,
  record: string | undefined,
  caller: Caller,
): Promise<Result<OpenContactInbox>> {
  const perPage = 50;
  const question = { ...contactsQuestion(query), page: query.page, limit: perPage, record };
  const answer = await call(getContactInbox, { query: question, ...caller });
  return answer.ok ? ok({ ...answer.value, ...pageOf(answer.value.team, perPage, caller.locale) }) : answer;
}

/** @param record id of the open request */
export async function readRequestInbox(
  query: RequestsQuery,
  record: string | undefined,
  caller: Caller,
): Promise<Result<OpenRequestInbox>> {
  const perPage = 20;
  const question = { ...listQuestion(query), page: query.page, limit: perPage, record };
  const answer = await call(getRequestInbox, { query: question, ...caller });
  return answer.ok ? ok({ ...answer.value, ...pageOf(answer.value.team, perPage, caller.locale) }) : answer;
}

function pageOf(people: readonly InboxPerson[], perPage: number, locale: Locale): Page {
  const names = new Intl.Collator(locale);
  const team = people
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }))
    .sort((one, other) => names.compare(one.name, other.name));
  return { team, perPage };
}
