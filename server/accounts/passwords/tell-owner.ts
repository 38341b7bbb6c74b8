import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { queueMail } from '../../mail/outbox/queries';
import type { UserRow } from '../queries';
import type { MailValues, Template } from '../../mail/mail';
import type { Context } from '../../core/context';

interface AccountNotice {
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
  /** First name, time and, with `by`, `admin.fullName` are added. */
  values?: MailValues;
  /** Target of the button. */
  page?: `/${string}`;
  /** Absent if the owner made the change. */
  by?: UserRow | undefined;
}

export async function tellOwner(
  transaction: Handle,
  { now }: Pick<Context, 'now'>,
  user: UserRow,
  { template, values = {}, page, by }: AccountNotice,
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

export const endedSessions = (which: 'all' | 'others'): MailValues => ({
  'sessions.ended': { term: `sessions.${which}` },
});
