// Lists count the few rows that differ from the rest, and uses of pictures without their names.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

export const countsOfTheRest: Migration = {
  name: '0053-counts-of-the-rest',
  async up(db, engine) {
    // All but paid invoices, in the order of the list.
    await sql`create index invoices_not_paid on invoices (issued_on, id, issued_at, kind, settled_on, due_on, paid, credited) where issued_at is null or kind = 'creditNote' or settled_on is null or (paid = 0 and credited > 0)`.execute(
      db,
    );
    await db.schema.dropIndex('projects_late').execute();
    await sql`create index projects_late on projects (deadline, status, updated_at, id) where status <> 'completed'`.execute(
      db,
    );
    await sql`create index project_requests_unsubmitted on project_requests (submitted_at) where submitted_at is null`.execute(
      db,
    );
    await addMediaOfUses(db, engine);
  },
};

/** The picture of a use by a current text: the name's, once the picture exists. */
async function addMediaOfUses(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('media_uses')
    .addColumn('media_id', textType(engine), (c) => c.references('media.id').onDelete('set null'))
    .execute();
  await sql`update media_uses set media_id = (select media_names.media_id from media_names where media_names.name = media_uses.name) where source in ('post', 'copy')`.execute(
    db,
  );
  await sql`create index media_uses_media on media_uses (media_id) where media_id is not null`.execute(db);
  await (engine === 'postgres' ? watchInPostgres(db) : watchInSqlite(db));
}

async function watchInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger media_uses_media_added after insert on media_uses when new.source in ('post', 'copy') begin
    update media_uses set media_id = (select media_id from media_names where name = new.name) where rowid = new.rowid;
  end`.execute(db);
  await sql`create trigger media_names_uses_added after insert on media_names begin
    update media_uses set media_id = new.media_id where name = new.name and source in ('post', 'copy');
  end`.execute(db);
}

async function watchInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function media_uses_media_find() returns trigger language plpgsql as $$ begin
    new.media_id := (select media_id from media_names where name = new.name);
    return new;
  end $$`.execute(db);
  await sql`create trigger media_uses_media_added before insert on media_uses for each row when (new.source in ('post', 'copy')) execute function media_uses_media_find()`.execute(
    db,
  );
  await sql`create function media_names_uses_find() returns trigger language plpgsql as $$ begin
    update media_uses set media_id = new.media_id where name = new.name and source in ('post', 'copy');
    return null;
  end $$`.execute(db);
  await sql`create trigger media_names_uses_added after insert on media_names for each row execute function media_names_uses_find()`.execute(
    db,
  );
}
