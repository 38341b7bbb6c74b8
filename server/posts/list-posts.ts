// A page of posts with the tags of the whole list, within what the caller may read.
import type { Post, Tag } from '../../lib/contract/posts/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import type { PostState } from '../../lib/contract/posts/desk-choices';
import { toInstant } from '../db/codec';
import { countDeskPosts, pageOfDeskPosts } from './desk/queries';
import { presentTag } from './labels/tags';
import { countPosts, countTags, listPostIds, listPostsById } from './queries';
import type { PostFilter, PostScope } from './queries';
import { searchWords } from '../db/text-search';
import { readablePosts } from '../core/caller';
import type { Context } from '../core/context';
import { presentDeskPosts, presentPosts } from './present';
import { Refusal } from '../core/refusal';

export interface PostQuestion {
  /** Only administrators may ask for another one than `published`. */
  status?: PostState | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
  /** The language that was named; left out: the caller's, or for administrators all. */
  only?: Locale | undefined;
  page: number;
  limit: number;
}

export interface PostPage {
  posts: Post[];
  tags: Tag[];
  /** Where the tag that was asked for has another slug now: that one. */
  tag?: string;
  count: number;
  currentPage: number;
  totalPages: number;
}

/**
 * Posts of a language's list, newest publication first, featured ones in their order. A page beyond the last one is empty.
 * @throws Refusal FORBIDDEN to those who ask for unpublished posts and are no administrators
 */
export async function listPosts(context: Context, asked: PostQuestion): Promise<PostPage> {
  if (asked.status !== undefined && asked.status !== 'published' && context.caller.kind !== 'admin')
    throw new Refusal('FORBIDDEN');
  const { locale, now, answerCache, database } = context;
  const { read } = database;
  const at = toInstant(now);
  const scope = readablePosts(at);
  const tag = asked.tag && ((await presentTag(read, asked.tag)) ?? asked.tag);
  const question = { ...asked, tag };
  const { page, limit } = question;
  const { posts, count } =
    question.status && context.caller.kind === 'admin'
      ? await findAll(context, { ...question, status: question.status })
      : await findReadable(context, scope, question);
  const tags = await answerCache.get(read, now, `tags ${scope.kind} ${locale}`, () =>
    countTags(read, scope, locale),
  );
  return {
    posts,
    tags,
    ...(tag === undefined || tag === asked.tag ? {} : { tag }),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

async function findReadable(
  context: Context,
  scope: PostScope,
  { search, tag, featured, page, limit }: PostQuestion,
): Promise<{ posts: Post[]; count: number }> {
  const { read } = context.database;
  const filter: PostFilter = { locale: context.locale, words: searchWords(search ?? ''), tag, featured };
  const { ids, count } = await findMatches(context, scope, filter, { offset: (page - 1) * limit, limit });
  const rows = ids.length > 0 ? await listPostsById(read, scope, ids) : [];
  return {
    posts: await presentPosts(
      read,
      scope,
      ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    ),
    count,
  };
}

/** Posts in any state, for the desk: the latest change first, in all languages unless one is named. */
async function findAll(
  { answerCache, database: { engine, read }, now }: Context,
  { status, search, tag, featured, only, page, limit }: PostQuestion & { status: PostState },
): Promise<{ posts: Post[]; count: number }> {
  const at = toInstant(now);
  const question = { state: status, locale: only, tag, featured, words: searchWords(search ?? '') };
  const count = await answerCache.get(read, now, `desk ${JSON.stringify(question)}`, () =>
    countDeskPosts(read, engine, question, at),
  );
  const ids =
    (page - 1) * limit < count
      ? await pageOfDeskPosts(read, engine, question, at, { offset: (page - 1) * limit, limit })
      : [];
  return { posts: await presentDeskPosts(read, at, ids), count };
}

/** How many posts match, and the ids of one page of them. */
async function findMatches(
  { answerCache, database: { engine, read }, now }: Context,
  scope: PostScope,
  filter: PostFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const key = JSON.stringify([
    scope.kind,
    filter.locale,
    filter.words,
    filter.tag ?? null,
    filter.featured ?? null,
  ]);
  // A search reads many texts to count its matches: it finds all of them at once, and the next page is there already.
  if (filter.words.length > 0) {
    const found = await answerCache.get(read, now, `found ${key}`, () =>
      listPostIds(read, engine, scope, filter),
    );
    return { ids: found.slice(offset, offset + limit), count: found.length };
  }
  const count = await answerCache.get(read, now, `count ${key}`, () =>
    countPosts(read, engine, scope, filter),
  );
  return {
    ids: offset < count ? await listPostIds(read, engine, scope, filter, { offset, limit }) : [],
    count,
  };
}
