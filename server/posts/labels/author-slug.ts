import type { Handle } from '../../db/database';
import { fold } from '../../db/text-search';
import { Refusal } from '../../core/refusal';
import { isAuthorSlugTaken } from './authors';

/** With room for a number: the contract allows 160 characters. */
const DERIVED_MAX = 150;

/**
 * @param wanted empty: derived from the name
 * @throws Refusal SLUG_TAKEN for another author's slug
 */
export async function freeAuthorSlug(
  transaction: Handle,
  { id, name }: { id: string; name: string },
  wanted = '',
): Promise<string> {
  const first =
    wanted ||
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, DERIVED_MAX)
      .replace(/^-+|-+$/g, '') ||
    'auteur';
  for (let count = 1; ; count += 1) {
    const each = count === 1 ? first : `${first}-${count}`;
    if (!(await isAuthorSlugTaken(transaction, each, id))) return each;
    if (wanted) throw new Refusal('SLUG_TAKEN', [{ field: 'slug', code: 'taken' }]);
  }
}
