import type { Migration } from './migration';
import { textType } from './migration';

export const siteSettings: Migration = {
  name: '0032-site-settings',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('site_sections')
      .addColumn('name', text, (c) => c.primaryKey())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('updated_at', text, (c) => c.notNull())
      .addColumn('updated_by', text, (c) => c.references('users.id').onDelete('set null'))
      .execute();
    await db.schema.createIndex('site_sections_author').on('site_sections').column('updated_by').execute();
    await db.schema
      .createTable('site_revisions')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('section', text, (c) => c.notNull())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('reason', text, (c) => c.notNull())
      .addColumn('changed', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
      .execute();
    await db.schema
      .createIndex('site_revisions_of')
      .on('site_revisions')
      .columns(['section', 'id'])
      .execute();
    await db.schema.createIndex('site_revisions_author').on('site_revisions').column('created_by').execute();
    await db.schema
      .createTable('site_previews')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('token_hash', text, (c) => c.notNull().unique())
      .addColumn('section', text, (c) => c.notNull())
      .addColumn('value', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('created_by', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('site_previews_of')
      .unique()
      .on('site_previews')
      .columns(['created_by', 'section'])
      .execute();
  },
};
