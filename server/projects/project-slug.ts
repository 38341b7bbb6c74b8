// The address of a project: chosen, or made from its title.
import type { Engine, Handle } from '../db/database';
import { isSlugTaken, lockSlugs } from './slugs';
import { fold } from '../db/text-search';
import { Refusal } from '../core/refusal';

/** Shorter than a slug may be, so that a number fits behind it. */
const longest = 80;

/** Words of a title as they stand in an address; a title without any gives `projet`. */
function slugOf(title: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return words || 'projet';
}

/** An address nobody has: the title's, with a number behind it where that is taken. */
export async function freeSlug(transaction: Handle, engine: Engine, title: string): Promise<string> {
  await lockSlugs(transaction, engine);
  const wanted = slugOf(title);
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isSlugTaken(transaction, slug))) return slug;
  }
}

/** @throws Refusal CONFLICT where another project has the address, or had it: it leads there still */
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
