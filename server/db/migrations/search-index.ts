// @see text-search.ts
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import { textType } from './migration';

/** @param table with `id` and filled `search_text` */
export async function indexSearchTexts(db: Kysely<unknown>, engine: Engine, table: string): Promise<void> {
  await (engine === 'postgres' ? indexInPostgres(db, table) : indexInSqlite(db, table));
}

/** Indexes a copy, because VACUUM may change row numbers; `secure-delete` deletes erased text physically. */
async function indexInSqlite(db: Kysely<unknown>, table: string): Promise<void> {
  const [copy, index] = [`${table}_search`, `${table}_search_index`];
  const name = (suffix: string) => sql.raw(`${copy}_${suffix}`);
  const [source, copied, indexed] = [sql.raw(table), sql.raw(copy), sql.raw(index)];
  await db.schema
    .createTable(copy)
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('record_id', textType('sqlite'), (c) =>
      c.notNull().unique().references(`${table}.id`).onDelete('cascade'),
    )
    .addColumn('text', textType('sqlite'), (c) => c.notNull())
    .execute();
  await sql`create virtual table ${indexed} using fts5(text, content=${sql.lit(copy)}, content_rowid='number', tokenize='trigram', detail='full')`.execute(
    db,
  );
  await sql`insert into ${indexed}(${indexed}, rank) values ('secure-delete', 1)`.execute(db);
  const forget = sql`insert into ${indexed}(${indexed}, rowid, text) values ('delete', old.number, old.text);`;
  const learn = sql`insert into ${indexed}(rowid, text) values (new.number, new.text);`;
  await sql`create trigger ${name('added')} after insert on ${copied} begin ${learn} end`.execute(db);
  await sql`create trigger ${name('removed')} after delete on ${copied} begin ${forget} end`.execute(db);
  await sql`create trigger ${name('changed')} after update on ${copied} begin ${forget} ${learn} end`.execute(
    db,
  );
  await sql`insert into ${copied} (record_id, text) select id, search_text from ${source}`.execute(db);
  await sql`create trigger ${name('copied')} after insert on ${source} begin insert into ${copied} (record_id, text) values (new.id, new.search_text); end`.execute(
    db,
  );
  await sql`create trigger ${name('renewed')} after update of search_text on ${source} when old.search_text <> new.search_text begin update ${copied} set text = new.search_text where record_id = new.id; end`.execute(
    db,
  );
}

/** Hosts may forbid pg_trgm. */
async function indexInPostgres(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`savepoint search_texts`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index ${sql.raw(`${table}_search_text`)} on ${sql.raw(table)} using gin (search_text gin_trgm_ops)`.execute(
      db,
    );
  } catch {
    await sql`rollback to savepoint search_texts`.execute(db);
  }
  await sql`release savepoint search_texts`.execute(db);
}
