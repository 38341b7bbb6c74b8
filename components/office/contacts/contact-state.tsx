import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { ContactStatus } from '@/lib/contract/contacts/choices';

const signs: Readonly<Record<ContactStatus, Sign>> = {
  new: 'new',
  read: 'read',
  replied: 'replied',
  closed: 'done',
  spam: 'failed',
};

export function ContactState({ status, label }: { status: ContactStatus; label: string }) {
  return <StateSign sign={signs[status]} label={label} />;
}
