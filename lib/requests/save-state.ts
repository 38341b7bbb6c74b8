import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { SaveStateOf } from '@/lib/drafts/save-state';
import { contentOf, valuesOf, type RequestValues } from './values';

/** Submitted elsewhere. */
export interface Sent {
  kind: 'sent';
}

export type SaveState = SaveStateOf<ProjectRequest> | Sent;

/**
 * After a stale-version error.
 * @returns `sent`: the answer was lost; `unchanged`: only documents differ; `other`: other content
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
