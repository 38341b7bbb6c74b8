// Nothing is written for a caller whose access ended while their call was under way.
// @see docs/decisions/0062-calls-are-judged-again-where-they-write.md
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import { authenticateAgain } from '../../accounts/sign-in/authenticate';
import { holdAdmins } from '../../accounts/queries';
import type { Database } from '../../db/database';
import { lacksProof, refusalOf } from '../caller';
import type { Caller } from '../caller';
import type { Tools } from '../context';
import { Refusal } from '../refusal';

/**
 * Calls that lock accounts of others, or may take an administrator away. They take turns before the caller's account is locked:
 * two administrators who act on each other would else wait for each other.
 */
const takesTurns = ({ access, path, id }: AnyEndpoint): boolean =>
  (access === 'admin' && path.startsWith('/api/users')) ||
  id === 'deactivateAccount' ||
  id === 'deleteAccount';

/** @throws Refusal of the endpoint, where its caller may not make the call, or needs another proof for this body */
export function requireAccess(endpoint: AnyEndpoint, caller: Caller, body: unknown): void {
  const refused = refusalOf(endpoint, caller);
  if (refused) throw new Refusal(refused);
  if (lacksProof(endpoint, caller, body)) throw new Refusal('PROOF_REQUIRED');
}

/**
 * The database for one call: each of its writing transactions begins by judging the caller's session, role and proof anew.
 * Calls that anyone may make are let through: what they act on is proven by a token or a password.
 */
export function guardWrites(
  { database, staffSecondFactor }: Pick<Tools, 'database' | 'staffSecondFactor'>,
  clock: () => Date,
  { endpoint, caller, body }: { endpoint: AnyEndpoint; caller: Caller; body: unknown },
): Database {
  if (endpoint.access === 'anyone' || caller.kind === 'anonymous') return database;
  return {
    ...database,
    write: (work) =>
      database.write(async (transaction) => {
        if (takesTurns(endpoint)) await holdAdmins(transaction, database.engine);
        const now = clock();
        const present = await authenticateAgain(transaction, { database, staffSecondFactor, now }, caller);
        requireAccess(endpoint, present, body);
        return work(transaction);
      }),
  };
}
