// Triggers extract library images' addresses from texts, even of missing images.
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Engine } from '../database';
import { textType } from './migration';

/** Post id, and name of a use (`post`, `copy`, or revision id). */
const holders = [
  { table: 'posts', post: 'id', source: `'post'`, changes: true },
  { table: 'post_working_copies', post: 'post_id', source: `'copy'`, changes: true },
  { table: 'post_revisions', post: 'post_id', source: 'id', changes: false },
] as const;
type Holder = (typeof holders)[number];

const folder = '/uploads/blog/';

/** @param db with the texts' tables */
export async function createMediaUses(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('media_uses')
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('source', text, (c) => c.notNull())
    .addColumn('post_id', text, (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('media_uses_key', ['name', 'source', 'post_id'])
    .execute();
  await db.schema.createIndex('media_uses_post').on('media_uses').columns(['post_id', 'source']).execute();
  for (const holder of holders)
    await (engine === 'postgres' ? watchInPostgres(db, holder) : watchInSqlite(db, holder));
  // Fires the triggers for existing rows.
  await sql`update posts set content = content where content like ${`%${folder}%`} or image_url like ${`${folder}%`}`.execute(
    db,
  );
}

/** Up to five hundred names. */
const namesInSqlite = sql.raw(`
  with recursive texts(rest) as (
    select substr(whole, instr(whole, '${folder}') + ${folder.length}) from (select new.content || ' ' || coalesce(new.image_url, '') as whole) where instr(whole, '${folder}') > 0
    union all
    select substr(rest, instr(rest, '${folder}') + ${folder.length}) from texts where instr(rest, '${folder}') > 0
    limit 500
  ),
  names(name) as (select distinct substr(rest, 1, instr(substr(rest, 1, 70), '.webp') - 1) from texts where instr(substr(rest, 1, 70), '.webp') > 1)
  select name from names where name not glob '*[^0-9a-z-]*'`);

async function watchInSqlite(db: Kysely<unknown>, { table, post, source, changes }: Holder): Promise<void> {
  const on = (which: 'new' | 'old') => ({
    post: `${which}.${post}`,
    source: source === 'id' ? `${which}.id` : source,
  });
  const [fresh, gone] = [on('new'), on('old')];
  const forget = sql.raw(`delete from media_uses where post_id = ${gone.post} and source = ${gone.source};`);
  const learn = sql`insert into media_uses (name, source, post_id) select found.name, ${sql.raw(fresh.source)}, ${sql.raw(fresh.post)} from (${namesInSqlite}) as found;`;
  const named = (suffix: string) => sql.raw(`${table}_media_${suffix}`);
  const mentions = sql.raw(
    `(instr(new.content, '${folder}') > 0 or instr(coalesce(new.image_url, ''), '${folder}') > 0)`,
  );
  const make = (suffix: string, when: RawBuilder<unknown>, body: RawBuilder<unknown>) =>
    sql`create trigger ${named(suffix)} ${when} begin ${body} end`.execute(db);
  await make('added', sql`after insert on ${sql.table(table)} when ${mentions}`, learn);
  if (changes)
    await make(
      'changed',
      sql`after update of content, image_url on ${sql.table(table)}`,
      sql`${forget} ${learn}`,
    );
  if (table !== 'posts') await make('removed', sql`after delete on ${sql.table(table)}`, forget);
}

async function watchInPostgres(db: Kysely<unknown>, { table, post, source, changes }: Holder): Promise<void> {
  const [learn, forget] = [sql.raw(`${table}_media_learn`), sql.raw(`${table}_media_forget`)];
  const on = (which: 'new' | 'old') => ({
    post: sql.raw(`${which}.${post}`),
    source: sql.raw(source === 'id' ? `${which}.id` : source),
  });
  const [fresh, gone] = [on('new'), on('old')];
  const forgetting = sql`delete from media_uses where post_id = ${gone.post} and source = ${gone.source};`;
  const names = sql.raw(
    `regexp_matches(new.content || ' ' || coalesce(new.image_url, ''), '${folder}([0-9a-z-]{1,60})\\.webp', 'g')`,
  );
  await sql`create function ${learn}() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then ${forgetting} end if;
    insert into media_uses (name, source, post_id) select distinct hit[1], ${fresh.source}, ${fresh.post} from ${names} as hit on conflict do nothing;
    return null;
  end $$`.execute(db);
  await sql`create trigger ${sql.raw(`${table}_media_added`)} after insert on ${sql.table(table)} for each row execute function ${learn}()`.execute(
    db,
  );
  if (changes)
    await sql`create trigger ${sql.raw(`${table}_media_changed`)} after update of content, image_url on ${sql.table(table)} for each row execute function ${learn}()`.execute(
      db,
    );
  if (table === 'posts') return;
  await sql`create function ${forget}() returns trigger language plpgsql as $$ begin ${forgetting} return null; end $$`.execute(
    db,
  );
  await sql`create trigger ${sql.raw(`${table}_media_removed`)} after delete on ${sql.table(table)} for each row execute function ${forget}()`.execute(
    db,
  );
}
