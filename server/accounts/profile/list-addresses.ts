import type { Address } from '../../../lib/contract/accounts/schemas';
import { listAddresses as findAddresses } from './addresses';
import { presentAddress } from './address-defaults';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';

/**
 * Oldest first.
 * @throws Refusal UNAUTHORIZED
 */
export async function listAddresses(context: Context): Promise<Address[]> {
  const rows = await findAddresses(context.database.read, requireUser(context).userId);
  return rows.map(presentAddress);
}
