// Why lines of a quote have no VAT. Accepted quotes and versions stay as written: they have no reason of their own.
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

const columns =
  'reference, title, lines, total_excl_tax, total_tax, total_incl_tax, valid_until, notes, version, customer, schedule, start_on, duration, place, exemption, mentions, sent_at, accepted_at, accepted_content';

export const quoteExemptions: Migration = {
  name: '0044-quote-exemptions',
  async up(db, engine) {
    await db.schema.alterTable('orders').addColumn('exemption', textType(engine)).execute();
    // The trigger names columns.
    await sql.raw(`drop trigger orders_frozen${engine === 'postgres' ? ' on orders' : ''}`).execute(db);
    const refusal =
      engine === 'sqlite'
        ? `begin select raise(abort, 'an accepted offer does not change'); end`
        : 'execute function orders_accepted_stay()';
    await sql
      .raw(
        `create trigger orders_frozen before update of ${columns} on orders for each row when (old.accepted_at is not null) ${refusal}`,
      )
      .execute(db);
  },
};
