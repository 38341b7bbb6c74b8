// Each line has its own VAT rate. Accepted quotes and versions stay as written: readers give their lines the quote's rate.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';

export const lineRates: Migration = {
  name: '0040-line-rates',
  async up(db, engine) {
    // The trigger names the column.
    await sql.raw(`drop trigger orders_frozen${engine === 'postgres' ? ' on orders' : ''}`).execute(db);
    await fillRates(db);
    await db.schema.alterTable('orders').dropColumn('vat_hundredths').execute();
    await freezeAgain(db, engine);
  },
};

async function fillRates(db: Kysely<unknown>): Promise<void> {
  const { rows: orders } = await sql<{ id: string; lines: string; vat_hundredths: number }>`
    select id, lines, vat_hundredths from orders where accepted_at is null`.execute(db);
  for (const { id, lines, vat_hundredths: hundredths } of orders) {
    const rated = (JSON.parse(lines) as object[]).map((line) => ({ ...line, vatRate: hundredths / 100 }));
    await sql`update orders set lines = ${JSON.stringify(rated)} where id = ${id}`.execute(db);
  }
}

async function freezeAgain(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const columns =
    'reference, title, lines, total_excl_tax, total_tax, total_incl_tax, valid_until, notes, version, accepted_at, accepted_content';
  const refusal =
    engine === 'sqlite'
      ? `begin select raise(abort, 'an accepted offer does not change'); end`
      : 'execute function orders_accepted_stay()';
  await sql
    .raw(
      `create trigger orders_frozen before update of ${columns} on orders for each row when (old.accepted_at is not null) ${refusal}`,
    )
    .execute(db);
}
