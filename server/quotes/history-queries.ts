import type { Locale } from '../../lib/contract/core/locale';
import type { QuoteStatus } from '../../lib/contract/quotes/choices';
import { toInstant, toJson } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import type { Side } from '../projects/tables';
import type { QuoteRow } from './queries';
import type { QuoteContent, StoredMentions } from './tables';

export async function insertVersion(
  transaction: Handle,
  {
    quoteId,
    version,
    content,
    mentions,
    author,
  }: {
    quoteId: string;
    version: number;
    content: QuoteContent;
    /** undefined: a draft. */
    mentions: StoredMentions | undefined;
    author: string;
  },
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('order_versions')
    .values({
      order_id: quoteId,
      version,
      content: toJson({ ...content, ...(mentions ? { mentions } : {}) }),
      created_by: author,
      created_at: toInstant(now),
    })
    .execute();
}

/** A draft has one version, the first; sending it sets its time. @param mentions undefined: still a draft */
export async function rewriteDraftVersion(
  transaction: Handle,
  {
    quoteId,
    content,
    mentions,
    author,
  }: { quoteId: string; content: QuoteContent; mentions?: StoredMentions; author: string },
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('order_versions')
    .set({
      content: toJson({ ...content, ...(mentions ? { mentions } : {}) }),
      created_by: author,
      created_at: toInstant(now),
    })
    .where('order_id', '=', quoteId)
    .execute();
}

export async function wroteQuote(handle: Handle, quoteId: string, userId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('order_versions')
    .select('version')
    .where('order_id', '=', quoteId)
    .where('created_by', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function listVersions(handle: Handle, quoteId: string) {
  return handle
    .selectFrom('order_versions as versions')
    .leftJoin('users', 'users.id', 'versions.created_by')
    .select([
      'versions.version',
      'versions.content',
      'versions.created_at',
      'versions.created_by as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('versions.order_id', '=', quoteId)
    .orderBy('versions.version', 'desc')
    .execute();
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export interface NewQuoteState {
  quoteId: string;
  from: QuoteStatus | null;
  to: QuoteStatus;
  actor: string;
  side: Side;
  reason?: string | null | undefined;
  /** Of the reason. */
  locale?: Locale | null;
}

export async function insertQuoteState(
  transaction: Handle,
  { quoteId, from, to, actor, side, reason = null, locale = null }: NewQuoteState,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('order_states')
    .values({
      id: newId(),
      order_id: quoteId,
      from_status: from,
      to_status: to,
      actor_id: actor,
      side,
      reason,
      locale,
      created_at: toInstant(now),
    })
    .execute();
}

/** By quote id; a quote ends only once. */
export async function sidesThatEnded(
  handle: Handle,
  quotes: readonly Pick<QuoteRow, 'id' | 'status'>[],
): Promise<Map<string, Side>> {
  const ids = quotes.filter(({ status }) => status === 'annule').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await handle
    .selectFrom('order_states')
    .select(['order_id', 'side'])
    .where('order_id', 'in', ids)
    .where('to_status', '=', 'annule')
    .execute();
  return new Map(rows.map(({ order_id: id, side }) => [id, side]));
}

export function listQuoteStates(handle: Handle, quoteId: string) {
  return handle
    .selectFrom('order_states as states')
    .leftJoin('users', 'users.id', 'states.actor_id')
    .select([
      'states.id',
      'states.from_status',
      'states.to_status',
      'states.side',
      'states.reason',
      'states.locale',
      'states.created_at',
      'states.actor_id as user_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('states.order_id', '=', quoteId)
    .orderBy('states.id')
    .execute();
}
export type QuoteStateRow = Awaited<ReturnType<typeof listQuoteStates>>[number];
