// Lists that count their rows read indexes only.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';

export const countsByIndex: Migration = {
  name: '0052-counts-by-index',
  async up(db) {
    await indexRequests(db);
    await indexInvoices(db);
    await indexLetters(db);
    await indexMedia(db);
    await db.schema
      .createIndex('security_events_counts')
      .on('security_events')
      .columns(['kind', 'outcome'])
      .execute();
  },
};

/** Must match the query: coalesce keeps SQLite from the indexes of both columns. */
const openRequests = sql.raw(
  `coalesce(status, '') in ('pending', 'in_progress') and coalesce(project_id, '') = ''`,
);

async function indexRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('project_requests_states')
    .on('project_requests')
    .columns(['status', 'submitted_at', 'project_id'])
    .execute();
  await sql`create index project_requests_open on project_requests (submitted_at, id, status, project_id) where ${openRequests}`.execute(
    db,
  );
  await sql`create index project_requests_late on project_requests (due_at, submitted_at) where coalesce(status, '') = 'pending'`.execute(
    db,
  );
  // For the funnel, which reads the columns of the requests begun since a day.
  await db.schema.dropIndex('project_requests_begun').execute();
  await db.schema
    .createIndex('project_requests_begun')
    .on('project_requests')
    .columns(['created_at', 'submitted_at', 'project_id', 'id'])
    .execute();
}

/** With all columns of the sums and filters: the rows are long. */
async function indexInvoices(db: Kysely<unknown>): Promise<void> {
  const bills = sql.raw(`issued_at is not null and kind <> 'creditNote'`);
  await db.schema.dropIndex('invoices_open').execute();
  await sql`create index invoices_open on invoices (due_on, issued_on desc, id desc, total_incl_tax, paid, credited, issued_at, kind, settled_on) where ${bills} and settled_on is null`.execute(
    db,
  );
  await sql`create index invoices_overpaid on invoices (paid, total_incl_tax, credited, issued_at, kind) where ${bills} and paid > total_incl_tax - credited`.execute(
    db,
  );
  await sql`create index invoices_drafts on invoices (issued_on, id, issued_at) where issued_at is null`.execute(
    db,
  );
  await db.schema.dropIndex('invoices_issue_day').execute();
  await db.schema
    .createIndex('invoices_issue_day')
    .on('invoices')
    .columns([
      'issued_on',
      'id',
      'issued_at',
      'kind',
      'settled_on',
      'due_on',
      'paid',
      'credited',
      'total_incl_tax',
    ])
    .execute();
}

async function indexLetters(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('letters_state').on('letters').columns(['state', 'number']).execute();
  await sql`create index letters_public on letters (started_at, number, id, published) where published = 1 and started_at is not null`.execute(
    db,
  );
  await sql`create index letters_hidden on letters (id) where published = 0 or started_at is null`.execute(
    db,
  );
  await db.schema
    .createIndex('letter_texts_locale')
    .on('letter_texts')
    .columns(['locale', 'letter_id'])
    .execute();
  await sql`create index letter_texts_unwritten on letter_texts (locale, letter_id) where subject = '' or content = ''`.execute(
    db,
  );
  await sql`create index letter_recipients_unsubscribed on letter_recipients (letter_id) where unsubscribed_at is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('newsletter_audience')
    .on('newsletter_subscriptions')
    .columns(['status', 'locale', 'refused_at'])
    .execute();
}

/** The few texts that name files; the names of a picture. */
async function indexMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('media_names_media').execute();
  await db.schema.createIndex('media_names_media').on('media_names').columns(['media_id', 'name']).execute();
  await sql`create index letter_texts_files on letter_texts (letter_id) where content like '%/uploads/%'`.execute(
    db,
  );
  await sql`create index project_texts_files on project_texts (project_id) where (problem || ' ' || approach || ' ' || results) like '%/uploads/%'`.execute(
    db,
  );
}
