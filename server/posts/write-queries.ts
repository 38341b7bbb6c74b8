// Writes to posts. Whatever changes what a list may hold goes through here and leaves a new mark (postsMark).
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { RevisionReason } from '../../lib/contract/posts/version-choices';
import { plainText } from '../../lib/markdown/plain-text';
import { readingTime, wordCount } from '../../lib/posts/count';
import { after, fromFlag } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { placeInFeatured } from './desk/featured-posts';
import { newId } from '../db/id';
import { writeRevision } from './versions/revisions';
import { labelsOfPost, setTags, tagsOfPost } from './labels/tags';
import { fold } from '../db/text-search';
import { readSetting, writeSetting } from '../db/settings';
import type { Tables } from '../db/tables';

const markKey = 'posts.mark';

/** A post's own row, whatever its state. */
export type PostRecord = Selectable<Tables['posts']>;

type Derived = 'title_key' | 'words' | 'reading_time' | 'text_updated_at';

export interface NewPost {
  post: Omit<Insertable<Tables['posts']>, Derived>;
  /** Slugs of existing tags, in the author's order. */
  tags: readonly string[];
  /** Who keeps its first revision; null: nobody signed in. */
  by?: string | null;
  reason?: RevisionReason;
}

/** What a change may name; times, counts and what lists go by follow by themselves. */
export type PostChanges = Partial<
  Omit<PostRecord, 'id' | 'locale' | 'demo' | 'created_at' | 'updated_at' | Derived>
>;

/** A value that differs after every write to posts or their tags, in whichever process it happened. */
export async function postsMark(handle: Handle): Promise<string> {
  return (await readSetting<string>(handle, markKey)) ?? '';
}

/** Records that lists may have changed; in the transaction of the change. */
export async function markPosts(transaction: Handle): Promise<void> {
  await writeSetting(transaction, markKey, newId());
}

/** Any fixed number: whoever holds this advisory lock may give posts addresses, languages and places. */
const deskLock = 7_246_158_333;

/** Until the transaction ends nobody else gives a post an address, an article or a place. SQLite has but one writer. */
export async function lockDesk(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${deskLock})`.execute(transaction);
}

/** A post's row, kept from other writers until the transaction ends. */
export async function lockPostRecord(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<PostRecord | undefined> {
  const query = transaction.selectFrom('posts').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}

/** The post that was begun under a key. */
export function findPostByKey(handle: Handle, key: string): Promise<{ id: string } | undefined> {
  return handle.selectFrom('posts').select('id').where('draft_key', '=', key).executeTakeFirst();
}

/** Adds a post with its tags, the text that search reads and its first revision. @returns the revision's id */
export async function insertPost(
  transaction: Handle,
  { post, tags, by = null, reason = 'imported' }: NewPost,
  now = new Date(post.created_at),
): Promise<string> {
  const derived = {
    title_key: fold(post.title),
    words: wordCount(post.content),
    reading_time: readingTime(post.content),
    text_updated_at: post.updated_at,
  };
  const place = fromFlag(post.featured)
    ? {
        featured_position:
          post.featured_position ?? (await placeInFeatured(transaction, post.translation_key)),
      }
    : {};
  const row = await transaction
    .insertInto('posts')
    .values({ ...post, ...derived, ...place })
    .returningAll()
    .executeTakeFirstOrThrow();
  await setTags(transaction, row.id, tags);
  await writeSearchText(transaction, row);
  await markPosts(transaction);
  return writeRevision(
    transaction,
    { postId: row.id, by, reason, text: { ...revisionColumns(row), tags } },
    now,
  );
}

/** What search finds a post by: title, summary, tag names, plain content. */
export async function writeSearchText(
  transaction: Handle,
  {
    id,
    title,
    summary,
    content,
    locale,
  }: Pick<PostRecord, 'id' | 'title' | 'summary' | 'content' | 'locale'>,
): Promise<void> {
  const labels = await labelsOfPost(transaction, id, locale);
  const text = fold([title, summary, ...labels, plainText(content)].join(' '));
  await transaction
    .insertInto('post_search')
    .values({ post_id: id, text })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ text }))
    .execute();
}

const revisionColumns = ({
  title,
  summary,
  content,
  slug,
  image_url,
  image_alt,
  seo_title,
  seo_description,
  words,
}: PostRecord) => ({
  title,
  summary,
  content,
  slug,
  image_url,
  image_alt,
  seo_title,
  seo_description,
  words,
});

/** The columns of which a revision keeps what stood in them. */
const kept = [
  'title',
  'summary',
  'content',
  'slug',
  'image_url',
  'image_alt',
  'seo_title',
  'seo_description',
] as const;
const texts = ['title', 'summary', 'content'] as const;

export interface Writing {
  /** By whom; null: nobody signed in. */
  by: string | null;
  reason?: RevisionReason;
  /** Slugs of existing tags; left out: as they are. */
  tags?: readonly string[] | undefined;
}

/**
 * Writes changes over a row held by the same transaction. What a revision keeps leaves one when it changes.
 * @returns the row as it is now, and its new revision
 */
export async function updatePost(
  transaction: Handle,
  before: PostRecord,
  changes: PostChanges,
  { by, reason = 'saved', tags }: Writing,
  now: Date,
): Promise<{ post: PostRecord; revision: string | null }> {
  const next = { ...before, ...changes };
  const differs = (columns: readonly (keyof PostRecord)[]) =>
    columns.some((column) => before[column] !== next[column]);
  const at = after(before.updated_at, now);
  const counted =
    before.content === next.content
      ? {}
      : { words: wordCount(next.content), reading_time: readingTime(next.content) };
  const timed = differs(texts) ? { text_updated_at: at } : {};
  const post = await transaction
    .updateTable('posts')
    .set({ ...changes, ...counted, ...timed, title_key: fold(next.title), updated_at: at })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (tags) await setTags(transaction, post.id, tags);
  if (tags ?? differs(texts)) await writeSearchText(transaction, post);
  await markPosts(transaction);
  if (!tags && !differs(kept)) return { post, revision: null };
  const text = { ...revisionColumns(post), tags: tags ?? (await tagsOfPost(transaction, post.id)) };
  // At the post's own instant: whether a translation is behind is told by comparing the two.
  return {
    post,
    revision: await writeRevision(transaction, { postId: post.id, by, reason, text }, new Date(at)),
  };
}

/** Its revisions, copy, previews, tags and former addresses go with it, by their foreign keys. */
export async function deletePost(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('posts').where('id', '=', id).execute();
  await markPosts(transaction);
}
