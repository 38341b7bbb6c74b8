// Mails about an offer: to the customers while it waits, to the customer who answered, and to the team.
import { findCustomers, findTeam } from '../conversation/audience';
import type { Recipient } from '../conversation/audience';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import type { OrderRow } from './queries';
import { findProjectTitle } from '../projects/parts/members';
import type { findUser } from '../accounts/queries';
import type { MailValues } from '../mail/mail';
import { site } from '../../lib/site';
import { team as mailbox } from '../mail/site-facts';
import { shownContent, writtenContent } from './quote-content';
import { projectPage } from '../projects/project-page';

type Customer = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const pageOf = ({ id, project_id: projectId }: OrderRow, reader?: Pick<Recipient, 'role'>) => ({
  path: projectPage(projectId ?? '', `quotes?quote=${id}`, reader),
});

async function valuesOf(
  transaction: Handle,
  order: OrderRow,
  { locale }: Pick<Recipient, 'locale'>,
): Promise<MailValues> {
  return {
    'project.title': (await findProjectTitle(transaction, order.project_id ?? '', locale)) || site.name,
    'order.reference': order.reference,
    'order.title': order.title,
    'order.totalExclVat': { euros: order.total_excl_tax },
    'order.totalInclVat': { euros: order.total_incl_tax },
    'order.validUntil': order.valid_until === null ? null : { day: order.valid_until },
  };
}

/** An offer waits for an answer: a new one, or one that reads differently now. */
export async function tellCustomers(
  transaction: Handle,
  order: OrderRow,
  template: 'offer' | 'offer-changed',
  now: Date,
): Promise<void> {
  for (const recipient of await findCustomers(transaction, order.project_id ?? '', 'notify_offers')) {
    const values = {
      ...(await valuesOf(transaction, order, recipient)),
      'user.firstName': recipient.first_name,
    };
    await queueMail(
      transaction,
      {
        template,
        to: recipient.email,
        userId: recipient.id,
        locale: recipient.locale,
        values,
        action: pageOf(order),
        optional: true,
      },
      now,
    );
  }
}

export interface OrderAnswer {
  answer: 'accepted' | 'declined';
  customer: Customer;
  reason: string | null;
}

const nameOf = ({ first_name: first, last_name: last }: Customer) => `${first} ${last}`;

/** Confirms the answer to the customer who gave it. Required: no preference turns it off. */
export async function confirmAnswer(
  transaction: Handle,
  order: OrderRow,
  { answer, customer, reason }: OrderAnswer,
  now: Date,
): Promise<void> {
  const { lines, vatRate, totalTax, notes } = shownContent(writtenContent(order));
  const agreed: MailValues = {
    'order.lines': { lines },
    'order.vatRate': { percent: vatRate },
    'order.totalVat': { euros: totalTax },
    'order.version': order.version,
    'order.answeredBy': nameOf(customer),
    'order.notes': notes ? { markdown: notes } : null,
  };
  const values = {
    ...(await valuesOf(transaction, order, customer)),
    'user.firstName': customer.first_name,
    'event.at': { instant: order.updated_at },
    ...(answer === 'accepted' ? agreed : { 'order.reason': reason }),
  };
  await queueMail(
    transaction,
    {
      template: `offer-${answer}`,
      to: customer.email,
      userId: customer.id,
      locale: customer.locale,
      values,
      action: pageOf(order),
    },
    now,
  );
}

/** A customer has answered. Where nobody of the team can be told, the agency's mailbox is. */
export async function tellTeam(
  transaction: Handle,
  order: OrderRow,
  { answer, customer, reason }: OrderAnswer,
  now: Date,
): Promise<void> {
  const found = await findTeam(transaction, order.project_id ?? '', 'notify_offers');
  const people = found.map(({ id, email, locale, role }) => ({
    mail: { to: email, userId: id, locale, optional: true },
    role,
  }));
  for (const { mail, role } of people.length > 0 ? people : [{ mail: mailbox, role: 'admin' as const }]) {
    const values = {
      ...(await valuesOf(transaction, order, mail)),
      'order.answer': { term: `offer.${answer}` },
      'order.answeredBy': nameOf(customer),
      'order.reason': reason,
      'event.at': { instant: order.updated_at },
    } as const;
    await queueMail(
      transaction,
      { template: 'offer-answered', ...mail, aboutId: customer.id, values, action: pageOf(order, { role }) },
      now,
    );
  }
}
