// Without the customer's name: what stays of it is for administrators only.
import { findTeam } from '../conversation/audience';
import type { ContractsByProject } from '../core/context';
import { mailboxLocale, readMailbox } from '../core/site-facts';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import { findProjectTitle } from '../projects/parts/members';
import { projectPage } from '../projects/project-page';

/** Call after the erasure, which deletes mails about the account. */
export async function tellTeamOfErasure(
  transaction: Handle,
  contracts: ContractsByProject,
  now: Date,
): Promise<void> {
  for (const [projectId, { acceptedQuotes, unpaidInvoices }] of contracts) {
    const found = await findTeam(transaction, projectId ?? '', 'notify_offers');
    const recipients = found.map(({ id, email, locale, role }) => ({
      mail: { to: email, userId: id, locale, optional: true },
      role,
    }));
    const mailbox = await readMailbox(transaction);
    const shared = mailbox ? [{ mail: { to: mailbox, locale: mailboxLocale }, role: 'admin' as const }] : [];
    for (const { mail, role } of recipients.length > 0 ? recipients : shared) {
      const title =
        projectId === null ? undefined : await findProjectTitle(transaction, projectId, mail.locale);
      await queueMail(
        transaction,
        {
          template: 'customer-erased',
          ...mail,
          values: {
            'project.title': title ?? null,
            'order.references': acceptedQuotes.join(', ') || null,
            'invoice.references': unpaidInvoices.join(', ') || null,
            'event.at': { instant: toInstant(now) },
          },
          action: {
            path: projectId === null ? '/admin/activity' : projectPage(projectId, 'conversation', { role }),
          },
        },
        now,
      );
    }
  }
}
