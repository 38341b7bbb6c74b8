import type { Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { WorkingCopy } from '@/lib/contract/posts/version-schemas';
import type { PostCopy } from './copy';
import type { StoredPostDraft } from './stored-draft';
import type { Base } from './save-state';

export interface PostPlace {
  locale: Locale;
  /** undefined for a new article. */
  translation_key?: string | undefined;
  source_id?: string | undefined;
}

export interface PostRecord {
  post: Post;
  working_copy: WorkingCopy | null;
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
  /** @param version of the replaced working copy */
  restore: (id: string, revision: string, version: number) => Promise<Result<WorkingCopy>>;
}

export interface PostStart {
  owner: string;
  place: PostPlace;
  base?: Base | undefined;
  copy: PostCopy;
  /** From this browser; with `theirs` in conflict. */
  draft?: { found: StoredPostDraft; theirs?: PostRecord | undefined } | undefined;
}
