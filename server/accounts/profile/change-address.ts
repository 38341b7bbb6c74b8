import type { Address } from '../../../lib/contract/accounts/schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { listAddresses, updateAddress } from './addresses';
import { toFlag, toInstant } from '../../db/codec';
import { lockUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { fieldChanges } from '../../core/activity/field-names';
import { Refusal } from '../../core/refusal';
import { addressColumns, settledAddress } from './settled-address';
import type { AddressBody } from './settled-address';

/** @throws Refusal UNAUTHORIZED, NOT_FOUND also for an address of another account */
export async function changeAddress(context: Context, id: string, body: AddressBody): Promise<Address> {
  const { userId } = requireUser(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    if (!(await lockUser(transaction, database.engine, userId))) throw new Refusal('UNAUTHORIZED');
    const before = (await listAddresses(transaction, userId)).find((address) => address.id === id);
    if (!before) throw new Refusal('NOT_FOUND');
    // A new type ends defaults of the former use.
    const stored = {
      default_billing: toFlag(before.default_billing === 1 && body.type !== 'shipping'),
      default_shipping: toFlag(before.default_shipping === 1 && body.type !== 'billing'),
    };
    const changes = { ...addressColumns(body), ...stored, updated_at: toInstant(now) };
    await updateAddress(transaction, { id, userId }, changes);
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'address.changed',
        record: { type: 'address', id },
        changes: fieldChanges(before, addressColumns(body)),
      },
      now,
    );
    return settledAddress(transaction, userId, { id, isDefault: body.isDefault });
  });
}
