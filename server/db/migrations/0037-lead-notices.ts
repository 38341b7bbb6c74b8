import type { Migration } from './migration';

export const leadNotices: Migration = {
  name: '0037-lead-notices',
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('notify_new_leads', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
