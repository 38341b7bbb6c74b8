import type { Engine, Handle } from '../db/database';
import { isSlugTaken, lockSlugs } from './slugs';
import { slugOf } from '../db/text-search';
import { Refusal } from '../core/refusal';

/** Unused, numbered if necessary. */
export async function freeSlug(transaction: Handle, engine: Engine, title: string): Promise<string> {
  await lockSlugs(transaction, engine);
  const wanted = slugOf(title) || 'projet';
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isSlugTaken(transaction, slug))) return slug;
  }
}

/** @throws Refusal CONFLICT, also for former slugs */
export async function requireFreeSlug(
  transaction: Handle,
  engine: Engine,
  slug: string,
  projectId?: string,
): Promise<void> {
  await lockSlugs(transaction, engine);
  if (await isSlugTaken(transaction, slug, projectId))
    throw new Refusal('CONFLICT', [{ field: 'slug', code: 'taken' }]);
}
