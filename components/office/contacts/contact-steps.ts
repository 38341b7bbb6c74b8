import type { ContactStatus } from '@/lib/contract/contacts/choices';
import type { RecordVersions } from '../inbox/open-record';

export interface Step {
  name: 'read' | 'new' | 'closed' | 'reopen' | 'spam' | 'notSpam';
  to: ContactStatus;
  keys?: 'u' | 'c' | undefined;
}

/** State to return to after closed or spam. */
const before = ({ repliedAt }: Pick<RecordVersions['contact'], 'repliedAt'>): ContactStatus =>
  repliedAt === null ? 'read' : 'replied';

export function stepsOf(
  contact: Pick<RecordVersions['contact'], 'status' | 'allowed' | 'repliedAt'>,
): Step[] {
  const spam: Step = { name: 'spam', to: 'spam' };
  const close: Step = { name: 'closed', to: 'closed', keys: 'c' };
  const steps: Readonly<Record<ContactStatus, readonly Step[]>> = {
    new: [{ name: 'read', to: 'read', keys: 'u' }, close, spam],
    read: [{ name: 'new', to: 'new', keys: 'u' }, close, spam],
    replied: [close, { name: 'reopen', to: 'read' }, spam],
    closed: [{ name: 'reopen', to: before(contact), keys: 'c' }],
    spam: [{ name: 'notSpam', to: before(contact) }],
  };
  return steps[contact.status].filter(({ to }) => contact.allowed.includes(to));
}
