// By default, lists unanswered contacts.
import { contactSorts, contactStatuses, contactSubjects } from '@/lib/contract/contacts/choices';
import { isId, listQuestion, readListQuery, type SearchParams } from './list-query';

/** `all` excludes spam. */
const views = [...contactStatuses, 'all'] as const;

const filters = { subject: contactSubjects, assignee: isId, late: ['true'], userId: isId } as const;

export type ContactsQuery = ReturnType<typeof readContactsQuery>;

export const readContactsQuery = (searchParams: SearchParams) =>
  readListQuery(searchParams, { statuses: views, sorts: contactSorts, filters });

export function contactsQuestion(query: ContactsQuery) {
  const { status, ...question } = listQuestion(query);
  return {
    ...question,
    status: status === undefined ? ('open' as const) : status === 'all' ? undefined : status,
  };
}
