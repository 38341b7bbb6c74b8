// The address of a post: chosen, or made of its title. Each language has its own. The caller holds the desk (lockDesk).
import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';
import { isArticle, isPostSlugTaken } from '../slugs';
import { fold } from '../../db/text-search';
import { Refusal } from '../../core/refusal';

/** Shorter than a slug may be, so that a number fits behind it. */
const longest = 80;

/** Words of a title as they stand in an address; a title without any gives `article`. */
function slugOf(title: string): string {
  const words = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return words || 'article';
}

async function firstFree(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isTaken(slug))) return slug;
  }
}

/** An address of this language that no other post has or had: the title's, with a number behind it where that is taken. */
export function freePostSlug(
  transaction: Handle,
  { title, locale, except }: { title: string; locale: Locale; except?: string },
): Promise<string> {
  return firstFree(slugOf(title), (slug) => isPostSlugTaken(transaction, { slug, locale, except }));
}

/** A key that no article has. */
export function freeArticleKey(transaction: Handle, slug: string): Promise<string> {
  return firstFree(slug, (key) => isArticle(transaction, key));
}

/** @throws Refusal SLUG_TAKEN where another post of the language has the address, or had it: it leads there still */
export async function requireFreePostSlug(
  transaction: Handle,
  holder: { slug: string; locale: Locale; except?: string },
): Promise<void> {
  if (await isPostSlugTaken(transaction, holder))
    throw new Refusal('SLUG_TAKEN', [{ field: 'slug', code: 'taken' }]);
}
