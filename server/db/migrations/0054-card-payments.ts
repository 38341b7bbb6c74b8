// A payment page is open for one amount of an invoice at a time; a card payment is recorded once.
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const cardPayments: Migration = {
  name: '0054-card-payments',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema.alterTable('invoice_payments').addColumn('card_reference', text).execute();
    await db.schema
      .alterTable('invoice_payments')
      .addColumn('refunded', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // SQLite adds no unique column.
    await sql`create unique index invoice_payments_card on invoice_payments (card_reference) where card_reference is not null`.execute(
      db,
    );
    await db.schema
      .createTable('invoice_checkouts')
      .addColumn('key', text, (c) => c.primaryKey())
      .addColumn('invoice_id', text, (c) => c.notNull().references('invoices.id').onDelete('cascade'))
      .addColumn('session_id', text, (c) => c.unique())
      .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('locale', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('closed_at', text)
      .addColumn('recorded_at', text)
      .addCheckConstraint('invoice_checkouts_recorded', sql`recorded_at is null or closed_at is not null`)
      .execute();
    await sql`create unique index invoice_checkouts_open on invoice_checkouts (invoice_id) where closed_at is null`.execute(
      db,
    );
    await db.schema
      .createIndex('invoice_checkouts_invoice')
      .on('invoice_checkouts')
      .column('invoice_id')
      .execute();
  },
};
