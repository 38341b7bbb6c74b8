import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';
import { slugOf } from '../../db/text-search';
import { isLetterSlugTaken } from './queries';

/**
 * Free slug of a letter's public page; requires lockLetterNumbers.
 * @returns '' without a subject
 */
export async function freeLetterSlug(
  transaction: Handle,
  { subject, number, locale, id }: { subject: string; number: number; locale: Locale; id: string },
): Promise<string> {
  if (subject === '') return '';
  const wanted = slugOf(subject) || String(number);
  const isTaken = await isLetterSlugTaken(transaction, { slug: wanted, locale, except: id });
  // No other letter has this number.
  return isTaken ? `${wanted}-${number}` : wanted;
}
