// Each use (billing, shipping) with an address has exactly one default.
import { addressUses } from '../../../lib/contract/accounts/schemas';
import type { Address, AddressUse } from '../../../lib/contract/accounts/schemas';
import { fromFlag } from '../../db/codec';
import { listAddresses, writeDefaults } from './addresses';
import type { AddressRow } from './addresses';
import type { Handle } from '../../db/database';

export type Defaults = Record<AddressUse, string | null>;
type Served = Pick<AddressRow, 'id' | 'type' | 'default_billing' | 'default_shipping'>;

const serves = ({ type }: Served, use: AddressUse) => type === use || type === 'both';
const isDefaultFor = (address: Served, use: AddressUse) =>
  fromFlag(use === 'billing' ? address.default_billing : address.default_shipping);

/**
 * @param addresses oldest first; the newest suitable one replaces a missing default
 * @param wish makes an address the default of all its uses, or of none
 */
export function chooseDefaults(
  addresses: readonly Served[],
  wish?: { id: string; isDefault: boolean | undefined },
): Defaults {
  const choose = (use: AddressUse): string | null => {
    const able = addresses.filter((address) => serves(address, use));
    const wished = able.find(({ id }) => id === wish?.id);
    if (wished && wish?.isDefault === true) return wished.id;
    const present = able.find((address) => isDefaultFor(address, use));
    const stays = present && !(wish?.isDefault === false && present === wished);
    const others = able.filter((address) => address !== (wish?.isDefault === false ? wished : undefined));
    // The only suitable address stays the default.
    return (stays ? present : (others.at(-1) ?? wished))?.id ?? null;
  };
  return { billing: choose('billing'), shipping: choose('shipping') };
}

export async function settleDefaults(
  transaction: Handle,
  userId: string,
  wish?: { id: string; isDefault: boolean | undefined },
): Promise<void> {
  await writeDefaults(transaction, userId, chooseDefaults(await listAddresses(transaction, userId), wish));
}

export function presentAddress(row: AddressRow): Address {
  const defaultFor = addressUses.filter((use) => isDefaultFor(row, use));
  return {
    id: row.id,
    type: row.type,
    street: row.street,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country,
    state: row.state,
    isDefault: defaultFor.length > 0,
    defaultFor,
  };
}
