// Tells the owner of an account that its password is another one: whoever did not choose it learns so at once.
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../db/outbox';
import type { UserRow } from '../db/users';

export async function tellOfPassword(transaction: Handle, user: UserRow, now: Date): Promise<void> {
  const values = { 'user.firstName': user.first_name, 'event.at': { instant: toInstant(now) } };
  await queueMail(
    transaction,
    {
      template: 'password-changed',
      to: user.email,
      userId: user.id,
      locale: user.locale,
      values,
      action: { path: '/auth/forgot-password' },
    },
    now,
  );
}
