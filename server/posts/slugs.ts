// The post stores its current slug; former ones redirect.
import type { Locale } from '../../lib/contract/core/locale';
import type { PostKind } from '../../lib/contract/posts/desk-choices';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';

/** Includes former slugs. */
export async function isPostSlugTaken(
  handle: Handle,
  { slug, locale, except }: { slug: string; locale: Locale; except?: string | undefined },
): Promise<boolean> {
  const holders = [
    ...(await handle
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', slug)
      .where('locale', '=', locale)
      .execute()),
    ...(await handle
      .selectFrom('post_slugs')
      .select('post_id as id')
      .where('slug', '=', slug)
      .where('locale', '=', locale)
      .execute()),
  ];
  return holders.some(({ id }) => id !== except);
}

/** Stores the former slug as a redirect. */
export async function keepPostSlug(
  transaction: Handle,
  { id, slug, locale }: { id: string; slug: string; locale: Locale },
  now: Date,
): Promise<void> {
  const row = { slug, locale, post_id: id, created_at: toInstant(now) };
  await transaction
    .insertInto('post_slugs')
    .values(row)
    .onConflict((conflict) => conflict.columns(['slug', 'locale']).doNothing())
    .execute();
}

/** A slug in use does not redirect. */
export async function takeUpPostSlug(
  transaction: Handle,
  { id, slug, locale }: { id: string; slug: string; locale: Locale },
): Promise<void> {
  await transaction
    .deleteFrom('post_slugs')
    .where('slug', '=', slug)
    .where('locale', '=', locale)
    .where('post_id', '=', id)
    .execute();
}

/** @returns undefined for an unused key */
export async function kindOfKey(handle: Handle, translationKey: string): Promise<PostKind | undefined> {
  const row = await handle
    .selectFrom('posts')
    .select('kind')
    .where('translation_key', '=', translationKey)
    .limit(1)
    .executeTakeFirst();
  return row?.kind;
}

export function versionsOf(handle: Handle, translationKey: string) {
  return handle
    .selectFrom('posts')
    .select([
      'id',
      'kind',
      'locale',
      'source_id',
      'cover_family',
      'featured',
      'featured_position',
      'in_footer',
    ])
    .where('translation_key', '=', translationKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number];
