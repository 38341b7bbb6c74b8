import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { lockAccounts } from '../../accounts/lock-accounts';
import { lockDesk } from '../write-queries';
import { deleteGuestRow, findGuest, lockGuest } from './guests';

/** Accounts are deleted by their own calls. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, AUTHOR_IN_USE */
export async function deleteGuest(context: Context, id: string): Promise<void> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  await database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await lockDesk(transaction, database.engine);
    if (!(await lockGuest(transaction, database.engine, id))) throw new Refusal('NOT_FOUND');
    const count = Number((await findGuest(transaction, id))?.posts ?? 0);
    if (count > 0) throw new Refusal('AUTHOR_IN_USE', [], { count });
    await deleteGuestRow(transaction, id);
    await recordActivity(
      transaction,
      { actor: userId, action: 'author.deleted', record: { type: 'author', id } },
      now,
    );
  });
  await database.scrub();
}
