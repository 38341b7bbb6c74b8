// One UPDATE uses a code, so it cannot be used twice.
import type { Insertable, Selectable } from 'kysely';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { Tables } from '../../db/tables';

export type OtpSecretRow = Selectable<Tables['otp_secrets']>;

export async function putOtpSecret(
  transaction: Handle,
  secret: Insertable<Tables['otp_secrets']>,
): Promise<void> {
  const { user_id: _, ...renewed } = secret;
  await transaction
    .insertInto('otp_secrets')
    .values(secret)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(renewed))
    .execute();
}

export async function findOtpSecret(handle: Handle, userId: string): Promise<OtpSecretRow | undefined> {
  return handle.selectFrom('otp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/**
 * Also uses all earlier steps.
 * @returns false if already used
 */
export async function takeOtpStep(transaction: Handle, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('otp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if unknown or used */
export async function takeRecoveryCode(
  transaction: Handle,
  userId: string,
  hash: string,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function putRecoveryCodes(
  transaction: Handle,
  userId: string,
  codes: readonly Insertable<Tables['recovery_codes']>[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction.insertInto('recovery_codes').values(codes).execute();
}

export async function countRecoveryCodes(handle: Handle, userId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function dropOtp(transaction: Handle, userId: string): Promise<void> {
  await transaction.deleteFrom('otp_secrets').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
