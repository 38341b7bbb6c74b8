// Only their author sees drafts.
import { requestStatuses, type RequestStatus } from '@/lib/contract/requests/choices';

export type SentStatus = Exclude<RequestStatus, 'draft'>;

export const sentStatuses = requestStatuses.filter((status): status is SentStatus => status !== 'draft');
