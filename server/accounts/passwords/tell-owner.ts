// Mails the owner of an account about a change of it, so that an owner who did not make the change learns of it at once.
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { queueMail } from '../../mail/outbox/queries';
import type { UserRow } from '../queries';
import type { MailValues, Template } from '../../mail/mail';
import type { Context } from '../../core/context';

interface AccountNews {
  template: Extract<
    Template,
    | 'deactivation'
    | 'email-taken-back'
    | 'otp-disabled'
    | 'otp-enabled'
    | 'passkey-added'
    | 'passkey-blocked'
    | 'passkey-removed'
    | 'password-changed'
    | 'role-changed'
  >;
  /** Besides the owner's first name, the time, and `admin.fullName` where `by` is given. */
  values?: MailValues;
  /** The page that the button opens; without it, the mail has no button. */
  page?: `/${string}`;
  /** The administrator who made the change; absent: the owner did. */
  by?: UserRow | undefined;
}

/** Queues the mail, in the transaction of the change. @param user its owner; the mail goes to `user.email` */
export async function tellOwner(
  transaction: Handle,
  { now }: Pick<Context, 'now'>,
  user: UserRow,
  { template, values = {}, page, by }: AccountNews,
): Promise<void> {
  await queueMail(
    transaction,
    {
      template,
      to: user.email,
      userId: user.id,
      locale: user.locale,
      values: {
        'user.firstName': user.first_name,
        'event.at': { instant: toInstant(now) },
        'admin.fullName': by ? `${by.first_name} ${by.last_name}`.trim() : null,
        ...values,
      },
      ...(page ? { action: { path: page } } : {}),
      ...(by ? { aboutId: by.id } : {}),
    },
    now,
  );
}

/** Says which sessions the change ended, as a value of the mail. */
export const endedSessions = (which: 'all' | 'others'): MailValues => ({
  'sessions.ended': { term: `sessions.${which}` },
});
