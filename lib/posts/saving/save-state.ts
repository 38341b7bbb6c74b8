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
  /** Saved as the post, not only as working copy. */
  saved: boolean;
  /** The next save's base, whichever text wins. */
  base: Base;
}

export interface Base {
  post: Post;
  /** Of the working copy; 0: none. */
  version: number;
  /** The newest revision; undefined if unknown. */
  revision?: string | null | undefined;
}

/** A post needs a title; `stored`: this browser has it. */
export interface Untitled {
  kind: 'untitled';
  stored: boolean;
}

export type SaveState = SaveStateOf<Theirs> | Untitled;
