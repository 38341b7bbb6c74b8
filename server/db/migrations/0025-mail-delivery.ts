// Sent or written to disk; null if unsent or before this migration.
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const mailDelivery: Migration = {
  name: '0025-mail-delivery',
  async up(db, engine) {
    await db.schema
      .alterTable('outbox')
      .addColumn('delivery', textType(engine), (c) => c.check(sql`delivery in ('smtp', 'disk')`))
      .execute();
    await db.schema.createIndex('outbox_delivery').on('outbox').columns(['state', 'delivery']).execute();
  },
};
