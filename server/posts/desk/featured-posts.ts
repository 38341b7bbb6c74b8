// All language versions share a position.
import { toFlag } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';

/** The current position, or the end. */
export async function placeInFeatured(handle: Handle, translationKey: string): Promise<number> {
  const own = await handle
    .selectFrom('posts')
    .select('featured_position')
    .where('translation_key', '=', translationKey)
    .where('featured', '=', 1)
    .where('featured_position', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (own?.featured_position != null) return own.featured_position;
  const { last } = await handle
    .selectFrom('posts')
    .select((eb) => eb.fn.max('featured_position').as('last'))
    .where('featured', '=', 1)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

export async function featuredOrder(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('posts')
    .select(['translation_key', 'featured_position', 'id'])
    .where('featured', '=', 1)
    .orderBy('featured_position')
    .orderBy('id')
    .execute();
  return [...new Set(rows.map((row) => row.translation_key))];
}

/** At the end; creates no version. */
export async function setFeatured(
  transaction: Handle,
  translationKey: string,
  featured: boolean,
): Promise<void> {
  const place = featured ? await placeInFeatured(transaction, translationKey) : null;
  await transaction
    .updateTable('posts')
    .set({ featured: toFlag(featured), featured_position: place })
    .where('translation_key', '=', translationKey)
    .execute();
}

/** Unlisted articles are no longer featured. */
export async function writeFeatured(
  transaction: Handle,
  engine: Engine,
  order: readonly string[],
): Promise<void> {
  const concerned = transaction
    .selectFrom('posts')
    .select('id')
    .where((eb) =>
      eb.or([eb('featured', '=', 1), ...(order.length > 0 ? [eb('translation_key', 'in', order)] : [])]),
    )
    .orderBy('id');
  // Avoids deadlocks.
  if (engine === 'postgres') await concerned.forNoKeyUpdate().execute();
  await transaction
    .updateTable('posts')
    .set({ featured: toFlag(false), featured_position: null })
    .where('featured', '=', 1)
    .execute();
  for (const [position, key] of order.entries())
    await transaction
      .updateTable('posts')
      .set({ featured: toFlag(true), featured_position: position })
      .where('translation_key', '=', key)
      .execute();
}
