import { locales } from '../../../lib/contract/core/locale';
import type { SentLetter } from '../../../lib/contract/letters/letter-schemas';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { findNeighbour, findPublicLetter, slugsOfLetter } from './queries';

/**
 * A letter by its slug in the language, else in another one.
 * @param wanted default: the answer's
 * @throws Refusal NOT_FOUND
 */
export async function showSentLetter(
  { database, ...context }: Context,
  slug: string,
  wanted: Locale = context.locale,
): Promise<SentLetter> {
  const { read } = database;
  for (const locale of [wanted, ...locales.filter((each) => each !== wanted)]) {
    const letter = await findPublicLetter(read, locale, slug);
    if (!letter) continue;
    const { id, started_at, ...texts } = letter;
    const { number } = letter;
    const slugs = await slugsOfLetter(read, id);
    return {
      ...texts,
      locale,
      sentAt: started_at ?? '',
      slugs: Object.fromEntries(slugs.map((each) => [each.locale, each.slug])),
      previous: await findNeighbour(read, locale, { number, side: 'previous' }),
      next: await findNeighbour(read, locale, { number, side: 'next' }),
    };
  }
  throw new Refusal('NOT_FOUND');
}
