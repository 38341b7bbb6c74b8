import type { Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import type { Locale } from '@/lib/contract/core/locale';
import type { WorkingCopy } from '@/lib/contract/posts/version-schemas';
import type { PostCopy } from './copy';
import type { StoredPostDraft } from './stored-draft';
import type { Base } from './save-state';

export interface PostPlace {
  locale: Locale;
  /** Default: an article; an API without pages knows no kind. */
  kind?: PostKind | undefined;
  /** undefined for a new article. */
  translation_key?: string | undefined;
  source_id?: string | undefined;
}

export interface PostRecord {
  post: Post;
  working_copy: WorkingCopy | null;
  /** The last save of the post. */
  revision: { id: string; created_at: string; by: { id: string; name: string } | null } | null;
}

export interface PostCalls {
  create: (copy: PostCopy, place: PostPlace & { key: string }) => Promise<Result<Post>>;
  saveCopy: (
    id: string,
    copy: PostCopy,
    base: Pick<Base, 'version' | 'revision'>,
  ) => Promise<Result<WorkingCopy>>;
  /** Saves the post, not the working copy. */
  save: (
    id: string,
    copy: PostCopy,
    base: { updated_at: string; follows?: string | undefined },
  ) => Promise<Result<Post>>;
  read: (id: string) => Promise<Result<PostRecord>>;
  /** Into the working copy. @param version the replaced working copy's */
  restore: (id: string, revision: string, version: number) => Promise<Result<WorkingCopy>>;
}

export interface PostStart {
  owner: string;
  place: PostPlace;
  /** undefined for a new post. */
  base?: Base | undefined;
  /** The working copy, or the post. */
  copy: PostCopy;
  /** This browser's draft: newer than the server's version, or in conflict (`theirs`). */
  draft?: { found: StoredPostDraft; theirs?: PostRecord | undefined } | undefined;
}
