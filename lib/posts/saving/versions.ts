// Compares the server’s versions of a post with what is written here. Pure.
import type { Post } from '@/lib/contract/posts/schemas';
import { copyFields, copyOf, sameCopy, type PostCopy } from './copy';
import type { PostRecord } from './post-calls';
import type { Base, Theirs } from './save-state';

/** The fields beside the text, which the server may normalise: a new tag becomes its slug. */
const facts = copyFields.filter((name) => name !== 'title' && name !== 'summary' && name !== 'content');

/** The post as it was saved, its text as it was sent: spaces at an end that the server cut are no change. */
export const savedOf = (post: Post, { title, summary, content }: PostCopy): PostCopy => ({
  ...copyOf(post),
  title,
  summary,
  content,
});

/** What is written here after a save: as the server has it, but for what was changed meanwhile. An address that is made of the title stays so until it is saved. */
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

/** Whether readers would see the same. An address left open is as it is. */
export const sameAsSaved = (copy: PostCopy, saved: PostCopy): boolean =>
  sameCopy({ ...copy, slug: copy.slug || saved.slug, author_id: copy.author_id ?? saved.author_id }, saved);

export const baseOf = ({ post, working_copy: there, revision }: PostRecord): Base => ({
  post,
  version: there?.version ?? 0,
  revision: revision?.id ?? null,
});

/** The text that is edited: the working copy, or the post. */
export const currentCopy = ({ post, working_copy: there }: PostRecord): PostCopy => copyOf(there ?? post);

/** What is somebody else's of it: the post itself, where the working copy is our own. */
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
