import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { dropView } from './queries';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND also for a view of another account */
export async function removeView({ database, ...context }: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  const isGone = await database.write((transaction) => dropView(transaction, { id, userId }));
  if (!isGone) throw new Refusal('NOT_FOUND');
}
