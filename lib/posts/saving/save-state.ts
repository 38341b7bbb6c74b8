import type { Post } from '@/lib/contract/posts/schemas';
import type { SaveStateOf } from '@/lib/drafts/save-state';
import type { PostCopy } from './copy';

/** Another user's text. */
export interface Theirs {
  copy: PostCopy;
  /** null if unknown. */
  by: { id: string; name: string } | null;
  /** ISO 8601. */
  at: string;
  /** Whether the post itself was saved, not only its working copy. */
  saved: boolean;
  /** The base of the next save, whichever text wins. */
  base: Base;
}

export interface Base {
  post: Post;
  /** Of the working copy; 0 if there is none. */
  version: number;
  /** The newest revision; undefined if unknown. */
  revision?: string | null | undefined;
}

/** A post cannot be created without a title; `stored`: whether this browser stores it meanwhile. */
export interface Untitled {
  kind: 'untitled';
  stored: boolean;
}

export type SaveState = SaveStateOf<Theirs> | Untitled;
