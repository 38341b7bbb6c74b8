import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ContactStatus } from '../../../lib/contract/contacts/choices';
import { contactTexts, queuePlace, statusRank } from '../../contacts/contact-columns';
import { fold } from '../text-search';
import type { Migration } from './migration';
import { textType } from './migration';
import { indexSearchTexts } from './search-index';

type Text = ReturnType<typeof textType>;

export const inbox: Migration = {
  name: '0009-inbox',
  async up(db, engine) {
    const text = textType(engine);
    await widenContacts(db, text);
    await indexSearchTexts(db, engine, 'contacts');
    await createThreads(db, text);
    await widenRequests(db, text);
    await indexSearchTexts(db, engine, 'project_requests');
  },
};

async function widenContacts(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .alterTable('contacts')
    .addColumn('assignee_id', text, (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('contacts').addColumn('replied_at', text).execute();
  await db.schema.alterTable('contacts').addColumn('receipt_id', text).execute();
  for (const column of ['queue', 'sort_name', 'search_text'])
    await db.schema
      .alterTable('contacts')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute();
  await fillContacts(db);
  // Sort orders, and filters with their usual order.
  for (const [name, columns] of Object.entries({
    queue: ['queue', 'id'],
    status_queue: ['status', 'queue', 'id'],
    subject: ['subject', 'queue', 'id'],
    assignee: ['assignee_id', 'queue', 'id'],
    created: ['created_at', 'id'],
    name: ['sort_name', 'id'],
  })) {
    await db.schema.createIndex(`contacts_${name}`).on('contacts').columns(columns).execute();
  }
  await sql`create index contacts_rank on contacts (${sql.raw(statusRank('status'))}, queue, id)`.execute(db);
}

interface OldContact {
  id: string;
  status: ContactStatus;
  reference: string;
  full_name: string;
  email: string;
  company: string | null;
  phone: string | null;
  message: string;
  due_at: string;
  created_at: string;
}

async function fillContacts(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql<OldContact>`select id, status, reference, full_name, email, company, phone, message, due_at, created_at from contacts`.execute(
      db,
    );
  for (const row of rows) {
    const { search_text: words, sort_name: name } = contactTexts(row);
    await sql`update contacts set queue = ${queuePlace({ ...row, replied_at: null })}, sort_name = ${name}, search_text = ${words} where id = ${row.id}`.execute(
      db,
    );
  }
}

/** Client-generated keys make retries idempotent. */
async function createThreads(db: Kysely<unknown>, text: Text): Promise<void> {
  const thread = (name: string, column: string, of: string) =>
    db.schema
      .createTable(name)
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn(column, text, (c) => c.notNull().references(`${of}.id`).onDelete('cascade'))
      .addColumn('author_id', text, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('body', text, (c) => c.notNull())
      .addColumn('key', text)
      .addColumn('created_at', text, (c) => c.notNull());
  await thread('contact_notes', 'contact_id', 'contacts').execute();
  await thread('contact_replies', 'contact_id', 'contacts')
    .addColumn('mail_id', text, (c) => c.notNull())
    .execute();
  await thread('project_request_messages', 'request_id', 'project_requests')
    .addColumn('made_by', text, (c) => c.notNull().check(sql`made_by in ('requester', 'team')`))
    .execute();
  for (const [name, column] of [
    ['contact_notes', 'contact_id'],
    ['contact_replies', 'contact_id'],
    ['project_request_messages', 'request_id'],
  ] as const) {
    await db.schema.createIndex(`${name}_of`).on(name).columns([column, 'id']).execute();
    await db.schema.createIndex(`${name}_author`).on(name).column('author_id').execute();
    await sql`create unique index ${sql.raw(`${name}_key`)} on ${sql.raw(name)} (${sql.raw(column)}, author_id, key) where key is not null`.execute(
      db,
    );
  }
  // For the cleanup, which keeps replies' mails.
  await db.schema.createIndex('contact_replies_mail').on('contact_replies').column('mail_id').execute();
}

async function widenRequests(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .alterTable('project_requests')
    .addColumn('sort_name', text, (c) => c.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{
    id: string;
    project_name: string | null;
  }>`select id, project_name from project_requests`.execute(db);
  for (const { id, project_name: name } of rows)
    await sql`update project_requests set sort_name = ${fold(name ?? '')} where id = ${id}`.execute(db);
  // Drafts appear only in their author's list.
  for (const [name, column] of Object.entries({
    changed: 'updated_at',
    sent: 'submitted_at',
    due: 'due_at',
    name: 'sort_name',
    status: 'status',
  })) {
    await sql`create index ${sql.raw(`project_requests_by_${name}`)} on project_requests (${sql.raw(column)}, id) where submitted_at is not null`.execute(
      db,
    );
  }
}
