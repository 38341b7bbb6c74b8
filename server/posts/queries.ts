// Queries are limited to the caller's scope.
import { sql } from 'kysely';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import { toFlag } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { postsHolding, searchRank } from '../db/text-search';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
import { authorIdColumn } from './labels/guests';
import { ofKind } from './post-kind';

/** Until `now`. */
export interface ReadableScope {
  readonly kind: 'published';
  readonly now: Instant;
}
export type PostScope = ReadableScope | { readonly kind: 'all' };

export interface PostFilter {
  kind: PostKind;
  /** English lists include French posts without a visible English version. */
  locale: Locale;
  /** Results of `fold`. */
  words: readonly string[];
  tag: string | undefined;
  featured: boolean | undefined;
  inFooter: boolean | undefined;
}

function visible(alias: 'posts' | 'versions', scope: PostScope): Expression<SqlBool> {
  switch (scope.kind) {
    case 'published':
      return sql<SqlBool>`(${sql.ref(`${alias}.status`)} = 'published' and ${sql.ref(`${alias}.published_at`)} <= ${scope.now})`;
    case 'all':
      return sql<SqlBool>`1 = 1`;
  }
}

/** Hides the columns from SQLite's planner, which would scan all posts. */
function visibleAmongFew(scope: PostScope): Expression<SqlBool> {
  return sql<SqlBool>`case when ${visible('posts', scope)} then 1 else 0 end = 1`;
}

function listedIn(locale: Locale, scope: PostScope): Expression<SqlBool> {
  if (locale === 'fr') return sql<SqlBool>`posts.locale = 'fr'`;
  return sql<SqlBool>`(posts.locale = 'en' or not exists (
    select 1 from posts as versions
    where versions.translation_key = posts.translation_key and versions.locale = 'en' and ${visible('versions', scope)}))`;
}

function matching(
  handle: Handle,
  engine: Engine,
  scope: PostScope,
  { kind, locale, words, tag, featured, inFooter }: PostFilter,
) {
  let query = handle
    .selectFrom('posts')
    .where(visible('posts', scope))
    .where(ofKind('posts', kind))
    .where(listedIn(locale, scope));
  if (inFooter !== undefined) query = query.where('posts.in_footer', '=', toFlag(inFooter));
  if (featured !== undefined) query = query.where('posts.featured', '=', toFlag(featured));
  if (tag !== undefined) {
    query = query.where('posts.id', 'in', (eb) =>
      eb.selectFrom('post_tags').select('post_tags.post_id').where('post_tags.tag', '=', tag),
    );
  }
  if (words.length > 0) query = query.where('posts.id', 'in', postsHolding(engine, words));
  return query;
}

export async function countPosts(
  handle: Handle,
  engine: Engine,
  scope: PostScope,
  filter: PostFilter,
): Promise<number> {
  const row = await matching(handle, engine, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** By rank, then newest first; featured ones in their order. */
export async function listPostIds(
  handle: Handle,
  engine: Engine,
  scope: PostScope,
  filter: PostFilter,
  page?: { offset: number; limit: number },
): Promise<string[]> {
  const matches = matching(handle, engine, scope, filter).select('posts.id');
  const best = filter.words.length > 0 ? matches.orderBy(searchRank(engine, filter.words)) : matches;
  const all = filter.featured
    ? matches.orderBy('posts.featured_position').orderBy('posts.id')
    : best.orderBy('posts.published_at', 'desc').orderBy('posts.id', 'desc');
  const rows = await (page ? all.limit(page.limit).offset(page.offset) : all).execute();
  return rows.map((row) => row.id);
}

/** Pages have no tags. */
export function countTags(handle: Handle, scope: PostScope, locale: Locale) {
  return handle
    .selectFrom('posts')
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .innerJoin('tags', 'tags.slug', 'post_tags.tag')
    .where(visible('posts', scope))
    .where(listedIn(locale, scope))
    .select(['tags.slug', `tags.label_${locale} as label`])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['tags.slug', `tags.label_${locale}`])
    .orderBy('count', 'desc')
    .orderBy('tags.slug')
    .execute();
}

function posts(handle: Handle, content: RawBuilder<string> = sql`posts.content`) {
  return handle
    .selectFrom('posts')
    .innerJoin('users as writers', 'writers.id', 'posts.author_id')
    .leftJoin('authors', (join) => join.on('authors.id', '=', authorIdColumn('posts')))
    .select([
      'posts.id',
      'posts.kind',
      'posts.in_footer',
      'posts.translation_key',
      'posts.locale',
      'posts.slug',
      'posts.title',
      'posts.summary',
      'posts.image_url',
      'posts.image_alt',
      'posts.cover_family',
      'posts.status',
      'posts.featured',
      'posts.reading_time',
      'posts.created_at',
      'posts.updated_at',
      'posts.published_at',
      'posts.featured_position',
      'posts.source_id',
      'posts.seo_title',
      'posts.seo_description',
      authorIdColumn('posts').as('author_id'),
      'posts.guest_id',
      'authors.name as guest_name',
      'writers.first_name',
      'writers.last_name',
      'authors.slug as author_slug',
      'authors.title_fr',
      'authors.title_en',
      'authors.bio_fr',
      'authors.bio_en',
      'authors.links',
      'authors.image_url as author_image',
    ])
    .select(content.as('content'));
}

/** In any order. */
export function listPostsById(handle: Handle, scope: PostScope, ids: readonly string[]) {
  return posts(handle).where(visibleAmongFew(scope)).where('posts.id', 'in', ids).execute();
}

/** In any order; `content` is empty. */
export function listPagesWithoutText(handle: Handle, scope: PostScope, ids: readonly string[]) {
  return posts(handle, sql`''`)
    .where(visibleAmongFew(scope))
    .where('posts.id', 'in', ids)
    .execute();
}
export type PostRow = Awaited<ReturnType<typeof listPostsById>>[number];

export function findPost(handle: Handle, scope: PostScope, id: string) {
  return posts(handle).where(visibleAmongFew(scope)).where('posts.id', '=', id).executeTakeFirst();
}

export interface PostAddress {
  slug: string;
  kind: PostKind;
  /** If languages share the slug. */
  preferred: Locale;
}

export function findPostBySlug(handle: Handle, scope: PostScope, { slug, kind, preferred }: PostAddress) {
  return posts(handle)
    .where(visibleAmongFew(scope))
    .where('posts.slug', '=', slug)
    .where('posts.kind', '=', kind)
    .orderBy(sql`case posts.locale when ${preferred} then 0 else 1 end`)
    .limit(1)
    .executeTakeFirst();
}

export function findPostByFormerSlug(
  handle: Handle,
  scope: PostScope,
  { slug, kind, preferred }: PostAddress,
) {
  return posts(handle)
    .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
    .where(visibleAmongFew(scope))
    .where('post_slugs.slug', '=', slug)
    .where('posts.kind', '=', kind)
    .orderBy(sql`case posts.locale when ${preferred} then 0 else 1 end`)
    .limit(1)
    .executeTakeFirst();
}

/** The post in another language, for a current or former slug of a version that has appeared and was withdrawn. */
export function findOtherVersion(
  handle: Handle,
  scope: ReadableScope,
  { slug, kind, preferred }: PostAddress,
) {
  return posts(handle)
    .where(visibleAmongFew(scope))
    .where('posts.translation_key', 'in', (eb) =>
      eb
        .selectFrom('posts as withdrawn')
        .select('withdrawn.translation_key')
        .where('withdrawn.kind', '=', kind)
        .where('withdrawn.published_at', '<=', scope.now)
        .where('withdrawn.announced_at', 'is not', null)
        .where((is) =>
          is.or([
            is('withdrawn.slug', '=', slug),
            is('withdrawn.id', 'in', (former) =>
              former.selectFrom('post_slugs').select('post_id').where('post_slugs.slug', '=', slug),
            ),
          ]),
        ),
    )
    .orderBy(sql`case posts.locale when ${preferred} then 0 else 1 end`)
    .limit(1)
    .executeTakeFirst();
}

/** In their authors' order. */
export function listTagsOf(handle: Handle, postIds: readonly string[]) {
  return handle
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.slug', 'post_tags.tag')
    .where('post_tags.post_id', 'in', postIds)
    .select(['post_tags.post_id', 'tags.slug', 'tags.label_fr', 'tags.label_en'])
    .orderBy('post_tags.post_id')
    .orderBy('post_tags.position')
    .execute();
}

export function listVersions(handle: Handle, scope: PostScope, translationKeys: readonly string[]) {
  return handle
    .selectFrom('posts')
    .where('posts.translation_key', 'in', translationKeys)
    .where(visibleAmongFew(scope))
    .select(['posts.translation_key', 'posts.locale', 'posts.slug'])
    .orderBy('posts.locale')
    .execute();
}

export async function nextPublication(handle: Handle, now: Instant): Promise<Instant | null> {
  const row = await handle
    .selectFrom('posts')
    .where('status', '=', 'published')
    .where('published_at', '>', now)
    .select('published_at')
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
  return row?.published_at ?? null;
}

export function readablePosts(now: Instant): ReadableScope {
  return { kind: 'published', now };
}
