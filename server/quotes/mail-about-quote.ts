import { findCustomers, findTeam } from '../conversation/audience';
import type { Recipient } from '../conversation/audience';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import type { QuoteRow } from './queries';
import { findProjectTitle } from '../projects/parts/members';
import { findUser } from '../accounts/queries';
import type { MailValue, MailValues } from '../mail/mail';
import { readSettings } from '../core/read-settings';
import { listTeamReaders } from '../settings/team-readers';
import { shownContent, writtenContent } from './quote-content';
import { projectPage } from '../projects/project-page';

type Customer = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const pageOf = ({ id, project_id: projectId }: QuoteRow, reader?: Pick<Recipient, 'role'>) => ({
  path: projectPage(projectId ?? '', `quotes?quote=${id}`, reader),
});

async function valuesOf(
  transaction: Handle,
  quote: QuoteRow,
  { locale }: Pick<Recipient, 'locale'>,
): Promise<MailValues> {
  return {
    'project.title':
      (await findProjectTitle(transaction, quote.project_id ?? '', locale)) ||
      (await readSettings(transaction)).values.identity.name,
    'order.reference': quote.reference,
    'order.title': quote.title,
    'order.totalExclVat': { euros: quote.total_excl_tax },
    'order.totalInclVat': { euros: quote.total_incl_tax },
    'order.validUntil': quote.valid_until === null ? null : { day: quote.valid_until },
  };
}

/** For a new quote or version. */
export async function tellCustomers(
  transaction: Handle,
  quote: QuoteRow,
  template: 'offer' | 'offer-changed',
  now: Date,
): Promise<void> {
  for (const recipient of await findCustomers(transaction, quote.project_id ?? '', 'notify_offers')) {
    const values = {
      ...(await valuesOf(transaction, quote, recipient)),
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
        action: pageOf(quote),
        optional: true,
      },
      now,
    );
  }
}

export interface QuoteAnswer {
  answer: 'accepted' | 'declined';
  customer: Customer;
  reason: MailValue | null;
  /** Ids of documents. */
  attachments?: readonly string[];
}

const nameOf = ({ first_name: first, last_name: last }: Customer) => `${first} ${last}`;

/** Required: no preference turns it off. */
export async function confirmAnswer(
  transaction: Handle,
  quote: QuoteRow,
  { answer, customer, reason, attachments }: QuoteAnswer,
  now: Date,
): Promise<void> {
  const { lines, vatRate, taxes, totalTax, notes } = shownContent(writtenContent(quote));
  const agreed: MailValues = {
    'order.lines': {
      lines: lines.map(({ vatRate: rate, ...line }) =>
        vatRate === null ? { ...line, vatRate: rate } : line,
      ),
    },
    'order.vatRate': vatRate === null ? { taxes } : { percent: vatRate },
    'order.totalVat': { euros: totalTax },
    'order.version': quote.version,
    'order.answeredBy': quote.accepted_name ?? nameOf(customer),
    'order.notes': notes ? { markdown: notes, locale: quote.locale } : null,
  };
  const values = {
    ...(await valuesOf(transaction, quote, customer)),
    'user.firstName': customer.first_name,
    'event.at': { instant: quote.accepted_at ?? quote.updated_at },
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
      action: pageOf(quote),
      ...(attachments ? { attachments } : {}),
    },
    now,
  );
}

/**
 * Always notifies the accepting customer; others by preference.
 * @param quote after the withdrawal
 */
export async function tellOfWithdrawal(
  transaction: Handle,
  quote: QuoteRow,
  reason: MailValue | null,
  now: Date,
): Promise<void> {
  const customers = await findCustomers(transaction, quote.project_id ?? '', 'notify_offers');
  const acceptor = quote.accepted_by === null ? undefined : await findUser(transaction, quote.accepted_by);
  const others = customers.filter(({ id }) => id !== acceptor?.id);
  for (const customer of acceptor ? [acceptor, ...others] : others)
    await queueMail(
      transaction,
      {
        template: 'offer-withdrawn',
        to: customer.email,
        userId: customer.id,
        locale: customer.locale,
        values: {
          ...(await valuesOf(transaction, quote, customer)),
          'user.firstName': customer.first_name,
          'event.at': { instant: quote.updated_at },
          'order.acceptedAt': quote.accepted_at === null ? null : { instant: quote.accepted_at },
          'order.reason': reason,
        },
        action: pageOf(quote),
        optional: customer.id !== acceptor?.id,
      },
      now,
    );
}

/** Without members of the team: the agency's mailbox. */
export async function tellTeam(
  transaction: Handle,
  quote: QuoteRow,
  { answer, customer, reason, attachments }: QuoteAnswer,
  now: Date,
): Promise<void> {
  const found = await findTeam(transaction, quote.project_id ?? '', 'notify_offers');
  const recipients = found.map(({ id, email, locale, role }) => ({
    mail: { to: email, userId: id, locale, optional: true },
    role,
  }));
  const others = recipients.length > 0 ? [] : await listTeamReaders(transaction);
  for (const { mail, role } of [...recipients, ...others.map((mail) => ({ mail, role: 'admin' as const }))]) {
    const values = {
      ...(await valuesOf(transaction, quote, mail)),
      'order.answer': { term: `offer.${answer}` },
      'order.answeredBy': quote.accepted_name ?? nameOf(customer),
      'order.reason': reason,
      'event.at': { instant: quote.accepted_at ?? quote.updated_at },
    } as const;
    await queueMail(
      transaction,
      {
        template: 'offer-answered',
        ...mail,
        aboutId: customer.id,
        values,
        action: pageOf(quote, { role }),
        ...(attachments ? { attachments } : {}),
      },
      now,
    );
  }
}
