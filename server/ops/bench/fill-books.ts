// Invoices, letters with their recipients, and security events.
import { toFlag, toInstant, toJson } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { contentColumns, emptyTerms, taxesOf } from '../../invoices/drafts/invoice-content';
import { insertInvoice } from '../../invoices/queries';
import { insertLetter } from '../../letters/texts/queries';

export interface BookRow {
  index: number;
  count: number;
  at: Date;
  userId: string;
  /** Of the customer. */
  name: string;
  isNew: boolean;
}

const days = (at: Date, number: number) =>
  toInstant(new Date(at.getTime() + number * 86_400_000)).slice(0, 10);

/** One in fifty is a draft; the new ones are unpaid. */
export async function addInvoice(
  transaction: Handle,
  { index, count, at, userId, name, isNew }: BookRow,
): Promise<void> {
  const instant = toInstant(at);
  const isDraft = index % 50 === 7;
  const number = count - index;
  const lines = ['Conception', 'Développement', 'Mise en service'].map((label, line) => ({
    label,
    quantity: 1 + line,
    unitPrice: 60_000 + index,
    vatRate: 20,
  }));
  const taxes = taxesOf(lines);
  const columns = contentColumns({
    ...emptyTerms,
    lines,
    deductions: [],
    taxes,
    customer: {
      isConsumer: false,
      name,
      attention: null,
      siren: null,
      siret: null,
      vatNumber: null,
      address: { street: '1 rue du Banc', postalCode: '75001', city: 'Paris', country: 'FR' },
    },
    isCustomerFixed: false,
    quoteReference: null,
  });
  const isPaid = !isDraft && !isNew;
  await insertInvoice(transaction, {
    id: newId(),
    kind: 'free',
    series: 'F',
    customer_id: userId,
    locale: 'fr',
    title: `Outil ${index}`,
    ...columns,
    project_id: null,
    quote_id: null,
    part: null,
    corrects_id: null,
    key: null,
    created_by: null,
    created_at: instant,
    updated_at: instant,
    ...(isDraft ? unissued : issued(number, at, toJson({ ...columns, filler: 'Facture. '.repeat(250) }))),
    paid: isPaid ? columns.total_incl_tax : 0,
    settled_on: isPaid ? days(at, 20) : null,
  });
}

const unissued = {
  year: null,
  number: null,
  reference: null,
  position: null,
  issued_on: null,
  due_on: null,
  issued_at: null,
  issued_content: null,
  previous_hash: null,
  hash: null,
} as const;

const issued = (number: number, at: Date, document: string) => ({
  year: 2026,
  number,
  reference: `F-2026-${String(number).padStart(5, '0')}`,
  position: number,
  issued_on: days(at, 0),
  due_on: days(at, 30),
  issued_at: toInstant(at),
  issued_content: document,
  previous_hash: null,
  hash: number.toString(16).padStart(64, '0'),
});

/** A letter, sent to its own subscriber and three others; the newest is a draft. */
export async function addLetter(
  transaction: Handle,
  { index, count, at }: BookRow,
  subscribers: string[],
): Promise<void> {
  const instant = toInstant(at);
  subscribers.push(await addSubscriber(transaction, index, instant));
  const id = newId();
  const isDraft = index === 0;
  const started = isDraft ? null : instant;
  await insertLetter(
    transaction,
    {
      id,
      number: count - index,
      state: isDraft ? 'draft' : 'sent',
      per_minute: 60,
      send_at: started,
      started_at: started,
      paused_at: null,
      finished_at: started,
      draft_key: null,
      updated_by: null,
      created_at: instant,
      updated_at: instant,
    },
    (['fr', 'en'] as const).map((locale) => ({
      letter_id: id,
      locale,
      subject: `Lettre ${index}`,
      preheader: 'Ce que nous avons appris ce mois-ci.',
      content: `${'Un formulaire de moins, une réponse de plus. '.repeat(60)}${index < 5 ? `![](/uploads/blog/planning-${index * 6}.webp)` : ''}`,
      words: 480,
      slug: `lettre-${index}`,
    })),
  );
  if (isDraft) return;
  await transaction
    .insertInto('letter_recipients')
    .values(
      subscribers.slice(-4).map((subscriber, place) => ({
        letter_id: id,
        position: place + 1,
        subscription_id: subscriber,
        locale: 'fr' as const,
        state: place === 3 && index % 20 === 0 ? ('refused' as const) : ('sent' as const),
        mail_id: null,
        code: null,
        delivery: 'smtp' as const,
        at: instant,
        unsubscribed_at: place === 0 && index % 10 === 0 ? instant : null,
      })),
    )
    .execute();
}

async function addSubscriber(transaction: Handle, index: number, instant: string): Promise<string> {
  const id = newId();
  const status = index % 10 === 7 ? 'unsubscribed' : index % 50 === 0 ? 'pending' : 'confirmed';
  await transaction
    .insertInto('newsletter_subscriptions')
    .values({
      id,
      email: `abonne${index}@banc.example`,
      locale: index % 3 === 0 ? 'en' : 'fr',
      status,
      source: 'home',
      consent_version: '1',
      hash: index.toString(16).padStart(64, '0'),
      expires_at: instant,
      requested_at: instant,
      confirmed_at: status === 'pending' ? null : instant,
      unsubscribed_at: status === 'unsubscribed' ? instant : null,
      demo: toFlag(false),
    })
    .execute();
  return id;
}

const events = [
  { kind: 'sign-in', outcome: 'done', reason: 'password' },
  { kind: 'sign-in', outcome: 'done', reason: 'password' },
  { kind: 'sign-in', outcome: 'refused', reason: 'password-wrong' },
  { kind: 'step-up', outcome: 'done', reason: 'password' },
  { kind: 'export', outcome: 'done', reason: 'contacts' },
  { kind: 'access', outcome: 'refused', reason: 'forbidden' },
] as const;

export async function addSecurityEvent(transaction: Handle, { index, at, userId }: BookRow): Promise<void> {
  const event = events[index % events.length] ?? events[0];
  await transaction
    .insertInto('security_events')
    .values({
      id: newId(),
      ...event,
      account_id: userId,
      actor_id: event.outcome === 'done' ? userId : null,
      address: `203.0.${index % 100}.…`,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      request_id: newId(),
      endpoint: 'login',
      created_at: toInstant(at),
    })
    .execute();
}
