// The end of the retention of invoices: only the rows up to the released position of a series may be deleted.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const releasedInvoices: Migration = {
  name: '0043-released-invoices',
  async up(db, engine) {
    await db.schema
      .alterTable('bank_files')
      .addColumn('unreadable', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('invoice_chains')
      .addColumn('released_position', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('invoice_chains').addColumn('released_hash', textType(engine)).execute();
    await (engine === 'sqlite' ? protectOnSqlite(db) : protectOnPostgres(db));
  },
};

const kept = sql.raw(`old.issued_at is not null and old.series in ('F', 'A')`);
const notReleased = sql.raw(
  `old.released = 0 or not exists (select 1 from invoice_chains as chains where chains.series = old.series and chains.released_position >= old.position)`,
);
const backwards = sql.raw(
  `new.released_position < old.released_position or new.released_position > new.position or (new.released_position > 0 and new.released_hash is null)`,
);

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger invoices_kept`.execute(db);
  await sql`create trigger invoices_kept before delete on invoices for each row when (${kept} and (${notReleased})) begin select raise(abort, 'an issued invoice is not deleted'); end`.execute(
    db,
  );
  await sql`create trigger invoice_chains_released before update on invoice_chains for each row when (${backwards}) begin select raise(abort, 'released invoices stay released'); end`.execute(
    db,
  );
}

/** A condition of a trigger reads no other table. */
async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger invoices_kept on invoices`.execute(db);
  await sql`create function invoices_stay_until_released() returns trigger language plpgsql as $$ begin
    if ${notReleased} then raise exception 'an issued invoice is not deleted'; end if;
    return old;
  end $$`.execute(db);
  await sql`create trigger invoices_kept before delete on invoices for each row when (${kept}) execute function invoices_stay_until_released()`.execute(
    db,
  );
  await sql`create function invoice_chains_stay_released() returns trigger language plpgsql as $$ begin raise exception 'released invoices stay released'; end $$`.execute(
    db,
  );
  await sql`create trigger invoice_chains_released before update on invoice_chains for each row when (${backwards}) execute function invoice_chains_stay_released()`.execute(
    db,
  );
}
