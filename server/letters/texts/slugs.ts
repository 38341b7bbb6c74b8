import type { Locale } from '../../../lib/contract/core/locale';
import type { Handle } from '../../db/database';
import { fold } from '../../db/text-search';
import { isLetterSlugTaken } from './queries';

/** Characters; leaves space for a number. */
const longest = 80;

/**
 * Free slug of a letter's public page; requires lockLetterNumbers.
 * @returns '' without a subject
 */
export async function freeLetterSlug(
  transaction: Handle,
  { subject, number, locale, id }: { subject: string; number: number; locale: Locale; id: string },
): Promise<string> {
  if (subject === '') return '';
  const words = fold(subject)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  const wanted = words || String(number);
  const isTaken = await isLetterSlugTaken(transaction, { slug: wanted, locale, except: id });
  // A letter's number is its own.
  return isTaken ? `${wanted}-${number}` : wanted;
}
