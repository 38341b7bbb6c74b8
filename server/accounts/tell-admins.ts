import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import type { Mail } from '../mail/mail';
import { queueMail } from '../mail/outbox/queries';
import { listAdmins } from './administrators';
import { findUser } from './queries';
import type { UserRow } from './queries';
import { coarseAddress } from '../security/coarse-address';
import type { Context } from '../core/context';

interface AdminNotice {
  template: 'admin-added' | 'admin-otp-removed';
  /** The account concerned, which gets other mails. */
  person: UserRow;
  /** Id of the account that made the change. */
  by: string | undefined;
}

const nameOf = ({ first_name: first, last_name: last }: UserRow) => `${first} ${last}`.trim();

interface TeamNotice {
  template: Mail['template'];
  /** Id of the account that made the change. */
  by: string | undefined;
  /** Gets other mails. */
  except?: string;
  aboutId?: string;
  values?: Mail['values'];
  path: `/${string}`;
}

/** Includes the administrator who made the change, whose session may be stolen. */
export async function mailAdmins(
  transaction: Handle,
  { client, now }: Pick<Context, 'client' | 'now'>,
  { template, by, except, aboutId, values = {}, path }: TeamNotice,
): Promise<void> {
  const admin = by === undefined ? undefined : await findUser(transaction, by);
  const shared = {
    ...values,
    'admin.fullName': admin ? nameOf(admin) : null,
    'event.at': { instant: toInstant(now) },
    'event.address': coarseAddress(client.address),
  };
  for (const { id, email, locale, first_name: firstName } of await listAdmins(transaction)) {
    if (id === except) continue;
    await queueMail(
      transaction,
      {
        template,
        to: email,
        userId: id,
        ...(aboutId === undefined ? {} : { aboutId }),
        ...(admin ? { namesId: admin.id } : {}),
        locale,
        values: { ...shared, 'user.firstName': firstName },
        action: { path },
      },
      now,
    );
  }
}

/** About another account's rights or second factor. */
export function tellAdmins(
  transaction: Handle,
  context: Pick<Context, 'client' | 'now'>,
  { template, person, by }: AdminNotice,
): Promise<void> {
  return mailAdmins(transaction, context, {
    template,
    by,
    except: person.id,
    aboutId: person.id,
    values: { 'person.fullName': nameOf(person), 'person.email': person.email },
    path: `/admin/users/${person.id}`,
  });
}
