import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { MailDelivery, MailStatus } from '../../../lib/contract/mail/choices';
import type { MailCounts } from '../../../lib/contract/mail/schemas';
import type { Instant } from '../../db/codec';
import type { Engine, Handle } from '../../db/database';
import { locked } from '../../db/locked';
import type { OutboxRow } from './queries';
import { likePattern } from '../../db/text-search';

export type ListedMail = Omit<
  OutboxRow,
  'data' | 'waits_for' | 'lease' | 'lease_until' | 'user_id' | 'about_id' | 'forget' | 'refused_for_good'
>;
const shown = [
  'id',
  'recipient',
  'locale',
  'template',
  'state',
  'attempts',
  'next_attempt_at',
  'last_error',
  'created_at',
  'sent_at',
  'delivery',
] as const;

export interface MailFilter {
  status?: MailStatus | undefined;
  /** Current delivery; also assumed for mails from before migration 0025. */
  delivery: MailDelivery;
  template?: string | undefined;
  /** Folded words; all must occur in the address. */
  words: readonly string[];
}

export interface MailSorting {
  column: 'created_at' | 'next_attempt_at';
  descending: boolean;
}

function matching(handle: Handle, { status, delivery, template, words }: MailFilter) {
  const conditions: Expression<SqlBool>[] = words.map(
    (word) => sql<SqlBool>`outbox.recipient like ${likePattern(word)} escape '\\'`,
  );
  if (status) conditions.push(sql<SqlBool>`outbox.state = ${status === 'written' ? 'sent' : status}`);
  if (status === 'sent' || status === 'written')
    conditions.push(
      sql<SqlBool>`coalesce(outbox.delivery, ${delivery}) = ${status === 'sent' ? 'smtp' : 'disk'}`,
    );
  if (template) conditions.push(sql<SqlBool>`outbox.template = ${template}`);
  return conditions.reduce((query, condition) => query.where(condition), handle.selectFrom('outbox'));
}

export async function listMails(
  handle: Handle,
  filter: MailFilter,
  { column, descending }: MailSorting,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedMail[]; count: number }> {
  const { count } = await matching(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const direction = descending ? 'desc' : 'asc';
  const rows = await matching(handle, filter)
    .select(shown)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, count: Number(count) };
}

export async function countMails(handle: Handle, delivery: MailDelivery): Promise<MailCounts> {
  const rows = await handle
    .selectFrom('outbox')
    .select(['state', 'delivery', sql<number>`count(*)`.as('mails')])
    .groupBy(['state', 'delivery'])
    .execute();
  const counts: MailCounts = { pending: 0, sending: 0, sent: 0, written: 0, failed: 0 };
  for (const row of rows) counts[mailStatusOf(row, delivery)] += Number(row.mails);
  return counts;
}

/** @param now current delivery */
export function mailStatusOf(
  { state, delivery }: Pick<OutboxRow, 'state' | 'delivery'>,
  now: MailDelivery,
): MailStatus {
  return state === 'sent' && (delivery ?? now) === 'disk' ? 'written' : state;
}

export function findMail(handle: Handle, id: string): Promise<OutboxRow | undefined> {
  return handle.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Prevents the worker from taking these mails, or all failed ones. */
export async function lockMails(
  transaction: Handle,
  engine: Engine,
  which: { ids: readonly string[] } | 'failed',
): Promise<ListedMail[]> {
  const query = transaction.selectFrom('outbox').select(shown).orderBy('id');
  const wanted =
    which === 'failed' ? query.where('state', '=', 'failed') : query.where('id', 'in', which.ids);
  return locked(wanted, engine).execute();
}

export async function requeueMail(transaction: Handle, id: string, now: Instant): Promise<ListedMail> {
  return transaction
    .updateTable('outbox')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now, last_error: null, waits_for: null })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}
