// retention-rules.ts has the periods.
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Instant } from '../db/codec';
import type { Handle } from '../db/database';
import type { Tables } from '../db/tables';

interface Outlived {
  table: keyof Tables;
  when: (before: Instant) => RawBuilder<SqlBool>;
}

/** Failed mails of replies stay: a missing row means a sent mail. */
const shownAsFailed = sql`(state = 'failed' and exists (select 1 from contact_replies where contact_replies.mail_id = outbox.id))`;

/** Never verified or used, without recent confirmation link or shared data. */
const unused = (
  before: Instant,
) => sql<SqlBool>`role = 'user' and demo = 0 and email_verified_at is null and created_at < ${before} and coalesce(last_seen_at, '') < ${before}
  and not exists (select 1 from single_use_tokens where single_use_tokens.user_id = users.id and single_use_tokens.created_at >= ${before})
  and not exists (select 1 from project_members where project_members.user_id = users.id)
  and not exists (select 1 from project_requests where project_requests.requester_id = users.id and project_requests.submitted_at is not null)
  and not exists (select 1 from orders where orders.accepted_by = users.id)
  and not exists (select 1 from posts where posts.author_id = users.id)`;

const outlived = {
  /** Sessions reveal where an account was used. */
  sessions: { table: 'sessions', when: (before) => sql`coalesce(ended_at, expires_at) < ${before}` },
  devices: { table: 'known_devices', when: (before) => sql`last_seen_at < ${before}` },
  links: { table: 'single_use_tokens', when: (before) => sql`expires_at < ${before}` },
  previews: { table: 'post_previews', when: (before) => sql`expires_at < ${before}` },
  tries: { table: 'throttle', when: (before) => sql`expires_at <= ${before}` },
  /** Expired answers are refused anyway. */
  captchas: { table: 'used_captchas', when: (before) => sql`expires_at <= ${before}` },
  challenges: { table: 'used_challenges', when: (before) => sql`expires_at <= ${before}` },
  messages: { table: 'contacts', when: (before) => sql`updated_at < ${before}` },
  spam: { table: 'contacts', when: (before) => sql`status = 'spam' and updated_at < ${before}` },
  unconfirmed: {
    table: 'newsletter_subscriptions',
    when: (before) => sql`status = 'pending' and expires_at < ${before}`,
  },
  proofs: {
    table: 'newsletter_subscriptions',
    when: (before) => sql`status = 'unsubscribed' and unsubscribed_at < ${before}`,
  },
  offers: {
    table: 'orders',
    when: (before) =>
      sql`accepted_at is not null and status in ('termine', 'annule') and updated_at < ${before}`,
  },
  /** Unless their quote changed since. */
  customers: {
    table: 'order_customers',
    when: (before) =>
      sql`erased_at < ${before} and not exists (select 1 from orders where orders.id = order_customers.order_id and orders.updated_at >= ${before})`,
  },
  mails: {
    table: 'outbox',
    when: (before) => sql`state in ('sent', 'failed') and created_at < ${before} and not ${shownAsFailed}`,
  },
  security: { table: 'security_events', when: (before) => sql`created_at < ${before}` },
  bankFiles: { table: 'bank_files', when: (before) => sql`created_at < ${before}` },
  drafts: {
    table: 'project_requests',
    when: (before) => sql`submitted_at is null and updated_at < ${before}`,
  },
  /** Files that a run reads stay. */
  importFiles: {
    table: 'post_import_files',
    when: (before) =>
      sql`created_at < ${before} and not exists (select 1 from post_imports where post_imports.id = post_import_files.import_id and post_imports.state in ('checking', 'importing'))`,
  },
  imports: {
    table: 'post_imports',
    when: (before) => sql`updated_at < ${before} and state not in ('checking', 'importing')`,
  },
  accounts: { table: 'users', when: unused },
} as const satisfies Record<string, Outlived>;
export type Kind = keyof typeof outlived;

export type KindWithId = Exclude<Kind, 'tries' | 'customers'>;

export async function countOutlived(handle: Handle, kind: Kind, before: Instant): Promise<number> {
  const { table, when } = outlived[kind];
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(table)} where ${when(before)}`.execute(handle);
  return Number(rows[0]?.count ?? 0);
}

/** Oldest first. */
export async function listOutlived(
  handle: Handle,
  kind: KindWithId,
  before: Instant,
  most: number,
): Promise<string[]> {
  const { table, when } = outlived[kind];
  const { rows } = await sql<{
    id: string;
  }>`select id from ${sql.table(table)} where ${when(before)} order by id limit ${most}`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Listed rows may have changed since. */
export async function isOutlived(
  handle: Handle,
  kind: KindWithId,
  before: Instant,
  id: string,
): Promise<boolean> {
  const { table, when } = outlived[kind];
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and ${when(before)}`.execute(
    handle,
  );
  return rows.length > 0;
}

export async function dropOutlived(handle: Handle, kind: Kind, before: Instant): Promise<number> {
  const { table, when } = outlived[kind];
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${when(before)}`.execute(
    handle,
  );
  return Number(numAffectedRows ?? 0n);
}
