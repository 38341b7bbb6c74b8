import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { fold } from '../text-search';
import type { Migration } from './migration';
import { textType } from './migration';
import { indexSearchTexts } from './search-index';

type Text = ReturnType<typeof textType>;

export const projectDesk: Migration = {
  name: '0012-project-desk',
  async up(db, engine) {
    const text = textType(engine);
    await addSortKeys(db, text);
    await fillSortKeys(db);
    await indexLists(db);
    await indexSearchTexts(db, engine, 'projects');
    await createImages(db, text);
  },
};

async function addSortKeys(db: Kysely<unknown>, text: Text): Promise<void> {
  for (const column of ['client_key', 'title_key_fr', 'title_key_en'])
    await db.schema
      .alterTable('projects')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('projects').addColumn('missing_locale', text).execute();
}

async function fillSortKeys(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; client_name: string; fr: string | null; en: string | null }>`
    select projects.id, projects.client_name, french.title as fr, english.title as en from projects
    left join project_texts as french on french.project_id = projects.id and french.locale = 'fr'
    left join project_texts as english on english.project_id = projects.id and english.locale = 'en'`.execute(
    db,
  );
  for (const { id, client_name: client, fr, en } of rows) {
    const missing = fr === null ? 'fr' : en === null ? 'en' : null;
    await sql`update projects set client_key = ${fold(client)}, title_key_fr = ${fold(fr ?? en ?? '')}, title_key_en = ${fold(en ?? fr ?? '')}, missing_locale = ${missing} where id = ${id}`.execute(
      db,
    );
  }
}

/** Sort orders, and filters in the default order. Projects without date come last in both directions. */
async function indexLists(db: Kysely<unknown>): Promise<void> {
  for (const column of ['client_key', 'title_key_fr', 'title_key_en', 'start_date', 'progress'])
    await db.schema.createIndex(`projects_by_${column}`).on('projects').columns([column, 'id']).execute();
  await sql`create index projects_by_deadline on projects (coalesce(deadline, '9999'), id)`.execute(db);
  await sql`create index projects_by_deadline_down on projects (coalesce(deadline, ''), id)`.execute(db);
  await sql`create index projects_by_stage on projects ((case status when 'planning' then 0 when 'in_progress' then 1 when 'on_hold' then 2 else 3 end), id)`.execute(
    db,
  );
  await db.schema
    .createIndex('projects_status')
    .on('projects')
    .columns(['status', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('projects_shown')
    .on('projects')
    .columns(['is_public', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('projects_late')
    .on('projects')
    .columns(['deadline', 'status', 'updated_at', 'id'])
    .execute();
  await db.schema
    .createIndex('projects_missing')
    .on('projects')
    .columns(['missing_locale', 'updated_at', 'id'])
    .execute();
}

async function createImages(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_images')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('alt_fr', text)
    .addColumn('alt_en', text)
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addUniqueConstraint('project_images_content', ['project_id', 'sha256'])
    .execute();
  await db.schema
    .createIndex('project_images_order')
    .on('project_images')
    .columns(['project_id', 'position', 'id'])
    .execute();
  await db.schema
    .createTable('project_image_files')
    .addColumn('storage_key', text, (c) => c.primaryKey())
    .addColumn('image_id', text, (c) => c.notNull().references('project_images.id').onDelete('cascade'))
    .addColumn('width', 'integer', (c) => c.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (c) => c.notNull().check(sql`height > 0`))
    .addColumn('size', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('project_image_files_image')
    .on('project_image_files')
    .columns(['image_id', 'width'])
    .execute();
}
