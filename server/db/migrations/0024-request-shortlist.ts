// Several services per request; `service` and `tier` hold the first.
import type { Migration } from './migration';
import { textType } from './migration';

export const requestShortlist: Migration = {
  name: '0024-request-shortlist',
  async up(db, engine) {
    await db.schema
      .alterTable('project_requests')
      .addColumn('shortlist', textType(engine), (c) => c.notNull().defaultTo('[]'))
      .execute();
  },
};
