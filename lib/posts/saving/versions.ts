import type { Post } from '@/lib/contract/posts/schemas';
import { copyFields, copyOf, sameCopy, type PostCopy } from './copy';
import type { PostRecord } from './post-calls';
import type { Base, Theirs } from './save-state';

/** The server normalizes these: a new tag becomes its slug. */
const facts = copyFields.filter((name) => name !== 'title' && name !== 'summary' && name !== 'content');

/** Keeps the sent text: the server's trimming is no change. */
export const savedOf = (post: Post, { title, summary, content }: PostCopy): PostCopy => ({
  ...copyOf(post),
  title,
  summary,
  content,
});

/** Takes the server's values of fields unchanged since the save, except a new slug. */
export function afterSave(
  now: PostCopy,
  sent: PostCopy,
  saved: PostCopy,
  { isNew }: { isNew: boolean },
): PostCopy {
  const untouched = facts.filter(
    (name) => JSON.stringify(now[name]) === JSON.stringify(sent[name]) && !(isNew && name === 'slug'),
  );
  return { ...now, ...Object.fromEntries(untouched.map((name) => [name, saved[name]])) };
}

/** An empty slug and a null author mean "unchanged". */
export const sameAsSaved = (copy: PostCopy, saved: PostCopy): boolean =>
  sameCopy({ ...copy, slug: copy.slug || saved.slug, author_id: copy.author_id ?? saved.author_id }, saved);

export const baseOf = ({ post, working_copy: there, revision }: PostRecord): Base => ({
  post,
  version: there?.version ?? 0,
  revision: revision?.id ?? null,
});

export const currentCopy = ({ post, working_copy: there }: PostRecord): PostCopy => copyOf(there ?? post);

/** The post if the working copy is the caller's. */
export function theirsIn(record: PostRecord, sent: PostCopy): Theirs {
  const { post, working_copy: there, revision } = record;
  const base = baseOf(record);
  if (there && !sameCopy(copyOf(there), sent))
    return { copy: copyOf(there), by: there.saved_by, at: there.updated_at, saved: false, base };
  return {
    copy: copyOf(post),
    by: revision?.by ?? null,
    at: revision?.created_at ?? post.updated_at,
    saved: true,
    base,
  };
}
