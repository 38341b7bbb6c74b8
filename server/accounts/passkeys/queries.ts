// Every write updates `users.passkey_count`, the number of unblocked passkeys.
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Flag, Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type PasskeyRow = Selectable<Tables['passkeys']>;

async function recount(transaction: Handle, userId: string): Promise<void> {
  await transaction
    .updateTable('users')
    .set({
      passkey_count: sql<number>`(select count(*) from passkeys where passkeys.user_id = ${userId} and passkeys.blocked_at is null)`,
    })
    .where('id', '=', userId)
    .execute();
}

export async function listPasskeys(handle: Handle, userId: string): Promise<PasskeyRow[]> {
  return handle
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @param credentialId base64url */
export async function findPasskeyByCredential(
  handle: Handle,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return handle
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function findPasskey(
  handle: Handle,
  userId: string,
  id: string,
): Promise<PasskeyRow | undefined> {
  return handle
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns false if already stored */
export async function insertPasskey(
  transaction: Handle,
  passkey: Insertable<Tables['passkeys']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  await recount(transaction, passkey.user_id);
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function renamePasskey(
  handle: Handle,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return handle
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** @param since only passkeys added after this instant */
export async function dropPasskeys(
  transaction: Handle,
  userId: string,
  { id, since }: { id?: string; since?: Instant } = {},
): Promise<number> {
  const ofAccount = transaction.deleteFrom('passkeys').where('user_id', '=', userId);
  const named = id === undefined ? ofAccount : ofAccount.where('id', '=', id);
  const { numDeletedRows } = await (
    since === undefined ? named : named.where('created_at', '>', since)
  ).executeTakeFirst();
  await recount(transaction, userId);
  return Number(numDeletedRows);
}

/**
 * One UPDATE: of two signatures with the same count, one is refused.
 * @returns whether the counter grew, or the device does not count
 */
export async function moveCounter(
  transaction: Handle,
  id: string,
  { counter, backedUp, at }: { counter: number; backedUp: Flag; at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, backed_up: backedUp, last_used_at: at })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    // Devices that do not count always send 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function blockPasskey(
  transaction: Handle,
  { id, user_id: userId }: Pick<PasskeyRow, 'id' | 'user_id'>,
  at: Instant,
): Promise<void> {
  await transaction
    .updateTable('passkeys')
    .set({ blocked_at: at })
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .execute();
  await recount(transaction, userId);
}

/** @returns false if already used */
export async function takeChallenge(transaction: Handle, id: string, expiresAt: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('used_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
