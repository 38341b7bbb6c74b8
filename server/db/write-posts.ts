// Writes to posts. Whatever changes what a list may hold goes through here and leaves a new mark (postsMark).
import type { Insertable } from 'kysely';
import type { Handle } from './database';
import { newId } from './id';
import { fold } from './search';
import { readSetting, writeSetting } from './settings';
import type { Tables } from './tables';

const markKey = 'posts.mark';

export interface NewPost {
  post: Insertable<Tables['posts']>;
  /** Slugs of existing tags, in the author's order. */
  tags: readonly string[];
  /** What search finds it by: title, summary, tag names, plain content. */
  searchText: string;
}

/** A value that differs after every write to posts or their tags, in whichever process it happened. */
export async function postsMark(handle: Handle): Promise<string> {
  return (await readSetting<string>(handle, markKey)) ?? '';
}

/** Records that lists may have changed; in the transaction of the change. */
export async function markPosts(transaction: Handle): Promise<void> {
  await writeSetting(transaction, markKey, newId());
}

/** Adds a post with its tags and the text that search reads. */
export async function insertPost(transaction: Handle, { post, tags, searchText }: NewPost): Promise<void> {
  await transaction.insertInto('posts').values(post).execute();
  if (tags.length > 0) {
    await transaction
      .insertInto('post_tags')
      .values(tags.map((tag, position) => ({ post_id: post.id, tag, position })))
      .execute();
  }
  await transaction.insertInto('post_search').values({ post_id: post.id, text: fold(searchText) }).execute();
  await markPosts(transaction);
}
