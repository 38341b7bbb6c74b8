import type { Migration } from './migration';

export const inboxNotices: Migration = {
  name: '0037-inbox-notices',
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('notify_inbox', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  },
};
