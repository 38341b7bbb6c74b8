// Where the saving of a draft stands, and what a failed save means.
import type { ApiFailure } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { contentOf, valuesOf, type RequestValues } from './values';

export type SaveState =
  /** Nothing was typed yet. */
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** at: milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  /** kept: whether this browser keeps it meanwhile. */
  | { kind: 'offline'; kept: boolean }
  | { kind: 'retrying'; seconds: number; kept: boolean }
  /** The server will not have it as it is. */
  | { kind: 'refused'; failure: ApiFailure }
  /** Somebody saved another version meanwhile. */
  | { kind: 'stale'; theirs: ProjectRequest }
  /** The draft was deleted elsewhere. */
  | { kind: 'gone' }
  /** The request was submitted elsewhere. */
  | { kind: 'sent' }
  | { kind: 'ended' };

/** Whether another try without any change may succeed: no answer, a server's own trouble, too many calls. */
export const isPassing = ({ status }: ApiFailure): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** Seconds before try number n (from 1) of a save that gets no answer. */
export const delayOf = (tries: number): number => [5, 10, 20, 40][tries - 1] ?? 60;

/** What a failure that is not passing leaves the draft in. */
export function stateAfter(failure: ApiFailure): SaveState {
  if (failure.status === 401) return { kind: 'ended' };
  if (failure.status === 404) return { kind: 'gone' };
  return failure.code === 'REQUEST_SENT' ? { kind: 'sent' } : { kind: 'refused', failure };
}

/** States in which a draft waits for somebody's decision instead of saving itself. */
export const waitsForDecision = ({ kind }: SaveState): boolean =>
  kind === 'stale' || kind === 'gone' || kind === 'sent' || kind === 'ended';

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
