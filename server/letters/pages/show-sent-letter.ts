import type { SentLetter } from '../../../lib/contract/letters/letter-schemas';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { findNeighbour, findPublicLetter, slugsOfLetter } from './queries';

/** @param locale default: the answer's. @throws Refusal NOT_FOUND */
export async function showSentLetter(
  { database, ...context }: Context,
  slug: string,
  locale: Locale = context.locale,
): Promise<SentLetter> {
  const { read } = database;
  const letter = await findPublicLetter(read, locale, slug);
  if (!letter) throw new Refusal('NOT_FOUND');
  const { id, started_at, ...texts } = letter;
  const slugs = await slugsOfLetter(read, id);
  const { number } = letter;
  return {
    ...texts,
    locale,
    sentAt: started_at ?? '',
    slugs: Object.fromEntries(slugs.map((each) => [each.locale, each.slug])),
    previous: await findNeighbour(read, locale, { number, side: 'previous' }),
    next: await findNeighbour(read, locale, { number, side: 'next' }),
  };
}
