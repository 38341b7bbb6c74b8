// The caller removes one of their addresses; another of its use becomes the default.
import { recordActivity } from '../db/activity';
import { deleteAddress } from '../db/addresses';
import { lockUser } from '../db/users';
import { settleDefaults } from './address-defaults';
import { requireUser } from './caller';
import type { Context } from './context';
import { Refusal } from './refusal';

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
