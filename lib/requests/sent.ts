// The states of a request that was sent: what the agency sees. A draft is its author's alone.
import { requestStatuses, type RequestStatus } from '@/lib/contract/requests/choices';

export type SentStatus = Exclude<RequestStatus, 'draft'>;

export const sentStatuses = requestStatuses.filter((status): status is SentStatus => status !== 'draft');
