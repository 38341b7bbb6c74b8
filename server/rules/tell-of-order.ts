// The mails about an offer: to the customer's side when there is one to read, to the team when it was answered.
import { findCustomers, findTeam } from '../db/audience';
import type { Recipient } from '../db/audience';
import type { Handle } from '../db/database';
import { queueMail } from '../db/outbox';
import type { OrderRow } from '../db/orders';
import { findProjectTitle } from '../db/project-members';
import type { MailValues } from '../mail/mail';
import { site } from '../../lib/site';
import { team as mailbox } from '../mail/site-facts';

const action = ({ id, project_id: projectId }: OrderRow) => ({ path: `/my-projects/${projectId ?? ''}?tab=offers&offer=${id}` }) as const;

async function valuesOf(transaction: Handle, order: OrderRow, { locale }: Pick<Recipient, 'locale'>): Promise<MailValues> {
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
export async function tellCustomers(transaction: Handle, order: OrderRow, template: 'offer' | 'offer-changed', now: Date): Promise<void> {
  for (const recipient of await findCustomers(transaction, order.project_id ?? '', 'notify_offers')) {
    const values = { ...(await valuesOf(transaction, order, recipient)), 'user.firstName': recipient.first_name };
    await queueMail(transaction, { template, to: recipient.email, userId: recipient.id, locale: recipient.locale, values, action: action(order), optional: true }, now);
  }
}

export interface OrderAnswer {
  answer: 'accepted' | 'declined';
  customer: { id: string; name: string };
  reason: string | null;
}

/** A customer has answered. Where nobody of the team can be told, the agency's mailbox is. */
export async function tellTeam(transaction: Handle, order: OrderRow, { answer, customer, reason }: OrderAnswer, now: Date): Promise<void> {
  const found = await findTeam(transaction, order.project_id ?? '', 'notify_offers');
  const people = found.map(({ id, email, locale }) => ({ to: email, userId: id, locale, optional: true }));
  for (const recipient of people.length > 0 ? people : [mailbox]) {
    const values = { ...(await valuesOf(transaction, order, recipient)), 'order.answer': { term: `offer.${answer}` }, 'order.answeredBy': customer.name, 'order.reason': reason, 'event.at': { instant: order.updated_at } } as const;
    await queueMail(transaction, { template: 'offer-answered', ...recipient, aboutId: customer.id, values, action: action(order) }, now);
  }
}
