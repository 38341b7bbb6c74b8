import type { ApiFailure } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { stateAfter, type SaveStateOf } from '@/lib/drafts/save-state';
import { contentOf, valuesOf, type RequestValues } from './values';

/** sent: submitted elsewhere. */
export type SaveState = SaveStateOf<ProjectRequest> | { kind: 'sent' };

export const requestStateAfter = (failure: ApiFailure): SaveState =>
  failure.code === 'REQUEST_SENT' ? { kind: 'sent' } : stateAfter(failure);

/**
 * After a stale-version error. us: the server has what was sent (its answer was lost); nobody: only documents differ.
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
