// Where the saving of a post stands.
import type { Post } from '@/lib/contract/posts/schemas';
import type { SaveStateOf } from '@/lib/drafts/save-state';
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

/** untitled: it cannot be made before it has a title; `stored`: whether this browser stores it meanwhile. */
export type SaveState = SaveStateOf<Theirs> | { kind: 'untitled'; stored: boolean };
