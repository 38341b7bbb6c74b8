// What a post that saves itself needs: calls to the API, and what it begins with.
import type { Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { WorkingCopy } from '@/lib/contract/posts/version-schemas';
import type { PostCopy } from './copy';
import type { StoredPostDraft } from './stored-draft';
import type { Base } from './save-state';

/** Of a new post: its language, and the article it joins. */
export interface PostPlace {
  locale: Locale;
  /** Its source's article; none: an article of its own. */
  translation_key?: string | undefined;
  source_id?: string | undefined;
}

export interface PostRecord {
  post: Post;
  working_copy: WorkingCopy | null;
  /** Who saved the post last, and when. */
  revision: { id: string; created_at: string; by: { id: string; name: string } | null } | null;
}

export interface PostCalls {
  /** @param key repeated, it answers the post that was made at first */
  create: (copy: PostCopy, place: PostPlace & { key: string }) => Promise<Result<Post>>;
  /** Into the working copy. */
  saveCopy: (
    id: string,
    copy: PostCopy,
    base: Pick<Base, 'version' | 'revision'>,
  ) => Promise<Result<WorkingCopy>>;
  /** As the post itself. */
  save: (
    id: string,
    copy: PostCopy,
    base: { updated_at: string; follows?: string | undefined },
  ) => Promise<Result<Post>>;
  read: (id: string) => Promise<Result<PostRecord>>;
  /** A former text, into the working copy. @param version of the copy it replaces */
  restore: (id: string, revision: string, version: number) => Promise<Result<WorkingCopy>>;
}

export interface PostStart {
  /** Whose text it is. */
  owner: string;
  place: PostPlace;
  /** The post as the server has it; none: it is new. */
  base?: Base | undefined;
  /** What the form begins with: its working copy, or the post. */
  copy: PostCopy;
  /** A copy stored on this device, put back: ahead of the server, or at odds with what it has now. */
  draft?: { found: StoredPostDraft; theirs?: PostRecord | undefined } | undefined;
}
