// Where the saving of a project request stands, and whose version the server has.
import type { ApiFailure } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { stateAfter, type SaveStateOf } from '@/lib/drafts/save-state';
import { contentOf, valuesOf, type RequestValues } from './values';

/** sent: the request was submitted elsewhere. */
export type SaveState = SaveStateOf<ProjectRequest> | { kind: 'sent' };

/** What a failure that is not passing leaves the draft in. */
export const requestStateAfter = (failure: ApiFailure): SaveState =>
  failure.code === 'REQUEST_SENT' ? { kind: 'sent' } : stateAfter(failure);

/**
 * Whose version the server holds, when it has another than the last one known here: our own, its answer lost on the way;
 * the known one, with other documents; or somebody's.
 */
export function holderOf(
  now: ProjectRequest,
  before: ProjectRequest,
  sent: RequestValues,
): 'us' | 'nobody' | 'somebody' {
  const theirs = contentOf(valuesOf(now));
  if (theirs === contentOf(sent)) return 'us';
  return theirs === contentOf(valuesOf(before)) ? 'nobody' : 'somebody';
}
