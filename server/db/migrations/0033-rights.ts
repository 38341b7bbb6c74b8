import type { Migration } from './migration';
import { textType } from './migration';

export const rights: Migration = {
  name: '0033-rights',
  async up(db, engine) {
    await db.schema
      .alterTable('users')
      .addColumn('rights', textType(engine), (c) => c.notNull().defaultTo('[]'))
      .execute();
  },
};
