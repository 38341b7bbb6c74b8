// Attachments of internal notes.
import type { Migration } from './migration';

export const teamFiles: Migration = {
  name: '0023-team-files',
  async up(db) {
    await db.schema
      .alterTable('files')
      .addColumn('internal', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  },
};
