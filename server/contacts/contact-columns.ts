import { openContactStatuses } from '../../lib/contract/contacts/choices';
import type { ContactStatus } from '../../lib/contract/contacts/choices';
import type { Instant } from '../db/codec';
import { fold } from '../db/text-search';

interface Waiting {
  status: ContactStatus;
  due_at: Instant;
  replied_at: Instant | null;
  created_at: Instant;
}

/** False for a reopened, answered contact. */
export const isAwaited = ({
  status,
  replied_at: repliedAt,
}: Pick<Waiting, 'status' | 'replied_at'>): boolean =>
  openContactStatuses.includes(status) && repliedAt === null;

/** Milliseconds; subtraction reverses the order. */
const end = 9_999_999_999_999;

/** Sort key: awaiting an answer, open, others; newest first. */
export function queuePlace(row: Waiting): string {
  if (isAwaited(row)) return `0 ${row.due_at}`;
  const tier = openContactStatuses.includes(row.status) ? 1 : 2;
  return `${tier} ${String(end - Date.parse(row.created_at)).padStart(13, '0')}`;
}

/** Before the contacts that are not open. */
export const openPlaces = '2';
/** Before the answered ones. */
export const awaitedPlaces = '1';
/** Before those that are due at the instant or later. */
export const latePlaces = (now: Instant): string => `0 ${now}`;

/** Must match an index. */
export const statusRank = (column: string) =>
  `(case ${column} when 'new' then 0 when 'read' then 1 when 'replied' then 2 when 'closed' then 3 else 4 end)`;

interface Written {
  reference: string;
  full_name: string;
  email: string;
  company?: string | null | undefined;
  phone?: string | null | undefined;
  message: string;
}

export function contactTexts({ reference, full_name: name, email, company, phone, message }: Written): {
  search_text: string;
  sort_name: string;
} {
  return {
    search_text: fold([reference, name, email, company, phone, message].filter(Boolean).join(' ')),
    sort_name: fold(name),
  };
}
