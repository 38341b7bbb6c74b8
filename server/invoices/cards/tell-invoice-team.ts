import { hasRight } from '../../../lib/contract/core/permissions';
import { fromJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { MailValues } from '../../mail/mail';
import { queueMail } from '../../mail/outbox/queries';
import type { InvoiceRow } from '../queries';

/** Administrators and managers who write invoices. @param values what is to be checked */
export async function tellInvoiceTeam(
  transaction: Handle,
  { id, reference, title }: InvoiceRow,
  values: MailValues,
  now: Date,
): Promise<void> {
  const team = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'locale', 'first_name', 'role', 'rights', 'email_verified_at'])
    .where('role', 'in', ['admin', 'manager'])
    .where('status', '=', 'active')
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { rights, ...user } of team) {
    if (!hasRight({ role: user.role, rights: fromJson(rights) }, 'invoices')) continue;
    await queueMail(
      transaction,
      {
        template: 'card-check',
        to: user.email,
        userId: user.id,
        locale: user.locale,
        values: {
          'invoice.reference': reference,
          'invoice.title': title,
          'user.firstName': user.first_name,
          ...values,
        },
        action: { path: `/admin/invoices/${id}` },
      },
      now,
    );
  }
}
