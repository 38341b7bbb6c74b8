import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { fold } from '../text-search';
import type { Migration } from './migration';
import { textType } from './migration';

type Text = ReturnType<typeof textType>;

export const customerProjects: Migration = {
  name: '0007-customer-projects',
  async up(db, engine) {
    const text = textType(engine);
    await widenProjects(db, text);
    await createSlugs(db, text);
    await createMilestones(db, text);
    await createSpecifications(db, text, engine === 'postgres' ? sql`double precision` : sql`real`);
    await widenFiles(db, text);
  },
};

async function widenProjects(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('physical', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('projects')
    .addColumn('search_text', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await fillSearchTexts(db);
  await db.schema.createIndex('projects_changed').on('projects').columns(['updated_at', 'id']).execute();
}

async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    id: string;
    client_name: string;
    title: string;
  }>`select projects.id, projects.client_name, texts.title from projects join project_texts as texts on texts.project_id = projects.id order by texts.locale`.execute(
    db,
  );
  const words = new Map<string, string>();
  for (const { id, client_name: client, title } of rows) words.set(id, `${words.get(id) ?? client} ${title}`);
  for (const [id, known] of words)
    await sql`update projects set search_text = ${fold(known)} where id = ${id}`.execute(db);
}

async function createSlugs(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_slugs')
    .addColumn('slug', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('project_slugs_project').on('project_slugs').column('project_id').execute();
}

async function createMilestones(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_milestones')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('start_date', text)
    .addColumn('due_date', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull().check(sql`status in ('planned', 'in_progress', 'done')`))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('done_at', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addCheckConstraint('project_milestones_order', sql`start_date is null or start_date <= due_date`)
    .addCheckConstraint('project_milestones_done', sql`(status = 'done') = (done_at is not null)`)
    .execute();
  await db.schema
    .createIndex('project_milestones_plan')
    .on('project_milestones')
    .columns(['project_id', 'position', 'id'])
    .execute();
}

async function createSpecifications(db: Kysely<unknown>, text: Text, number: Text): Promise<void> {
  await db.schema
    .createTable('project_specifications')
    .addColumn('project_id', text, (c) => c.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('material', text)
    .addColumn('width', number, (c) => c.check(sql`width > 0`))
    .addColumn('height', number, (c) => c.check(sql`height > 0`))
    .addColumn('depth', number, (c) => c.check(sql`depth > 0`))
    .addColumn('color', text)
    .addColumn('quantity', 'integer', (c) => c.check(sql`quantity >= 1`))
    .addColumn('notes', text)
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
}

async function widenFiles(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('series_id', text, (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('files')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update files set series_id = id`.execute(db);
  await db.schema
    .createIndex('files_series')
    .unique()
    .on('files')
    .columns(['series_id', 'version'])
    .execute();
  await db.schema.dropIndex('files_project').execute();
  await db.schema
    .createIndex('files_project')
    .on('files')
    .columns(['project_id', 'created_at', 'id'])
    .execute();
}
