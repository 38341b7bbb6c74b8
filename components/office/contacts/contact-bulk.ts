// All can be undone, so none is confirmed.
import type { BulkAction } from '@/components/list/selection/bulk-action';
import { changeContacts } from '@/lib/contract/contacts/calls';
import { contactTransitions, type ContactStatus } from '@/lib/contract/contacts/choices';
import type { ContactSummary } from '@/lib/contract/contacts/schemas';
import type { Messages } from '@/lib/i18n/messages';

type Known = Pick<ContactSummary, 'id' | 'status' | 'allowed'>;

interface Options {
  labels: Messages['officeContacts']['bulk'];
  /** Act on the focused row; off while an open contact takes the keys. */
  keys: boolean;
}

/** Contacts that can change to the state and back. */
function rowsFor(
  contacts: readonly Known[],
  to: ContactStatus,
  from?: readonly ContactStatus[],
): BulkAction['rows'] {
  const fit = contacts.filter(
    ({ status, allowed }) =>
      allowed.includes(to) && contactTransitions[to].includes(status) && (!from || from.includes(status)),
  );
  return Object.fromEntries(fit.map(({ id, status }) => [id, { status }]));
}

export function contactBulk(contacts: readonly Known[], { labels, keys }: Options): BulkAction[] {
  const common = { path: changeContacts.path } as const;
  const actions: BulkAction[] = [
    {
      ...common,
      id: 'read',
      label: labels.read,
      keys: keys ? 'u' : undefined,
      set: { status: 'read' },
      rows: rowsFor(contacts, 'read', ['new']),
      done: labels.done.read,
    },
    {
      ...common,
      id: 'close',
      label: labels.close,
      keys: keys ? 'c' : undefined,
      set: { status: 'closed' },
      rows: rowsFor(contacts, 'closed'),
      done: labels.done.closed,
    },
    {
      ...common,
      id: 'spam',
      label: labels.spam,
      set: { status: 'spam' },
      rows: rowsFor(contacts, 'spam'),
      done: labels.done.spam,
    },
    {
      ...common,
      id: 'not-spam',
      label: labels.notSpam,
      set: { status: 'read' },
      rows: rowsFor(contacts, 'read', ['spam']),
      done: labels.done.notSpam,
    },
  ];
  return actions.filter(({ rows }) => Object.keys(rows).length > 0);
}
