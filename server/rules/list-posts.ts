// A page of posts with the tags of the whole list. What the caller may read bounds it, whatever they ask for.
import type { Post, Tag } from '../../lib/contract/blog.schema';
import { toInstant } from '../db/codec';
import { countPosts, countTags, listPostIds, listPostsById } from '../db/posts';
import type { PostFilter, PostScope } from '../db/posts';
import { searchWords } from '../db/search';
import { readablePosts } from './caller';
import type { Context } from './context';
import { presentPosts } from './present-posts';

export interface PostQuestion {
  search?: string | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
  page: number;
  limit: number;
}

export interface PostPage {
  posts: Post[];
  tags: Tag[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** Posts of a language's list, newest publication first. A page beyond the last one is empty. */
export async function listPosts(context: Context, question: PostQuestion): Promise<PostPage> {
  const { locale, now, census, database } = context;
  const { read } = database;
  const scope = readablePosts(toInstant(now));
  const filter: PostFilter = { locale, words: searchWords(question.search ?? ''), tag: question.tag, featured: question.featured };
  const { page, limit } = question;

  const { ids, count } = await findMatches(context, scope, filter, { offset: (page - 1) * limit, limit });
  const tags = await census.of(read, now, `tags ${scope.kind} ${locale}`, () => countTags(read, scope, locale));
  const rows = ids.length > 0 ? await listPostsById(read, scope, ids) : [];
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { posts: await presentPosts(read, scope, inOrder), tags, count, currentPage: page, totalPages: Math.ceil(count / limit) };
}

/** How many posts match, and the ids of one page of them. */
async function findMatches(
  { census, database: { engine, read }, now }: Context,
  scope: PostScope,
  filter: PostFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const key = JSON.stringify([scope.kind, filter.locale, filter.words, filter.tag ?? null, filter.featured ?? null]);
  // A search reads many texts to count its matches: it finds all of them at once, and the next page is there already.
  if (filter.words.length > 0) {
    const found = await census.of(read, now, `found ${key}`, () => listPostIds(read, engine, scope, filter));
    return { ids: found.slice(offset, offset + limit), count: found.length };
  }
  const count = await census.of(read, now, `count ${key}`, () => countPosts(read, engine, scope, filter));
  return { ids: offset < count ? await listPostIds(read, engine, scope, filter, { offset, limit }) : [], count };
}
