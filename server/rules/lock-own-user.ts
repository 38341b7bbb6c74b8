// Locks the account of the caller for the rest of the transaction.
import type { Handle } from '../db/database';
import { lockUser } from '../db/users';
import type { UserRow } from '../db/users';
import { requireUser } from './caller';
import type { Context } from './context';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED, also when the account has just been erased */
export async function lockOwnUser(transaction: Handle, context: Context): Promise<UserRow> {
  const user = await lockUser(transaction, context.database.engine, requireUser(context).userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return user;
}
