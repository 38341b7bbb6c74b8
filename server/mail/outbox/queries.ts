import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { currentRequest } from '../../../lib/runtime/telemetry/request';
import type { Mail } from '../mail';
import { fromJson, toFlag, toInstant, toJson } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import type { Tables } from '../../db/tables';

export type OutboxRow = Selectable<Tables['outbox']>;

export type MailData = Pick<
  Mail,
  | 'values'
  | 'action'
  | 'optional'
  | 'replyTo'
  | 'thread'
  | 'personal'
  | 'subscription'
  | 'letter'
  | 'namesId'
  | 'attachments'
> & {
  /** Id of the request that queued the mail, for logs. */
  request?: string;
  /** Cancelling the reply restores this state. */
  before?: Mail['before'];
};

/** @returns its id */
export async function queueMail(
  transaction: Handle,
  {
    template,
    to,
    userId,
    aboutId,
    namesId,
    locale,
    values,
    action,
    optional,
    replyTo,
    thread,
    personal,
    subscription,
    letter,
    before,
    attachments,
    forget = false,
    notBefore,
  }: Mail,
  now: Date,
): Promise<string> {
  const request = currentRequest()?.id;
  const data: MailData = {
    values,
    ...(action ? { action } : {}),
    ...(optional ? { optional } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(thread ? { thread } : {}),
    ...(personal ? { personal } : {}),
    ...(subscription ? { subscription } : {}),
    ...(letter ? { letter } : {}),
    ...(namesId ? { namesId } : {}),
    ...(before ? { before } : {}),
    ...(attachments ? { attachments } : {}),
    ...(request ? { request } : {}),
  };
  const at = toInstant(now);
  const id = newId();
  const row = {
    id,
    recipient: to,
    user_id: userId ?? null,
    about_id: aboutId ?? null,
    locale,
    template,
    data: toJson(data),
    state: 'pending',
    attempts: 0,
    next_attempt_at: toInstant(notBefore ?? now),
    lease_until: null,
    lease: null,
    last_error: null,
    forget: toFlag(forget),
    created_at: at,
    sent_at: null,
    delivery: null,
  } as const;
  await transaction.insertInto('outbox').values(row).execute();
  return id;
}

export function requestBehind({ data }: Pick<OutboxRow, 'data'>): string | undefined {
  return (fromJson(data) as Partial<MailData>).request;
}

export async function isServerAwaited(handle: Handle): Promise<boolean> {
  return (
    (await handle
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'pending')
      .where('waits_for', '=', 'server')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * Makes mails due that wait for the mail server.
 * @returns their number
 */
export async function hastenMails(handle: Handle, now: Instant): Promise<number> {
  const { numUpdatedRows } = await handle
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('state', '=', 'pending')
    .where('waits_for', '=', 'server')
    .where('next_attempt_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** May be in the past; undefined if none waits. */
export async function nextMailAt(handle: Handle): Promise<Instant | undefined> {
  const row = await handle
    .selectFrom('outbox')
    .select(
      sql<Instant | null>`min(case state when 'pending' then next_attempt_at else lease_until end)`.as('at'),
    )
    .where('state', 'in', ['pending', 'sending'])
    .executeTakeFirst();
  return row?.at ?? undefined;
}

export async function countWaiting(
  handle: Handle,
): Promise<Record<'pending' | 'sending' | 'failed', number>> {
  const rows = await handle
    .selectFrom('outbox')
    .select(['state', sql<number>`count(*)`.as('mails')])
    .where('state', 'in', ['pending', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  return {
    pending: 0,
    sending: 0,
    failed: 0,
    ...Object.fromEntries(rows.map(({ state, mails }) => [state, mails])),
  };
}

/** Does nothing if a worker already sends the mail. */
export async function dropWaitingMail(transaction: Handle, id: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'pending').execute();
}
