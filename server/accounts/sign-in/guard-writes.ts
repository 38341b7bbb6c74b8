// @see docs/decisions/0062-check-session-and-role-inside-each-writing-transaction.md
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import { authenticateAgain } from './authenticate';
import { holdAdmins } from '../administrators';
import type { Database } from '../../db/database';
import type { Caller } from '../../core/caller';
import type { Tools } from '../../core/context';
import { requireAccess } from '../../core/caller';

/** Run in sequence, before the caller's account is locked: two administrators who change each other would deadlock. */
const takesTurns = ({ access, path, id }: AnyEndpoint): boolean =>
  (access === 'admin' && path.startsWith('/api/users')) ||
  id === 'deactivateAccount' ||
  id === 'deleteAccount';

/**
 * Checks session, role and proof again at each write, because access may end during a call. Skipped for public calls.
 */
export function guardWrites(
  { database, staffSecondFactor }: Pick<Tools, 'database' | 'staffSecondFactor'>,
  clock: () => Date,
  { endpoint, caller, input }: { endpoint: AnyEndpoint; caller: Caller; input: unknown },
): Database {
  if (endpoint.access === 'anyone' || caller.kind === 'anonymous') return database;
  return {
    ...database,
    write: (work) =>
      database.write(async (transaction) => {
        if (takesTurns(endpoint)) await holdAdmins(transaction, database.engine);
        const now = clock();
        const present = await authenticateAgain(transaction, { database, staffSecondFactor, now }, caller);
        requireAccess(endpoint, present, input);
        return work(transaction);
      }),
  };
}
