import type { Address } from '../../../lib/contract/accounts/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { insertAddress, listAddresses } from './addresses';
import { toFlag, toInstant } from '../../db/codec';
import { newId } from '../../db/id';
import { lockUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { addressColumns, settledAddress } from './settled-address';
import type { AddressBody } from './settled-address';

const noDefault = { default_billing: toFlag(false), default_shipping: toFlag(false) };

/** Limited, because lists of addresses have no pages. */
const MOST_ADDRESSES = 50;

/** @throws Refusal UNAUTHORIZED, TOO_MANY_ADDRESSES */
export async function addAddress(context: Context, body: AddressBody): Promise<Address> {
  const { userId } = requireUser(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    // Concurrent changes would each choose a default.
    if (!(await lockUser(transaction, database.engine, userId))) throw new Refusal('UNAUTHORIZED');
    if ((await listAddresses(transaction, userId)).length >= MOST_ADDRESSES)
      throw new Refusal('TOO_MANY_ADDRESSES');
    const [id, at] = [newId(), toInstant(now)];
    await insertAddress(transaction, {
      id,
      user_id: userId,
      ...addressColumns(body),
      ...noDefault,
      created_at: at,
      updated_at: at,
    });
    await recordActivity(
      transaction,
      { actor: userId, action: 'address.added', record: { type: 'address', id } },
      now,
    );
    return settledAddress(transaction, userId, { id, isDefault: body.isDefault === true ? true : undefined });
  });
}
