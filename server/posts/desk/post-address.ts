// Requires lockDesk.
import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';
import type { PostKind } from '../../../lib/contract/posts/desk-choices';
import { isPostSlugTaken, kindOfKey } from '../slugs';
import { slugOf } from '../../db/text-search';
import { Refusal } from '../../core/refusal';

async function firstFree(wanted: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!(await isTaken(slug))) return slug;
  }
}

/** Never used in the language; numbered if necessary. */
export function freePostSlug(
  transaction: Handle,
  { title, locale, kind, except }: { title: string; locale: Locale; kind: PostKind; except?: string },
): Promise<string> {
  return firstFree(slugOf(title) || kind, (slug) => isPostSlugTaken(transaction, { slug, locale, except }));
}

export function freeArticleKey(transaction: Handle, slug: string): Promise<string> {
  return firstFree(slug, async (key) => (await kindOfKey(transaction, key)) !== undefined);
}

/** @throws Refusal SLUG_TAKEN, also for former slugs */
export async function requireFreePostSlug(
  transaction: Handle,
  holder: { slug: string; locale: Locale; except?: string },
): Promise<void> {
  if (await isPostSlugTaken(transaction, holder))
    throw new Refusal('SLUG_TAKEN', [{ field: 'slug', code: 'taken' }]);
}
