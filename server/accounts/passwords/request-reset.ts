// Asking for a new password. Known and unknown addresses take the same path: one row, looked into only by the mail worker.
import { queueMail } from '../../mail/outbox/queries';
import { findUserByEmail } from '../queries';
import type { Context } from '../../core/context';
import { recordSecurityEvent } from '../../security/record-security-event';

/** @throws Refusal TOO_MANY_REQUESTS, counted alike for addresses with and without an account */
export async function requestReset(context: Context, email: string): Promise<void> {
  const { client, database, locale, now, throttle } = context;
  await throttle.count('recoverAddress', client.address);
  await throttle.count('recoverAccount', email);
  // Whether there is an account is asked when the mail is prepared (server/mail/prepare.ts), far from this answer's timing.
  // The event is written for an unknown address too, so that both take as long.
  await database.write(async (transaction) => {
    const known = await findUserByEmail(transaction, email);
    await recordSecurityEvent(transaction, context, {
      kind: 'password-reset',
      reason: 'asked',
      account: known?.id ?? null,
    });
    await queueMail(transaction, { template: 'reset', to: email, locale, values: {} }, now);
  });
}
