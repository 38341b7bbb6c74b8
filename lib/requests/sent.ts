// Drafts are private to their author.
import { requestStates, type RequestState } from '@/lib/contract/requests/choices';

export type SentState = Exclude<RequestState, 'draft'>;

export const sentStates = requestStates.filter((state): state is SentState => state !== 'draft');
