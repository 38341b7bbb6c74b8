import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { Colleague } from '../../lib/contract/core/inbox';
import { hasRight } from '../../lib/contract/core/permissions';
import type { Handle } from '../db/database';
import { fromJson } from '../db/codec';
import { agencyAuthor } from './agency-author';
import { Refusal } from '../core/refusal';
import { findUser } from './queries';
import type { UserRow } from './queries';

/** Contacts and requests are open to the account. */
const opensInbox = ({ status, role, rights }: Pick<UserRow, 'status' | 'role' | 'rights'>): boolean =>
  status === 'active' && hasRight({ role, rights: fromJson(rights) }, 'leads');

/** To whom contacts and requests can be assigned, by name. */
export async function listTeam(handle: Handle): Promise<Colleague[]> {
  const rows = await handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'status', 'role', 'rights'])
    .where('role', 'in', ['admin', 'manager'])
    // coalesce makes SQLite choose the index of roles.
    .where(sql<SqlBool>`coalesce(users.status, '') = 'active'`)
    .where('id', '<>', agencyAuthor)
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  return rows.filter(opensInbox).map(({ id, first_name: firstName, last_name: lastName, email }) => ({
    id,
    firstName,
    lastName,
    email,
  }));
}

/** @throws Refusal INVALID unless contacts and requests are open to the account */
export async function requireColleague(transaction: Handle, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await findUser(transaction, userId);
  if (!user || !opensInbox(user))
    throw new Refusal('INVALID', [{ field: 'assigneeId', code: 'closedInbox' }]);
  return userId;
}
