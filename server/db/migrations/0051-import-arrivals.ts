// How an imported article arrived: its state, date, author and tags.
import type { Migration } from './migration';
import { textType } from './migration';

export const importArrivals: Migration = {
  name: '0051-import-arrivals',
  async up(db, engine) {
    await db.schema.alterTable('post_import_articles').addColumn('arrival', textType(engine)).execute();
  },
};
