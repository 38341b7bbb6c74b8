import type { Handle } from '../db/database';
import { lockUser } from './queries';
import type { UserRow } from './queries';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';

/** @throws Refusal UNAUTHORIZED, also if erased meanwhile */
export async function lockOwnUser(transaction: Handle, context: Context): Promise<UserRow> {
  const user = await lockUser(transaction, context.database.engine, requireUser(context).userId);
  if (!user) throw new Refusal('UNAUTHORIZED');
  return user;
}
