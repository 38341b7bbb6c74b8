import type { z } from 'zod';
import type { SentLetterSummary, sentLettersQuery } from '../../../lib/contract/letters/letter-schemas';
import type { Context } from '../../core/context';
import { listPublicLetters } from './queries';

export interface SentLetterPage {
  letters: SentLetterSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @param query.locale default: the answer's */
export async function listSentLetters(
  { database, ...context }: Context,
  { locale = context.locale, page, limit }: z.output<typeof sentLettersQuery>,
): Promise<SentLetterPage> {
  const { rows, count } = await listPublicLetters(database.read, locale, {
    offset: (page - 1) * limit,
    limit,
  });
  return {
    letters: rows.map(({ started_at, ...row }) => ({ ...row, sentAt: started_at ?? '' })),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}
