// The states of saving a draft of any subject, and what a failed save means.
import type { ApiFailure } from '@/lib/api/result';

/** Without an answer of the server; `stored`: whether this browser stores the draft meanwhile. */
export type Unanswered =
  { kind: 'offline'; stored: boolean } | { kind: 'retrying'; seconds: number; stored: boolean };

/** The server refused the save: the session has ended, the record was deleted elsewhere, or its content is not accepted. */
export type Refusal = { kind: 'ended' } | { kind: 'gone' } | { kind: 'refused'; failure: ApiFailure };

export type SaveStateOf<Theirs> =
  /** Nothing was typed yet. */
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** at: milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  | Unanswered
  | Refusal
  /** Another user or tab saved a newer version. */
  | { kind: 'stale'; theirs: Theirs };

/** Whether another try without any change may succeed: no answer, a server's own trouble, too many calls. */
export const isPassing = ({ status }: ApiFailure): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** What a failure that is not passing leaves the draft in. */
export function stateAfter(failure: ApiFailure): Refusal {
  if (failure.status === 401) return { kind: 'ended' };
  if (failure.status === 404) return { kind: 'gone' };
  return { kind: 'refused', failure };
}

/** States of all drafts; `sent` of requests, `untitled` of articles. */
export type SaveKind = SaveStateOf<unknown>['kind'] | 'sent' | 'untitled';

const decisions: readonly SaveKind[] = ['stale', 'gone', 'sent', 'ended'];

/** Whether the user must decide before the draft is saved again. */
export const waitsForDecision = ({ kind }: { kind: SaveKind }): boolean => decisions.includes(kind);
