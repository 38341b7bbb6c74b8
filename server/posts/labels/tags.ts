// Former slugs of tags redirect.
import type { Locale } from '../../../lib/contract/core/locale';
import { toFlag, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { fold } from '../../db/text-search';

const longest = 80;

const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

/** In order, without duplicates; creates missing tags. Ignores names without letters. */
export async function ensureTags(transaction: Handle, names: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const name of names) {
    const slug = await findTagNamed(transaction, name);
    if (slug ?? slugOf(name)) found.add(slug ?? (await makeTag(transaction, name)));
  }
  return [...found];
}

/** Creates no tags. */
export async function tagsCalled(
  handle: Handle,
  names: readonly string[],
): Promise<{ slug: string; label_fr: string; label_en: string }[]> {
  const found = new Map<string, { slug: string; label_fr: string; label_en: string }>();
  for (const name of names) {
    const slug =
      (await findTagNamed(handle, name)) ?? (await presentTag(handle, slugOf(name))) ?? slugOf(name);
    const known = await handle
      .selectFrom('tags')
      .select(['slug', 'label_fr', 'label_en'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    if (slug && !found.has(slug)) found.set(slug, known ?? { slug, label_fr: name, label_en: name });
  }
  return [...found.values()];
}

/** By current or former slug, else by folded label. */
async function findTagNamed(handle: Handle, name: string): Promise<string | undefined> {
  const known = await handle.selectFrom('tags').select('slug').where('slug', '=', name).executeTakeFirst();
  if (known) return known.slug;
  const labels = await handle
    .selectFrom('tags')
    .select(['slug', 'label_fr', 'label_en'])
    .orderBy('slug')
    .execute();
  const called = labels.find(({ label_fr, label_en }) =>
    [label_fr, label_en].some((label) => fold(label) === fold(name)),
  );
  return called?.slug ?? (await presentTag(handle, name));
}

async function makeTag(transaction: Handle, name: string): Promise<string> {
  const slug = slugOf(name);
  const there = await transaction
    .selectFrom('tags')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (there) return slug;
  const before = await presentTag(transaction, slug);
  if (before) return before;
  await transaction
    .insertInto('tags')
    .values({ slug, label_fr: name, label_en: name, demo: toFlag(false) })
    .execute();
  return slug;
}

export async function presentTag(handle: Handle, former: string): Promise<string | undefined> {
  return (await handle.selectFrom('tag_slugs').select('tag').where('slug', '=', former).executeTakeFirst())
    ?.tag;
}

export async function tagsOfPost(handle: Handle, postId: string): Promise<string[]> {
  return (
    await handle
      .selectFrom('post_tags')
      .select('tag')
      .where('post_id', '=', postId)
      .orderBy('position')
      .execute()
  ).map(({ tag }) => tag);
}

export async function labelsOfPost(handle: Handle, postId: string, locale: Locale): Promise<string[]> {
  const rows = await handle
    .selectFrom('post_tags')
    .innerJoin('tags', 'tags.slug', 'post_tags.tag')
    .select(`tags.label_${locale} as label`)
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();
  return rows.map(({ label }) => label);
}

/** @param tags existing slugs, in order */
export async function setTags(transaction: Handle, postId: string, tags: readonly string[]): Promise<void> {
  await transaction.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  if (tags.length > 0)
    await transaction
      .insertInto('post_tags')
      .values(tags.map((tag, position) => ({ post_id: postId, tag, position })))
      .execute();
}

const counted = (handle: Handle) =>
  handle
    .selectFrom('tags')
    .select(['tags.slug', 'tags.label_fr', 'tags.label_en'])
    .select((eb) =>
      eb
        .selectFrom('post_tags')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('post_tags.tag', '=', 'tags.slug')
        .as('posts'),
    );

export async function listAllTags(handle: Handle) {
  return (await counted(handle).orderBy('tags.slug').execute()).map((row) => ({
    ...row,
    posts: Number(row.posts),
  }));
}
export type TagRow = Awaited<ReturnType<typeof listAllTags>>[number];

export async function findTag(handle: Handle, slug: string): Promise<TagRow | undefined> {
  const row = await counted(handle).where('tags.slug', '=', slug).executeTakeFirst();
  return row && { ...row, posts: Number(row.posts) };
}

export async function relabelTag(
  transaction: Handle,
  slug: string,
  labels: { label_fr: string; label_en: string },
): Promise<void> {
  await transaction.updateTable('tags').set(labels).where('slug', '=', slug).execute();
}

/** @param to unused */
export async function moveTag(transaction: Handle, from: string, to: string, now: Date): Promise<void> {
  await transaction.deleteFrom('tag_slugs').where('slug', '=', to).execute();
  const { label_fr, label_en, demo } = await transaction
    .selectFrom('tags')
    .selectAll()
    .where('slug', '=', from)
    .executeTakeFirstOrThrow();
  await transaction.insertInto('tags').values({ slug: to, label_fr, label_en, demo }).execute();
  await transaction.updateTable('post_tags').set({ tag: to }).where('tag', '=', from).execute();
  await redirectTag(transaction, from, to, now);
}

/** Posts with both tags keep the position of `into`. */
export async function mergeTag(transaction: Handle, from: string, into: string, now: Date): Promise<void> {
  const both = transaction.selectFrom('post_tags').select('post_id').where('tag', '=', into);
  await transaction.deleteFrom('post_tags').where('tag', '=', from).where('post_id', 'in', both).execute();
  await transaction.updateTable('post_tags').set({ tag: into }).where('tag', '=', from).execute();
  await redirectTag(transaction, from, into, now);
}

/** Also redirects slugs that led to `from`. */
async function redirectTag(transaction: Handle, from: string, to: string, now: Date): Promise<void> {
  await transaction.updateTable('tag_slugs').set({ tag: to }).where('tag', '=', from).execute();
  await transaction.deleteFrom('tags').where('slug', '=', from).execute();
  await transaction
    .insertInto('tag_slugs')
    .values({ slug: from, tag: to, created_at: toInstant(now) })
    .execute();
}

export async function dropTag(transaction: Handle, slug: string): Promise<void> {
  await transaction.deleteFrom('tags').where('slug', '=', slug).execute();
}

/** With searchable texts, in batches. */
export async function* postsWithTag(handle: Handle, tag: string) {
  const rows = await handle
    .selectFrom('post_tags')
    .select('post_id')
    .where('tag', '=', tag)
    .orderBy('post_id')
    .execute();
  for (const { post_id: id } of rows)
    yield handle
      .selectFrom('posts')
      .select(['id', 'title', 'summary', 'content', 'locale'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
}
