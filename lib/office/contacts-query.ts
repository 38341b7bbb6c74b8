// What the inbox was asked for in its address. Asked for nothing, it shows what waits for an answer: the rest is a choice.
import { contactSorts, contactStatuses, contactSubjects } from '@/lib/contract/contacts/choices';
import { isId, listQuestion, readListQuery, type Asked } from './list-query';

/** `all`: whatever its state, spam apart. */
const views = [...contactStatuses, 'all'] as const;

const filters = { subject: contactSubjects, assignee: isId, late: ['true'], userId: isId } as const;

export type ContactsQuery = ReturnType<typeof readContactsQuery>;

/** @param asked the query as the framework parsed it */
export const readContactsQuery = (asked: Asked) =>
  readListQuery(asked, { statuses: views, sorts: contactSorts, filters });

/** The query of the list's call, and of its export. */
export function contactsQuestion(query: ContactsQuery) {
  const { status, ...question } = listQuestion(query);
  return {
    ...question,
    status: status === undefined ? ('open' as const) : status === 'all' ? undefined : status,
  };
}
