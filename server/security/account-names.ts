import type { SecurityEventPerson } from '../../lib/contract/security/schemas';
import { nameAccounts } from '../core/names/name-accounts';
import type { Handle } from '../db/database';

/** @returns presents an account; name and address are null if deleted */
export async function findAccounts(
  handle: Handle,
  ids: readonly string[],
): Promise<(id: string) => SecurityEventPerson> {
  const found = await nameAccounts(handle, [...new Set(ids)]);
  return (id) => ({ id, name: null, email: null, ...found.get(id) });
}
