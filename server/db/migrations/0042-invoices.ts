// Issued invoices never change. They outlive project, quote and account; only the end of their retention deletes them.
// Those of the demonstration (series DF and DA) are deleted with it.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

type Text = ReturnType<typeof textType>;

export const invoices: Migration = {
  name: '0042-invoices',
  async up(db, engine) {
    const text = textType(engine);
    await createInvoices(db, text);
    await createNumbers(db, text);
    await createPayments(db, text);
    await createReminders(db, text);
    await createBankFiles(db, text);
    await freezeIssued(db, engine);
  },
};

async function createInvoices(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) =>
      c.notNull().check(sql`kind in ('free', 'deposit', 'progress', 'balance', 'creditNote')`),
    )
    .addColumn('series', text, (c) => c.notNull().check(sql`series in ('F', 'A', 'DF', 'DA')`))
    .addColumn('year', 'integer')
    .addColumn('number', 'integer')
    .addColumn('reference', text, (c) => c.unique())
    .addColumn('position', 'integer')
    .addColumn('project_id', text, (c) => c.references('projects.id').onDelete('set null'))
    .addColumn('quote_id', text, (c) => c.references('orders.id').onDelete('set null'))
    .addColumn('part', 'integer')
    .addColumn('corrects_id', text, (c) => c.references('invoices.id'))
    .addColumn('customer_id', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('customer_name', text, (c) => c.notNull())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('total_excl_tax', 'integer', (c) => c.notNull())
    .addColumn('total_tax', 'integer', (c) => c.notNull())
    .addColumn('total_incl_tax', 'integer', (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addColumn('issued_on', text)
    .addColumn('due_on', text)
    .addColumn('issued_at', text)
    .addColumn('issued_content', text)
    .addColumn('previous_hash', text)
    .addColumn('hash', text)
    .addColumn('paid', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('credited', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('settled_on', text)
    .addColumn('key', text)
    .addColumn('released', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addCheckConstraint(
      'invoices_total',
      sql`total_incl_tax = total_excl_tax + total_tax and total_incl_tax >= 0`,
    )
    .addCheckConstraint(
      'invoices_issued',
      sql`(issued_at is null) = (reference is null) and (issued_at is null) = (hash is null) and (issued_at is null) = (issued_content is null) and (issued_at is null) = (number is null)`,
    )
    .addCheckConstraint('invoices_corrects', sql`(kind = 'creditNote') = (corrects_id is not null)`)
    .addCheckConstraint('invoices_settled', sql`paid >= 0 and credited >= 0 and credited <= total_incl_tax`)
    .addUniqueConstraint('invoices_number', ['series', 'year', 'number'])
    .addUniqueConstraint('invoices_position', ['series', 'position'])
    .execute();
  await sql`create unique index invoices_key on invoices (created_by, key) where key is not null`.execute(db);
  // A part of the schedule is invoiced once.
  await sql`create unique index invoices_part on invoices (quote_id, part) where part is not null`.execute(
    db,
  );
  await db.schema.createIndex('invoices_project').on('invoices').columns(['project_id', 'id']).execute();
  await db.schema.createIndex('invoices_quote').on('invoices').columns(['quote_id', 'id']).execute();
  await db.schema.createIndex('invoices_corrects').on('invoices').column('corrects_id').execute();
  await db.schema.createIndex('invoices_customer').on('invoices').column('customer_id').execute();
  await db.schema.createIndex('invoices_issue_day').on('invoices').columns(['issued_on', 'id']).execute();
  await sql`create index invoices_open on invoices (due_on, id) where issued_at is not null and kind <> 'creditNote' and settled_on is null`.execute(
    db,
  );
}

async function createNumbers(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('invoice_numbers')
    .addColumn('series', text, (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('last', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('invoice_numbers_pk', ['series', 'year'])
    .execute();
  // The locked row of a series orders all issues, also around the turn of the year.
  await db.schema
    .createTable('invoice_chains')
    .addColumn('series', text, (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('hash', text, (c) => c.notNull())
    .execute();
}

async function createPayments(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('invoice_payments')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('invoice_id', text, (c) => c.notNull().references('invoices.id').onDelete('cascade'))
    .addColumn('paid_on', text, (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('method', text, (c) =>
      c.notNull().check(sql`method in ('transfer', 'card', 'cheque', 'cash', 'other')`),
    )
    .addColumn('note', text)
    // A movement of the bank is recorded once.
    .addColumn('bank_line', text, (c) => c.unique())
    .addColumn('key', text)
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await sql`create unique index invoice_payments_key on invoice_payments (invoice_id, key) where key is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('invoice_payments_invoice')
    .on('invoice_payments')
    .columns(['invoice_id', 'id'])
    .execute();
  await db.schema
    .createIndex('invoice_payments_author')
    .on('invoice_payments')
    .column('created_by')
    .execute();
}

async function createReminders(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('invoice_reminders')
    .addColumn('invoice_id', text, (c) => c.notNull().references('invoices.id').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('sent_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('invoice_reminders_pk', ['invoice_id', 'day'])
    .execute();
}

async function createBankFiles(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('bank_files')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('format', text, (c) => c.notNull().check(sql`format in ('camt053', 'csv')`))
    .addColumn('skipped', 'integer', (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('bank_files_author').on('bank_files').column('created_by').execute();
  await db.schema.createIndex('bank_files_age').on('bank_files').column('created_at').execute();
  await db.schema
    .createTable('bank_lines')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('file_id', text, (c) => c.notNull().references('bank_files.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('booked_on', text, (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('payer', text)
    .addColumn('text', text, (c) => c.notNull())
    .addUniqueConstraint('bank_lines_order', ['file_id', 'position'])
    .execute();
}

/** Everything that the document prints or the accounts add up. */
const frozen = sql.raw(
  'kind, series, year, number, reference, position, part, corrects_id, customer_name, locale, title, content, total_excl_tax, total_tax, total_incl_tax, issued_on, due_on, issued_at, issued_content, previous_hash, hash',
);

async function freezeIssued(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const change = sql`before update of ${frozen} on invoices for each row when (old.issued_at is not null)`;
  const removal = sql`before delete on invoices for each row when (old.issued_at is not null and old.released = 0 and old.series in ('F', 'A'))`;
  if (engine === 'sqlite') {
    await sql`create trigger invoices_frozen ${change} begin select raise(abort, 'an issued invoice does not change'); end`.execute(
      db,
    );
    await sql`create trigger invoices_kept ${removal} begin select raise(abort, 'an issued invoice is not deleted'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function invoices_issued_stay() returns trigger language plpgsql as $$ begin raise exception 'an issued invoice does not change'; end $$`.execute(
    db,
  );
  await sql`create trigger invoices_frozen ${change} execute function invoices_issued_stay()`.execute(db);
  await sql`create trigger invoices_kept ${removal} execute function invoices_issued_stay()`.execute(db);
}
