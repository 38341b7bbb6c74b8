import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import { findUser, listAdmins } from './queries';
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

/** Includes the administrator who made the change, whose session may be stolen. */
export async function tellAdmins(
  transaction: Handle,
  { client, now }: Pick<Context, 'client' | 'now'>,
  { template, person, by }: AdminNotice,
): Promise<void> {
  const admin = by === undefined ? undefined : await findUser(transaction, by);
  const values = {
    'person.fullName': nameOf(person),
    'person.email': person.email,
    'admin.fullName': admin ? nameOf(admin) : null,
    'event.at': { instant: toInstant(now) },
    'event.address': coarseAddress(client.address),
  };
  for (const { id, email, locale, first_name: firstName } of await listAdmins(transaction)) {
    if (id === person.id) continue;
    await queueMail(
      transaction,
      {
        template,
        to: email,
        userId: id,
        aboutId: person.id,
        ...(admin ? { namesId: admin.id } : {}),
        locale,
        values: { ...values, 'user.firstName': firstName },
        action: { path: `/admin/users/${person.id}` },
      },
      now,
    );
  }
}
