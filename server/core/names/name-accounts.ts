import { sql } from 'kysely';
import type { Handle } from '../../db/database';

/** By id, without deleted accounts. */
export async function nameAccounts(
  handle: Handle,
  ids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  if (ids.length === 0) return new Map();
  const users = await handle
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
    ])
    .where('users.id', 'in', ids)
    .execute();
  return new Map(users.map(({ id, ...named }) => [id, named]));
}
