import { recordActivity } from '../../core/activity/record-activity';
import { deleteAddress } from './addresses';
import { lockUser } from '../queries';
import { settleDefaults } from './address-defaults';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function removeAddress(context: Context, id: string): Promise<void> {
  const { userId } = requireUser(context);
  const { database, now } = context;
  await database.write(async (transaction) => {
    if (!(await lockUser(transaction, database.engine, userId))) throw new Refusal('UNAUTHORIZED');
    if (!(await deleteAddress(transaction, { id, userId }))) throw new Refusal('NOT_FOUND');
    await settleDefaults(transaction, userId);
    await recordActivity(
      transaction,
      { actor: userId, action: 'address.removed', record: { type: 'address', id } },
      now,
    );
  });
}
