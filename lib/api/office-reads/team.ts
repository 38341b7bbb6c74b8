// Who works at the agency, for server components: those whom a message can be assigned to.
import 'server-only';
import type { Locale } from '@/lib/contract/core/locale';
import { listUsers } from '@/lib/contract/accounts/calls';
import { call } from '../transport/call';

export interface Teammate {
  id: string;
  name: string;
}

const MOST = 100;

/** Administrators and managers whose account is active, by name; undefined when they cannot be read. */
export async function readTeam(caller: { locale: Locale; token: string }): Promise<Teammate[] | undefined> {
  const read = (role: 'admin' | 'manager') =>
    call(listUsers, { query: { role, status: 'active', sort: 'name', limit: MOST }, ...caller });
  const [admins, managers] = await Promise.all([read('admin'), read('manager')]);
  if (!admins.ok || !managers.ok) return undefined;
  const names = new Intl.Collator(caller.locale);
  return [...admins.value.users, ...managers.value.users]
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .sort((one, other) => names.compare(one.name, other.name));
}
