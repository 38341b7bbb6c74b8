import { mayWrite } from './authors';
import type { Handle } from '../../db/database';
import { Refusal } from '../../core/refusal';

/** @throws Refusal INVALID for an account outside the team without posts */
export async function requireAuthor(transaction: Handle, id: string): Promise<void> {
  if (!(await mayWrite(transaction, id)))
    throw new Refusal('INVALID', [{ field: 'author_id', code: 'absent' }]);
}
