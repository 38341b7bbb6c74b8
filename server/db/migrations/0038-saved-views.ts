import type { Migration } from './migration';
import { textType } from './migration';

export const savedViews: Migration = {
  name: '0038-saved-views',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('saved_views')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('list', text, (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('name_key', text, (c) => c.notNull())
      .addColumn('query', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('saved_views_name')
      .on('saved_views')
      .columns(['user_id', 'list', 'name_key'])
      .unique()
      .execute();
  },
};
