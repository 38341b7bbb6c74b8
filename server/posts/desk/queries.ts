import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Locale } from '../../../lib/contract/core/locale';
import type { PostKind, PostState } from '../../../lib/contract/posts/desk-choices';
import { toFlag } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { postsHolding } from '../../db/text-search';
import { ofKind } from '../post-kind';

export function inState(state: PostState, now: Instant): Expression<SqlBool> {
  switch (state) {
    case 'scheduled':
      return sql<SqlBool>`(posts.status = 'published' and posts.published_at > ${now})`;
    case 'published':
      return sql<SqlBool>`(posts.status = 'published' and posts.published_at <= ${now})`;
    default:
      return sql<SqlBool>`posts.status = ${state}`;
  }
}

/** The source changed after the followed revision. */
export function isBehind(): RawBuilder<number> {
  return sql<number>`(case when exists (
    select 1 from posts as sources left join post_revisions as followed on followed.id = posts.source_revision_id
    where sources.id = posts.source_id and sources.text_updated_at > coalesce(followed.created_at, posts.text_updated_at)) then 1 else 0 end)`;
}

export async function listDeskFacts(handle: Handle, ids: readonly string[]) {
  return handle
    .selectFrom('posts')
    .leftJoin('post_working_copies as copies', 'copies.post_id', 'posts.id')
    .select(['posts.id', sql<number>`case when copies.post_id is null then 0 else 1 end`.as('has_copy')])
    .select(isBehind().as('behind'))
    .select(
      sql<
        string | null
      >`(select max(post_revisions.id) from post_revisions where post_revisions.post_id = posts.id)`.as(
        'revision_id',
      ),
    )
    .where('posts.id', 'in', ids)
    .execute();
}

export interface DeskQuestion {
  kind: PostKind;
  state: PostState;
  locale?: Locale | undefined;
  tag?: string | undefined;
  featured?: boolean | undefined;
  inFooter?: boolean | undefined;
  /** Folded. */
  words: readonly string[];
}

/** @param walk makes SQLite use the sort index, not the states' index */
function matching(
  handle: Handle,
  engine: Engine,
  { kind, state, locale, tag, featured, inFooter, words }: DeskQuestion,
  now: Instant,
  walk = false,
) {
  const isSo = inState(state, now);
  let query = handle
    .selectFrom('posts')
    .where(walk ? sql<SqlBool>`case when ${isSo} then 1 else 0 end = 1` : isSo)
    .where(ofKind('posts', kind));
  if (inFooter !== undefined) query = query.where('posts.in_footer', '=', toFlag(inFooter));
  if (locale) query = query.where('posts.locale', '=', locale);
  if (featured !== undefined) query = query.where('posts.featured', '=', toFlag(featured));
  if (tag !== undefined)
    query = query.where('posts.id', 'in', (eb) =>
      eb.selectFrom('post_tags').select('post_tags.post_id').where('post_tags.tag', '=', tag),
    );
  if (words.length > 0) query = query.where('posts.id', 'in', postsHolding(engine, words));
  return query;
}

export async function countDeskPosts(
  handle: Handle,
  engine: Engine,
  question: DeskQuestion,
  now: Instant,
): Promise<number> {
  const { count } = await matching(handle, engine, question, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function pageOfDeskPosts(
  handle: Handle,
  engine: Engine,
  question: DeskQuestion,
  now: Instant,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await matching(handle, engine, question, now, true)
    .select('posts.id')
    .orderBy('posts.updated_at', 'desc')
    .orderBy('posts.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
