// Queries on the outbox as administrators see it. What a mail says is never read here.
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type { MailState } from './account-tables';
import type { Instant } from './codec';
import type { Engine, Handle } from './database';
import type { OutboxRow } from './outbox';
import { likePattern } from './search';

export type ListedMail = Omit<OutboxRow, 'data' | 'lease' | 'lease_until' | 'user_id' | 'about_id' | 'forget'>;
const shown = ['id', 'recipient', 'locale', 'template', 'state', 'attempts', 'next_attempt_at', 'last_error', 'created_at', 'sent_at'] as const;

export interface MailFilter {
  status?: MailState | undefined;
  template?: string | undefined;
  /** Folded words; all of them must stand in the address. */
  words: readonly string[];
}

export interface MailOrder {
  column: 'created_at' | 'next_attempt_at';
  descending: boolean;
}

function matching(handle: Handle, { status, template, words }: MailFilter) {
  const conditions: Expression<SqlBool>[] = words.map((word) => sql<SqlBool>`outbox.recipient like ${likePattern(word)} escape '\\'`);
  if (status) conditions.push(sql<SqlBool>`outbox.state = ${status}`);
  if (template) conditions.push(sql<SqlBool>`outbox.template = ${template}`);
  return conditions.reduce((query, condition) => query.where(condition), handle.selectFrom('outbox'));
}

/** A page of mails, and how many there are on all pages. */
export async function listMails(handle: Handle, filter: MailFilter, { column, descending }: MailOrder, { offset, limit }: { offset: number; limit: number }): Promise<{ rows: ListedMail[]; count: number }> {
  const { count } = await matching(handle, filter).select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const direction = descending ? 'desc' : 'asc';
  const rows = await matching(handle, filter).select(shown).orderBy(column, direction).orderBy('id', direction).offset(offset).limit(limit).execute();
  return { rows, count: Number(count) };
}

/** Mails of these ids, or all that were given up, kept from the worker until the transaction ends. */
export async function lockMails(transaction: Handle, engine: Engine, which: { ids: readonly string[] } | 'failed'): Promise<ListedMail[]> {
  const query = transaction.selectFrom('outbox').select(shown).orderBy('id');
  const wanted = which === 'failed' ? query.where('state', '=', 'failed') : query.where('id', 'in', which.ids);
  return (engine === 'postgres' ? wanted.forUpdate() : wanted).execute();
}

/** Puts a mail back as if it had just been queued. */
export async function requeueMail(transaction: Handle, id: string, now: Instant): Promise<ListedMail> {
  return transaction.updateTable('outbox').set({ state: 'pending', attempts: 0, next_attempt_at: now, last_error: null }).where('id', '=', id).returning(shown).executeTakeFirstOrThrow();
}
