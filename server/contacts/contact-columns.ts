// What is kept beside a contact message so that lists find and sort it by an index: always derived, never typed.
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

/** Whether the promise to answer still runs. A message that was answered and is open again has kept it. */
export const isAwaited = ({
  status,
  replied_at: repliedAt,
}: Pick<Waiting, 'status' | 'replied_at'>): boolean =>
  openContactStatuses.includes(status) && repliedAt === null;

/** Milliseconds that lie after every instant of this program: what is taken from it counts down. */
const end = 9_999_999_999_999;

/** Its place in the inbox, as a text to sort by: whoever was promised an answer first, then what is open, then the others from the newest. */
export function queuePlace(row: Waiting): string {
  if (isAwaited(row)) return `0 ${row.due_at}`;
  const tier = openContactStatuses.includes(row.status) ? 1 : 2;
  return `${tier} ${String(end - Date.parse(row.created_at)).padStart(13, '0')}`;
}

/** States in the order a message goes through them, as an expression: an index is made on exactly this one. */
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

/** What a message is searched and sorted by, folded. */
export function contactTexts({ reference, full_name: name, email, company, phone, message }: Written): {
  search_text: string;
  sort_name: string;
} {
  return {
    search_text: fold([reference, name, email, company, phone, message].filter(Boolean).join(' ')),
    sort_name: fold(name),
  };
}
