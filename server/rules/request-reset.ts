// Asking for a new password. Known and unknown addresses take the same path: one row, looked into only by the mail worker.
import { queueMail } from '../db/outbox';
import type { Context } from './context';

/** @throws Refusal TOO_MANY_REQUESTS, counted alike for addresses with and without an account */
export async function requestReset({ client, database, locale, now, throttle }: Context, email: string): Promise<void> {
  await throttle.count('recoverAddress', client.address);
  await throttle.count('recoverAccount', email);
  // Whether there is an account is asked when the mail is prepared (server/mail/prepare.ts), far from this answer's timing.
  await database.write((transaction) => queueMail(transaction, { template: 'reset', to: email, locale, values: {} }, now));
}
