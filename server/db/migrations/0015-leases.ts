import type { Migration } from './migration';
import { textType } from './migration';

export const leases: Migration = {
  name: '0015-leases',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('leases')
      .addColumn('name', text, (c) => c.primaryKey())
      .addColumn('holder', text, (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .addColumn('done_at', text)
      .execute();
  },
};
