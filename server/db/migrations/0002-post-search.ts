// @see text-search.ts
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const postSearch: Migration = {
  name: '0002-post-search',
  async up(db, engine) {
    const text = textType(engine);
    const number = engine === 'postgres' ? sql`bigint generated always as identity` : sql`integer`;
    await db.schema
      .createTable('post_search')
      .addColumn('number', number, (c) => c.primaryKey())
      .addColumn('post_id', text, (c) => c.notNull().unique().references('posts.id').onDelete('cascade'))
      .addColumn('text', text, (c) => c.notNull())
      .execute();
    await (engine === 'postgres' ? indexInPostgres(db) : indexInSqlite(db));
  },
};

async function indexInSqlite(db: Kysely<unknown>): Promise<void> {
  const forget = sql`insert into post_search_index(post_search_index, rowid, text) values ('delete', old.number, old.text);`;
  const learn = sql`insert into post_search_index(rowid, text) values (new.number, new.text);`;
  await sql`create virtual table post_search_index using fts5(text, content='post_search', content_rowid='number', tokenize='trigram', detail='full')`.execute(
    db,
  );
  await sql`create trigger post_search_added after insert on post_search begin ${learn} end`.execute(db);
  await sql`create trigger post_search_removed after delete on post_search begin ${forget} end`.execute(db);
  await sql`create trigger post_search_changed after update on post_search begin ${forget} ${learn} end`.execute(
    db,
  );
}

/** Hosts may forbid pg_trgm; search then reads every text, with the same results. */
async function indexInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`savepoint post_search_index`.execute(db);
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`create index post_search_text on post_search using gin (text gin_trgm_ops)`.execute(db);
  } catch {
    await sql`rollback to savepoint post_search_index`.execute(db);
  }
  await sql`release savepoint post_search_index`.execute(db);
}
