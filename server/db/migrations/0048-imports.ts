// Imports of articles with their reports, and redirects of old addresses.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

export const imports: Migration = {
  name: '0048-imports',
  async up(db, engine) {
    await createImports(db, engine);
    await createReports(db, engine);
    await createRedirects(db, engine);
  },
};

const states = `state in ('received', 'checking', 'checked', 'importing', 'imported', 'refused', 'stopped')`;

async function createImports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('post_imports')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('file_name', text, (c) => c.notNull())
    .addColumn('pictures_name', text)
    .addColumn('locale', text)
    .addColumn('system', text)
    .addColumn('total', 'integer')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failure', text)
    .addColumn('left_out', text, (c) => c.notNull().defaultTo('[]'))
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addCheckConstraint('post_imports_state', sql.raw(states))
    .execute();
  await db.schema.createIndex('post_imports_newest').on('post_imports').column('created_at').execute();
  await db.schema.createIndex('post_imports_created_by').on('post_imports').column('created_by').execute();
  await sql`create index post_imports_due on post_imports (updated_at) where state in ('checking', 'importing')`.execute(
    db,
  );
  await db.schema
    .createTable('post_import_files')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('import_id', text, (c) => c.notNull().references('post_imports.id').onDelete('cascade'))
    .addColumn('part', text, (c) => c.notNull().check(sql`part in ('articles', 'pictures')`))
    .addColumn('storage_key', text, (c) => c.notNull().unique())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addUniqueConstraint('post_import_files_part', ['import_id', 'part'])
    .execute();
}

async function createReports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('post_import_articles')
    .addColumn('import_id', text, (c) => c.notNull().references('post_imports.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('title_key', text, (c) => c.notNull())
    .addColumn('outcome', text, (c) =>
      c.notNull().check(sql`outcome in ('new', 'changed', 'unchanged', 'skipped')`),
    )
    .addColumn('reason', text)
    .addColumn('notes', text, (c) => c.notNull().defaultTo('[]'))
    .addColumn('old_path', text)
    .addColumn('new_path', text)
    .addColumn('pictures', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('post_id', text, (c) => c.references('posts.id').onDelete('set null'))
    .addPrimaryKeyConstraint('post_import_articles_key', ['import_id', 'position'])
    .execute();
  await db.schema
    .createIndex('post_import_articles_post')
    .on('post_import_articles')
    .column('post_id')
    .execute();
}

async function createRedirects(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('redirects')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('path', text, (c) => c.notNull().unique())
    .addColumn('locale', text, (c) => c.notNull())
    .addColumn('post_id', text, (c) => c.references('posts.id').onDelete('cascade'))
    .addColumn('tag', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addCheckConstraint('redirects_target', sql`(post_id is null) <> (tag is null)`)
    .execute();
  await db.schema.createIndex('redirects_post').on('redirects').column('post_id').execute();
}
