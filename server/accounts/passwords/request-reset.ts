// The same steps and time for known and unknown addresses.
import { queueMail } from '../../mail/outbox/queries';
import { findUserByEmail } from '../queries';
import type { Context } from '../../core/context';
import { recordSecurityEvent } from '../../security/record-security-event';

/** @throws Refusal TOO_MANY_REQUESTS, counted alike for all addresses */
export async function requestReset(context: Context, email: string): Promise<void> {
  const { client, database, locale, now, throttle } = context;
  await throttle.count('recoverAddress', client.address);
  await throttle.count('recoverAccount', email);
  // The mail worker (mail/prepare.ts) prepares the reset later, and unknown addresses get an event too, so that
  // response times reveal nothing.
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
