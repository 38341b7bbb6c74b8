import type { z } from 'zod';
import type { LetterState } from '../../../lib/contract/letters/choices';
import type { Audience, LetterSummary, lettersQuery } from '../../../lib/contract/letters/letter-schemas';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { countAudience } from '../sending/recipients';
import { presentLetters } from './present';
import { countLetters, listLetterRows } from './queries';

export interface LetterPage {
  letters: LetterSummary[];
  counts: StatusCounts<LetterState>;
  audience: Audience;
  count: number;
  currentPage: number;
  totalPages: number;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listLetters(
  context: Context,
  { state, page, limit }: z.output<typeof lettersQuery>,
): Promise<LetterPage> {
  requireRight(context, 'letters');
  const { read } = context.database;
  const counts = await countLetters(read);
  const count = counts[state ?? 'all'];
  const rows = await listLetterRows(read, state, { offset: (page - 1) * limit, limit });
  return {
    letters: await presentLetters(read, context, rows),
    counts,
    audience: await countAudience(read),
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}
