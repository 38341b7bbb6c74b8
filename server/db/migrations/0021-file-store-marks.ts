// @see server/files/ownership.ts
import type { Migration } from './migration';
import { textType } from './migration';

export const fileStoreMarks: Migration = {
  name: '0021-file-store-marks',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('file_store_marks')
      .addColumn('mark', text, (c) => c.primaryKey())
      .addColumn('made_at', text, (c) => c.notNull())
      .addColumn('begins', 'integer', (c) => c.notNull())
      .execute();
  },
};
