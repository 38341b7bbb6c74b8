// A recipient's mail is in the outbox while its state is `queued`.
import { sql } from 'kysely';
import type { Audience, LetterCounts } from '../../../lib/contract/letters/letter-schemas';
import { locales } from '../../../lib/contract/core/locale';
import type { Locale } from '../../../lib/contract/core/locale';
import type { MailDelivery } from '../../../lib/contract/mail/choices';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import type { RecipientState } from '../tables';

/** Inserts every reachable subscriber once, in order of confirmation. @returns their number */
export async function insertRecipients(
  transaction: Handle,
  letterId: string,
  locales: readonly Locale[],
): Promise<number> {
  const { numAffectedRows } = await sql`insert into letter_recipients
    (letter_id, position, subscription_id, locale, state)
    select ${letterId}, row_number() over (order by confirmed_at, id), id, locale, 'waiting'
    from newsletter_subscriptions
    where status = 'confirmed' and refused_at is null and locale in (${sql.join(locales)})`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0n);
}

/** With their subscriptions as they are now. */
export async function nextRecipients(handle: Handle, letterId: string, most: number) {
  return handle
    .selectFrom('letter_recipients as recipient')
    .leftJoin('newsletter_subscriptions as subscription', 'subscription.id', 'recipient.subscription_id')
    .select([
      'recipient.position',
      'recipient.locale',
      'subscription.id as subscription_id',
      'subscription.email',
      'subscription.status',
      'subscription.refused_at',
    ])
    .where('recipient.letter_id', '=', letterId)
    .where('recipient.state', '=', 'waiting')
    .orderBy('recipient.position')
    .limit(most)
    .execute();
}

export async function markQueued(
  transaction: Handle,
  { letterId, position, mailId }: { letterId: string; position: number; mailId: string },
): Promise<void> {
  await transaction
    .updateTable('letter_recipients')
    .set({ state: 'queued', mail_id: mailId })
    .where('letter_id', '=', letterId)
    .where('position', '=', position)
    .execute();
}

export async function markSkipped(
  transaction: Handle,
  { letterId, position, at }: { letterId: string; position: number; at: Instant },
): Promise<void> {
  await transaction
    .updateTable('letter_recipients')
    .set({ state: 'skipped', at })
    .where('letter_id', '=', letterId)
    .where('position', '=', position)
    .execute();
}

/** Leaves out everyone whose turn has not come. */
export async function skipWaiting(transaction: Handle, letterId: string, at: Instant): Promise<void> {
  await transaction
    .updateTable('letter_recipients')
    .set({ state: 'skipped', at })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Mails without a first try, or waiting for a mail server that accepts none. */
export async function countUntried(handle: Handle, letterId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('letter_recipients as recipient')
    .innerJoin('outbox as mail', 'mail.id', 'recipient.mail_id')
    .where('recipient.letter_id', '=', letterId)
    .where('recipient.state', '=', 'queued')
    .where('mail.state', 'in', ['pending', 'sending'])
    .where((eb) => eb.or([eb('mail.last_error', 'is', null), eb('mail.waits_for', '=', 'server')]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface RecipientCount {
  letter_id: string;
  locale: Locale;
  state: RecipientState;
  /** How the mails were handed over; null before. */
  delivery: MailDelivery | null;
  count: number;
  unsubscribed: number;
}

export async function countRecipients(handle: Handle, ids: readonly string[]): Promise<RecipientCount[]> {
  if (ids.length === 0) return [];
  const rows = await handle
    .selectFrom('letter_recipients')
    .select([
      'letter_id',
      'locale',
      'state',
      'delivery',
      (eb) => eb.fn.countAll<number>().as('count'),
      (eb) => eb.fn.count<number>('unsubscribed_at').as('unsubscribed'),
    ])
    .where('letter_id', 'in', ids)
    .groupBy(['letter_id', 'locale', 'state', 'delivery'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count), unsubscribed: Number(row.unsubscribed) }));
}

export interface RecipientSums {
  counts: LetterCounts;
  /** null before the first mail; `smtp` if any mail left. */
  delivery: MailDelivery | null;
}

const countIn = (state: RecipientState) => sql<number>`(select count(*) from letter_recipients
  where state = ${state} and letter_id = letters.id)`;
const firstBy = (delivery: MailDelivery) => sql<MailDelivery | null>`(select delivery from letter_recipients
  where letter_id = letters.id and delivery = ${delivery} limit 1)`;

async function countUnsubscribed(handle: Handle, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await handle
    .selectFrom('letter_recipients')
    .select(['letter_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('letter_id', 'in', ids)
    .where('unsubscribed_at', 'is not', null)
    .groupBy('letter_id')
    .execute();
  return new Map(rows.map((row) => [row.letter_id, Number(row.count)]));
}

/** Of both languages; reads few rows of delivered mails, unlike countRecipients. */
export async function sumRecipients(
  handle: Handle,
  ids: readonly string[],
): Promise<Map<string, RecipientSums>> {
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom('letters')
    .select([
      'id',
      // Positions are 1 to the number of recipients.
      sql<number | null>`(select max(position) from letter_recipients where letter_id = letters.id)`.as(
        'recipients',
      ),
      sql<number>`${countIn('waiting')} + ${countIn('queued')}`.as('waiting'),
      countIn('refused').as('refused'),
      countIn('skipped').as('skipped'),
      // Searches all mails for one on disk only if none left.
      sql<MailDelivery | null>`coalesce(${firstBy('smtp')}, ${firstBy('disk')})`.as('delivery'),
    ])
    .where('id', 'in', ids)
    .execute();
  const unsubscribed = await countUnsubscribed(handle, ids);
  return new Map(
    rows.map((row) => {
      const [recipients, waiting, refused, skipped] = [
        Number(row.recipients ?? 0),
        Number(row.waiting),
        Number(row.refused),
        Number(row.skipped),
      ];
      const sent = recipients - waiting - refused - skipped;
      const counts = { recipients, sent, waiting, refused, skipped };
      return [
        row.id,
        {
          counts: { ...counts, unsubscribed: unsubscribed.get(row.id) ?? 0 },
          delivery: row.delivery,
        },
      ];
    }),
  );
}

/** Each number is a range of an index, which SQLite counts faster than it groups rows. */
export async function countAudience(handle: Handle): Promise<Audience> {
  const counted = locales.map(
    (locale) => sql`select ${sql.lit(locale)} as locale,
      (select count(*) from newsletter_subscriptions where status = 'pending' and locale = ${sql.lit(locale)}) as pending,
      (select count(*) from newsletter_subscriptions where status = 'confirmed' and locale = ${sql.lit(locale)}) as confirmed,
      (select count(*) from newsletter_subscriptions where status = 'confirmed' and locale = ${sql.lit(locale)} and refused_at is not null) as refused`,
  );
  const { rows } = await sql<{ locale: Locale; pending: number; confirmed: number; refused: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(handle);
  const sum = (column: 'pending' | 'refused') => rows.reduce((total, row) => total + Number(row[column]), 0);
  const reachable = (locale: Locale) =>
    rows
      .filter((row) => row.locale === locale)
      .reduce((total, row) => total + Number(row.confirmed) - Number(row.refused), 0);
  return {
    confirmed: { fr: reachable('fr'), en: reachable('en') },
    pending: sum('pending'),
    refused: sum('refused'),
  };
}
