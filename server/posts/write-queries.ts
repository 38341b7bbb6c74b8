// Every write that may change a list is here and renews postsMark.
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { RevisionReason } from '../../lib/contract/posts/version-choices';
import { plainText } from '../../lib/markdown/plain-text';
import { readingTime, wordCount } from '../../lib/posts/count';
import { after, fromFlag, toFlag } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { locked } from '../db/locked';
import { placeInFeatured } from './desk/featured-posts';
import { newId } from '../db/id';
import { writeRevision } from './versions/revisions';
import { labelsOfPost, setTags, tagsOfPost } from './labels/tags';
import { fold } from '../db/text-search';
import { readSetting, writeSetting } from '../db/settings';
import type { Tables } from '../db/tables';

const markKey = 'posts.mark';

export type PostRecord = Selectable<Tables['posts']>;

type Derived = 'title_key' | 'words' | 'reading_time' | 'text_updated_at';

export interface NewPost {
  post: Omit<Insertable<Tables['posts']>, Derived>;
  /** Existing slugs, in order. */
  tags: readonly string[];
  /** null: not signed in. */
  by?: string | null;
  reason?: RevisionReason;
}

export type PostChanges = Partial<
  Omit<PostRecord, 'id' | 'locale' | 'demo' | 'created_at' | 'updated_at' | Derived>
>;

/** Changes with every write to posts or tags. */
export async function postsMark(handle: Handle): Promise<string> {
  return (await readSetting<string>(handle, markKey)) ?? '';
}

/** Call in the change's transaction. */
export async function markPosts(transaction: Handle): Promise<void> {
  await writeSetting(transaction, markKey, newId());
}

/** Advisory lock; arbitrary number. */
const deskLock = 7_246_158_333;

/** Until the commit, for slugs, articles and positions. SQLite has one writer. */
export async function lockDesk(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${deskLock})`.execute(transaction);
}

export async function lockPostRecord(
  transaction: Handle,
  engine: Engine,
  id: string,
): Promise<PostRecord | undefined> {
  const query = transaction.selectFrom('posts').selectAll().where('id', '=', id);
  return locked(query, engine, 'forNoKeyUpdate').executeTakeFirst();
}

export function findPostByKey(handle: Handle, key: string): Promise<{ id: string } | undefined> {
  return handle.selectFrom('posts').select('id').where('draft_key', '=', key).executeTakeFirst();
}

/** @returns the id of the first revision */
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

const storedColumns = [
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
  /** null: not signed in. */
  by: string | null;
  reason?: RevisionReason;
  /** Existing slugs; undefined: unchanged. */
  tags?: readonly string[] | undefined;
}

/** Lock the row first. Changed texts create a revision. */
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
  if (!tags && !differs(storedColumns)) return { post, revision: null };
  const text = { ...revisionColumns(post), tags: tags ?? (await tagsOfPost(transaction, post.id)) };
  // The post's instant shows whether translations are behind.
  return {
    post,
    revision: await writeRevision(transaction, { postId: post.id, by, reason, text }, new Date(at)),
  };
}

/** In all languages; creates no version. */
export async function setInFooter(
  transaction: Handle,
  translationKey: string,
  isInFooter: boolean,
): Promise<void> {
  await transaction
    .updateTable('posts')
    .set({ in_footer: toFlag(isInFooter) })
    .where('translation_key', '=', translationKey)
    .execute();
}

/** Foreign keys delete revisions, copy, previews, tags, former slugs. */
export async function deletePost(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('posts').where('id', '=', id).execute();
  await markPosts(transaction);
}
