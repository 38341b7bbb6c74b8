// A part of the schedule may be invoiced again once its invoice is credited wholly.
import { sql } from 'kysely';
import type { Migration } from './migration';

export const partsInvoicedAgain: Migration = {
  name: '0046-parts-invoiced-again',
  async up(db) {
    await sql`drop index invoices_part`.execute(db);
    await sql`create unique index invoices_part on invoices (quote_id, part) where part is not null and credited < total_incl_tax`.execute(
      db,
    );
  },
};
