// Sorted by one version of each article. Indexes: migrations/0013-editorial-desk.ts.
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Locale } from '../../../lib/contract/core/locale';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { postStates } from '../../../lib/contract/posts/desk-choices';
import type { ArticleSort, PostKind, PostState } from '../../../lib/contract/posts/desk-choices';
import type { Instant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { inState, isBehind } from './queries';
import { postsHolding } from '../../db/text-search';
import { authorIdColumn } from '../labels/guests';
import { ofKind } from '../post-kind';

export interface ArticleQuestion {
  kind: PostKind;
  key?: string | undefined;
  status?: PostState | undefined;
  /** Without a version in this language. */
  missing?: Locale | undefined;
  behind?: boolean | undefined;
  featured?: boolean | undefined;
  author?: string | undefined;
  tag?: string | undefined;
  /** Folded. */
  words: readonly string[];
  sort: ArticleSort;
  /** Titles' language. */
  locale: Locale;
}

/** @param walk checks article by article, for common conditions */
function hasVersion(condition: Expression<SqlBool>, walk: boolean): Expression<SqlBool> {
  // Hides the columns from SQLite's planner, to look up by article.
  if (walk)
    return sql<SqlBool>`exists (select 1 from posts where posts.translation_key = leaders.translation_key and case when ${condition} then 1 else 0 end = 1)`;
  return sql<SqlBool>`leaders.translation_key in (select posts.translation_key from posts where ${condition})`;
}

function conditionsOf(
  engine: Engine,
  question: ArticleQuestion,
  now: Instant,
  walk = false,
): Expression<SqlBool>[] {
  const { key, kind, status, missing, behind, featured, author, tag, words } = question;
  const conditions: Expression<SqlBool>[] = [ofKind('leaders', kind)];
  if (key !== undefined) conditions.push(sql<SqlBool>`leaders.translation_key = ${key}`);
  const some = (condition: Expression<SqlBool>) => void conditions.push(hasVersion(condition, walk));
  if (status) some(inState(status, now));
  if (author !== undefined)
    some(
      sql<SqlBool>`(posts.guest_id = ${author} or (posts.guest_id is null and posts.author_id = ${author})
        or posts.id in (select post_id from post_working_copies where guest_id = ${author}))`,
    );
  if (tag !== undefined)
    some(
      walk
        ? sql<SqlBool>`exists (select 1 from post_tags where post_tags.post_id = posts.id and post_tags.tag = ${tag})`
        : sql<SqlBool>`posts.id in (select post_tags.post_id from post_tags where post_tags.tag = ${tag})`,
    );
  if (words.length > 0)
    conditions.push(hasVersion(sql<SqlBool>`posts.id in ${postsHolding(engine, words)}`, false));
  if (behind !== undefined) {
    const isSo = hasVersion(sql<SqlBool>`posts.source_id is not null and ${isBehind()} = 1`, walk && behind);
    conditions.push(behind ? isSo : sql<SqlBool>`not (${isSo})`);
  }
  if (missing)
    conditions.push(
      sql<SqlBool>`not exists (select 1 from posts as versions where versions.translation_key = leaders.translation_key and versions.locale = ${missing})`,
    );
  if (featured !== undefined) conditions.push(sql<SqlBool>`leaders.featured = ${featured ? 1 : 0}`);
  return conditions;
}

const publication = (alias: string) => sql<string>`coalesce(${sql.ref(`${alias}.published_at`)}, '')`;

/** Sorts its article: the last changed or published version, or a title in the list's language. */
function isSortVersion(field: string, locale: Locale): Expression<SqlBool> {
  if (field === 'title')
    return sql<SqlBool>`(leaders.locale = ${locale} or not exists (select 1 from posts as versions where versions.translation_key = leaders.translation_key and versions.locale = ${locale}))`;
  const [own, other] =
    field === 'published_at'
      ? [publication('leaders'), publication('versions')]
      : [sql.ref('leaders.updated_at'), sql.ref('versions.updated_at')];
  return sql<SqlBool>`not exists (select 1 from posts as versions where versions.translation_key = leaders.translation_key and (${other} > ${own} or (${other} = ${own} and versions.id > leaders.id)))`;
}

/** Matches the indexes. Unpublished articles come last in both directions. */
function keyOf(field: string, down: boolean): RawBuilder<unknown> {
  if (field === 'title') return sql`leaders.title_key`;
  if (field === 'published_at')
    return down ? sql`coalesce(leaders.published_at, '')` : sql`coalesce(leaders.published_at, '9999')`;
  return sql`leaders.updated_at`;
}

function matching(handle: Handle, engine: Engine, question: ArticleQuestion, now: Instant, walk: boolean) {
  const field = question.sort.replace(/^-/, '');
  const conditions = [isSortVersion(field, question.locale), ...conditionsOf(engine, question, now, walk)];
  return conditions.reduce(
    (query, condition) => query.where(condition),
    handle.selectFrom('posts as leaders'),
  );
}

export async function countArticles(
  handle: Handle,
  engine: Engine,
  question: ArticleQuestion,
  now: Instant,
): Promise<number> {
  const query = conditionsOf(engine, question, now).reduce(
    (query, condition) => query.where(condition),
    handle.selectFrom('posts as leaders'),
  );
  const { count } = await query
    .select(sql<number>`count(distinct leaders.translation_key)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** An article may count in several states, but once in `all`. */
export async function countArticlesByState(
  handle: Handle,
  kind: PostKind,
  now: Instant,
): Promise<StatusCounts<PostState>> {
  const keys = (condition: Expression<SqlBool>) =>
    sql<number>`count(distinct case when ${condition} then posts.translation_key end)`;
  const row = await handle
    .selectFrom('posts')
    .select(sql<number>`count(distinct posts.translation_key)`.as('all'))
    .select(postStates.map((state) => keys(inState(state, now)).as(state)))
    .where(ofKind('posts', kind))
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all),
    draft: Number(row.draft),
    scheduled: Number(row.scheduled),
    published: Number(row.published),
    archived: Number(row.archived),
  };
}

/** With more matches, walking the sort index is faster. */
const many = 500;

export async function pageOfArticles(
  handle: Handle,
  engine: Engine,
  question: ArticleQuestion,
  now: Instant,
  { offset, limit, count }: { offset: number; limit: number; count: number },
): Promise<string[]> {
  const down = question.sort.startsWith('-');
  const direction = down ? 'desc' : 'asc';
  const rows = await matching(handle, engine, question, now, count > many)
    .select('leaders.translation_key')
    .orderBy(keyOf(question.sort.replace(/^-/, ''), down), direction)
    .orderBy('leaders.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => row.translation_key);
}

export function listArticleVersions(handle: Handle, keys: readonly string[]) {
  return handle
    .selectFrom('posts')
    .innerJoin('users as writers', 'writers.id', 'posts.author_id')
    .leftJoin('authors as guests', 'guests.id', 'posts.guest_id')
    .leftJoin('post_working_copies as copies', 'copies.post_id', 'posts.id')
    .select([
      'posts.id',
      'posts.translation_key',
      'posts.locale',
      'posts.title',
      'posts.slug',
      'posts.status',
      'posts.published_at',
      'posts.updated_at',
      'posts.source_id',
      'posts.featured',
      'posts.featured_position',
      'posts.in_footer',
      'posts.words',
      'posts.reading_time',
      'posts.demo',
      authorIdColumn('posts').as('author_id'),
      'guests.name as guest_name',
      'writers.first_name',
      'writers.last_name',
    ])
    .select([
      sql<number>`case when copies.post_id is null then 0 else 1 end`.as('has_copy'),
      isBehind().as('behind'),
      'copies.title as copy_title',
      'copies.content as copy_content',
    ])
    .where('posts.translation_key', 'in', keys)
    .orderBy('posts.created_at')
    .orderBy('posts.id')
    .execute();
}
export type ArticleVersionRow = Awaited<ReturnType<typeof listArticleVersions>>[number];
