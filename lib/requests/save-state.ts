import type { ApiFailure } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { stateAfter, type SaveStateOf } from '@/lib/drafts/save-state';
import { contentOf, valuesOf, type RequestValues } from './values';

/** sent: submitted elsewhere. */
export type SaveState = SaveStateOf<ProjectRequest> | { kind: 'sent' };

export const requestStateAfter = (failure: ApiFailure): SaveState =>
  failure.code === 'REQUEST_SENT' ? { kind: 'sent' } : stateAfter(failure);

/**
 * Compares the server's draft with this one after a stale-version error.
 * @returns `sent`: it has what was sent, the answer was lost; `unchanged`: only documents differ; `other`: it has other content
 */
export function compareAfterStale(
  now: ProjectRequest,
  before: ProjectRequest,
  sent: RequestValues,
): 'sent' | 'unchanged' | 'other' {
  const theirs = contentOf(valuesOf(now));
  if (theirs === contentOf(sent)) return 'sent';
  return theirs === contentOf(valuesOf(before)) ? 'unchanged' : 'other';
}
