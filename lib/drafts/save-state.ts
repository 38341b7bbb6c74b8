import type { ApiFailure } from '@/lib/api/result';

/** No answer; `stored`: this browser has the draft. */
export type Unanswered =
  { kind: 'offline'; stored: boolean } | { kind: 'retrying'; seconds: number; stored: boolean };

/** The session ended, the record was deleted elsewhere, or the content is invalid. */
export type Refusal = { kind: 'ended' } | { kind: 'gone' } | { kind: 'refused'; failure: ApiFailure };

export type SaveStateOf<Theirs> =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** at: milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  | Unanswered
  | Refusal
  /** Another user or tab saved a newer version. */
  | { kind: 'stale'; theirs: Theirs };

/** A retry without changes may succeed. */
export const isPassing = ({ status }: ApiFailure): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

export function stateAfter(failure: ApiFailure): Refusal {
  if (failure.status === 401) return { kind: 'ended' };
  if (failure.status === 404) return { kind: 'gone' };
  return { kind: 'refused', failure };
}

/** `sent`: requests and letters only. `untitled`: articles only. */
export type OwnKind = 'sent' | 'untitled';

export type SaveKind = SaveStateOf<unknown>['kind'] | OwnKind;

const failures: Partial<Record<SaveKind, ApiFailure>> = {
  stale: { status: 409, code: 'STALE' },
  gone: { status: 404, code: 'NOT_FOUND' },
  sent: { status: 409, code: 'REQUEST_SENT' },
};

/** A save would overwrite another version or has no record. */
export const needsChoice = ({ kind }: { kind: SaveKind }): boolean => failures[kind] !== undefined;

export const waitsForDecision = (draft: { kind: SaveKind }): boolean =>
  draft.kind === 'ended' || needsChoice(draft);

export const failureOf = (kind: SaveKind): ApiFailure =>
  failures[kind] ?? { status: 401, code: 'UNAUTHORIZED' };
