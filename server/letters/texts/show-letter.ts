import type { Letter } from '../../../lib/contract/letters/letter-schemas';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentLetter } from './present';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showLetter(context: Context, id: string): Promise<Letter> {
  requireRight(context, 'letters');
  return presentLetter(context.database.read, context, id);
}
