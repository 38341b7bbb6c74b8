import type { z } from 'zod';
import type { Address, addressBody } from '../../../lib/contract/accounts/schemas';
import { listAddresses } from './addresses';
import type { Handle } from '../../db/database';
import { presentAddress, settleDefaults } from './address-defaults';
import { Refusal } from '../../core/refusal';

export type AddressBody = z.output<typeof addressBody>;

export const addressColumns = ({ type, street, city, postalCode, country, state }: AddressBody) => ({
  type,
  street,
  city,
  postal_code: postalCode,
  country,
  state: state ?? null,
});

/** @throws Refusal NOT_FOUND if the account has no such address */
export async function settledAddress(
  transaction: Handle,
  userId: string,
  wish: { id: string; isDefault: boolean | undefined },
): Promise<Address> {
  await settleDefaults(transaction, userId, wish);
  const row = (await listAddresses(transaction, userId)).find(({ id }) => id === wish.id);
  if (!row) throw new Refusal('NOT_FOUND');
  return presentAddress(row);
}
