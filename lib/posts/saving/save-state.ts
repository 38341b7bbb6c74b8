// Where the saving of a post stands, and what a failed save means.
import type { ApiFailure } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { PostCopy } from './copy';

/** What somebody else wrote while this was written. */
export interface Theirs {
  copy: PostCopy;
  /** null: nobody whose name is known. */
  by: { id: string; name: string } | null;
  /** ISO 8601. */
  at: string;
  /** Whether it is the post itself by now, and not its working copy. */
  saved: boolean;
  /** What the next save is based on, whichever of the two stays. */
  base: Base;
}

/** A version of the post that a save follows. */
export interface Base {
  post: Post;
  /** Of the working copy; 0: there is none. */
  version: number;
  /** The newest revision there was; undefined where that is not known. */
  revision?: string | null | undefined;
}

export type SaveState =
  /** Nothing was typed yet. */
  | { kind: 'untouched' }
  | { kind: 'saving' }
  /** at: milliseconds since 1970. */
  | { kind: 'saved'; at: number }
  /** It cannot be made before it has a title. kept: whether this browser keeps it meanwhile. */
  | { kind: 'untitled'; kept: boolean }
  | { kind: 'offline'; kept: boolean }
  | { kind: 'retrying'; seconds: number; kept: boolean }
  /** The server will not have it as it is. */
  | { kind: 'refused'; failure: ApiFailure }
  /** Somebody saved another text meanwhile. */
  | { kind: 'stale'; theirs: Theirs }
  /** The post was deleted elsewhere. */
  | { kind: 'gone' }
  | { kind: 'ended' };

/** What a failure that is not passing leaves the post in. */
export function stateAfter(failure: ApiFailure): SaveState {
  if (failure.status === 401) return { kind: 'ended' };
  if (failure.status === 404) return { kind: 'gone' };
  return { kind: 'refused', failure };
}

/** States in which a text waits for somebody instead of saving itself. */
export const waits = ({ kind }: SaveState): boolean =>
  kind === 'stale' || kind === 'gone' || kind === 'ended';
