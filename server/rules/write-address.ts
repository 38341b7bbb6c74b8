// The caller adds an address, or changes one of theirs; the defaults follow.
import type { z } from 'zod';
import type { Address, addressBody } from '../../lib/contract/users.schema';
import { recordActivity } from '../db/activity';
import { insertAddress, listAddresses, updateAddress } from '../db/addresses';
import { toFlag, toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { lockUser } from '../db/users';
import { presentAddress, settleDefaults } from './address-defaults';
import { requireUser } from './caller';
import type { Context } from './context';
import { Refusal } from './refusal';

type Body = z.output<typeof addressBody>;

const columnsOf = ({ type, street, city, postalCode, country, state }: Body) => ({ type, street, city, postal_code: postalCode, country, state: state ?? null });
const noDefault = { default_billing: toFlag(false), default_shipping: toFlag(false) };

async function settled(transaction: Handle, userId: string, wish: { id: string; isDefault: boolean | undefined }): Promise<Address> {
  await settleDefaults(transaction, userId, wish);
  const row = (await listAddresses(transaction, userId)).find(({ id }) => id === wish.id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentAddress(row);
}

/** @throws Refusal UNAUTHORIZED */
export async function addAddress(context: Context, body: Body): Promise<Address> {
  const { userId } = requireUser(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    // The person's row stands for all their addresses: two changes at once would each choose a default.
    if (!(await lockUser(transaction, database.engine, userId))) throw new Refusal('UNAUTHORIZED');
    const [id, at] = [newId(), toInstant(now)];
    await insertAddress(transaction, { id, user_id: userId, ...columnsOf(body), ...noDefault, created_at: at, updated_at: at });
    await recordActivity(transaction, { actor: userId, action: 'address.added', record: { type: 'address', id } }, now);
    return settled(transaction, userId, { id, isDefault: body.isDefault === true ? true : undefined });
  });
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function changeAddress(context: Context, id: string, body: Body): Promise<Address> {
  const { userId } = requireUser(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    if (!(await lockUser(transaction, database.engine, userId))) throw new Refusal('UNAUTHORIZED');
    const before = (await listAddresses(transaction, userId)).find((address) => address.id === id);
    if (!before) throw new Refusal('NOT_FOUND');
    // What it no longer serves it cannot be the default of.
    const kept = { default_billing: toFlag(before.default_billing === 1 && body.type !== 'shipping'), default_shipping: toFlag(before.default_shipping === 1 && body.type !== 'billing') };
    const changes = { ...columnsOf(body), ...kept, updated_at: toInstant(now) };
    await updateAddress(transaction, { id, userId }, changes);
    const fields = (['type', 'street', 'city', 'postal_code', 'country', 'state'] as const).filter((name) => changes[name] !== before[name]);
    await recordActivity(transaction, { actor: userId, action: 'address.changed', record: { type: 'address', id }, fields }, now);
    return settled(transaction, userId, { id, isDefault: body.isDefault });
  });
}
