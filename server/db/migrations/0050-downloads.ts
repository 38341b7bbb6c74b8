// Files that articles, letters and case studies offer.
import type { Migration } from './migration';
import { textType } from './migration';

export const downloads: Migration = {
  name: '0050-downloads',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('downloads')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('name', text, (c) => c.notNull().unique())
      .addColumn('original_name', text, (c) => c.notNull())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('sha256', text, (c) => c.notNull().unique())
      .addColumn('storage_key', text, (c) => c.notNull().unique())
      .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('downloads_newest').on('downloads').columns(['created_at', 'id']).execute();
    await db.schema.createIndex('downloads_author').on('downloads').column('created_by').execute();
  },
};
