import type { Post, Tag } from '../../lib/contract/posts/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import type { PostKind, PostState } from '../../lib/contract/posts/desk-choices';
import { toInstant } from '../db/codec';
import { countDeskPosts, pageOfDeskPosts } from './desk/queries';
import { presentTag } from './labels/tags';
import { countPosts, countTags, listPagesWithoutText, listPostIds, listPostsById } from './queries';
import type { PostFilter, PostScope } from './queries';
import { searchWords } from '../db/text-search';
import { readablePosts } from './queries';
import { mayUse } from '../core/caller';
import type { Context } from '../core/context';
import { presentDeskPosts, presentPosts } from './present';
import { Refusal } from '../core/refusal';

export interface PostQuestion {
  kind: PostKind;
  /** Other states require the right to the desk. */
  status?: PostState | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
  in_footer?: boolean | undefined;
  /** Default: the caller's, or all at the desk. */
  only?: Locale | undefined;
  page: number;
  limit: number;
}

export interface PostPage {
  posts: Post[];
  tags: Tag[];
  /** Current slug of a renamed tag. */
  tag?: string;
  count: number;
  currentPage: number;
  totalPages: number;
}

/**
 * Newest first, or featured posts in their order.
 * @throws Refusal FORBIDDEN for unpublished posts without the right to the desk
 */
export async function listPosts(context: Context, query: PostQuestion): Promise<PostPage> {
  if (query.status !== undefined && query.status !== 'published' && !mayUse(context.caller, 'blog'))
    throw new Refusal('FORBIDDEN');
  const { locale, now, answerCache, database } = context;
  const { read } = database;
  const at = toInstant(now);
  const scope = readablePosts(at);
  const tag = query.tag && ((await presentTag(read, query.tag)) ?? query.tag);
  const question = { ...query, tag };
  const { page, limit } = question;
  const { posts, count } =
    question.status && mayUse(context.caller, 'blog')
      ? await findAll(context, { ...question, status: question.status })
      : await findReadable(context, scope, question);
  const tags =
    query.kind === 'page'
      ? []
      : await answerCache.get(read, now, `tags ${scope.kind} ${locale}`, () =>
          countTags(read, scope, locale),
        );
  return {
    posts,
    tags,
    ...(tag === undefined || tag === query.tag ? {} : { tag }),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

async function findReadable(
  context: Context,
  scope: PostScope,
  { kind, search, tag, featured, in_footer: inFooter, page, limit }: PostQuestion,
): Promise<{ posts: Post[]; count: number }> {
  const { read } = context.database;
  const words = searchWords(search ?? '');
  const filter: PostFilter = { kind, locale: context.locale, words, tag, featured, inFooter };
  const { ids, count } = await findMatches(context, scope, filter, { offset: (page - 1) * limit, limit });
  const listById = kind === 'page' ? listPagesWithoutText : listPostsById;
  const rows = ids.length > 0 ? await listById(read, scope, ids) : [];
  return {
    posts: await presentPosts(
      read,
      scope,
      ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
    ),
    count,
  };
}

/** Latest change first; default: all languages. */
async function findAll(
  { answerCache, database: { engine, read }, now }: Context,
  {
    kind,
    status,
    search,
    tag,
    featured,
    in_footer: inFooter,
    only,
    page,
    limit,
  }: PostQuestion & { status: PostState },
): Promise<{ posts: Post[]; count: number }> {
  const at = toInstant(now);
  const words = searchWords(search ?? '');
  const question = { kind, state: status, locale: only, tag, featured, inFooter, words };
  const count = await answerCache.get(read, now, `desk ${JSON.stringify(question)}`, () =>
    countDeskPosts(read, engine, question, at),
  );
  const ids =
    (page - 1) * limit < count
      ? await pageOfDeskPosts(read, engine, question, at, { offset: (page - 1) * limit, limit })
      : [];
  return { posts: await presentDeskPosts(read, at, ids), count };
}

async function findMatches(
  { answerCache, database: { engine, read }, now }: Context,
  scope: PostScope,
  filter: PostFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: string[]; count: number }> {
  const key = JSON.stringify([
    scope.kind,
    filter.kind,
    filter.locale,
    filter.words,
    filter.tag ?? null,
    filter.featured ?? null,
    filter.inFooter ?? null,
  ]);
  // Counting reads many texts: matches are cached.
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
