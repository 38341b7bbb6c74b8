// Whose name may stand over a post.
import { mayWrite } from './authors';
import type { Handle } from '../../db/database';
import { Refusal } from '../../core/refusal';

/** @throws Refusal INVALID for somebody who neither writes nor is of the team */
export async function requireAuthor(transaction: Handle, id: string): Promise<void> {
  if (!(await mayWrite(transaction, id)))
    throw new Refusal('INVALID', [{ field: 'author_id', code: 'absent' }]);
}
