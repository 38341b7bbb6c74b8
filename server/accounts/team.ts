import type { Colleague } from '../../lib/contract/core/inbox';
import type { Handle } from '../db/database';
import { agencyAuthor } from './agency-author';
import { Refusal } from '../core/refusal';
import { findUser } from './queries';

export async function listTeam(handle: Handle): Promise<Colleague[]> {
  const rows = await handle
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('role', 'in', ['admin', 'manager'])
    .where('status', '=', 'active')
    .where('id', '<>', agencyAuthor)
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, first_name: firstName, last_name: lastName, email }) => ({
    id,
    firstName,
    lastName,
    email,
  }));
}

/** @throws Refusal INVALID if the account is not in the team */
export async function requireColleague(transaction: Handle, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await findUser(transaction, userId);
  if (user?.status !== 'active' || user.role === 'user')
    throw new Refusal('INVALID', [{ field: 'assigneeId', code: 'absent' }]);
  return userId;
}
