// How security events name accounts: by the name and the address they have now.
import type { SecurityEventPerson } from '../../lib/contract/security/schemas';
import { nameAccounts } from '../activity/activity-names';
import type { Handle } from '../db/database';

/** Looks accounts up. @returns presents one of them; name and address are null where the account is gone */
export async function findPeople(
  handle: Handle,
  ids: readonly string[],
): Promise<(id: string) => SecurityEventPerson> {
  const found = await nameAccounts(handle, [...new Set(ids)]);
  return (id) => ({ id, name: null, email: null, ...found.get(id) });
}
