// Queries on single-use tokens. Only hashes are stored; using one is one statement, so it cannot be used twice.
import type { Insertable, Selectable } from 'kysely';
import type { TokenPurpose } from './account-tables';
import type { Instant } from './codec';
import type { Handle } from './database';
import type { Tables } from './tables';
import type { UserRow } from './users';

export type TokenRow = Selectable<Tables['single_use_tokens']>;

/** Adds a token; one of the same id is there already when a worker prepares its mail again. */
export async function insertToken(transaction: Handle, token: Insertable<Tables['single_use_tokens']>): Promise<void> {
  await transaction.insertInto('single_use_tokens').values(token).onConflict((conflict) => conflict.column('id').doNothing()).execute();
}

export interface TokenQuestion {
  hash: string;
  purposes: readonly TokenPurpose[];
  now: Instant;
}

/** Whose token may still be used; it is left as it is. */
export async function findTokenOwner(handle: Handle, { hash, purposes, now }: TokenQuestion): Promise<Pick<UserRow, 'first_name' | 'last_name' | 'email'> | undefined> {
  return handle
    .selectFrom('single_use_tokens')
    .innerJoin('users', 'users.id', 'single_use_tokens.user_id')
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a token up. @returns it, or undefined when it cannot be used (any more) */
export async function takeToken(transaction: Handle, { hash, purposes, now }: TokenQuestion): Promise<TokenRow | undefined> {
  return transaction
    .updateTable('single_use_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Drops what a person could still use for these purposes. */
export async function dropTokens(transaction: Handle, userId: string, purposes: readonly TokenPurpose[]): Promise<void> {
  await transaction.deleteFrom('single_use_tokens').where('user_id', '=', userId).where('purpose', 'in', purposes).execute();
}
