// Last authentication; sessions with null must authenticate again.
import type { Migration } from './migration';
import { textType } from './migration';

export const sessionProof: Migration = {
  name: '0027-session-proof',
  async up(db, engine) {
    await db.schema.alterTable('sessions').addColumn('proven_at', textType(engine)).execute();
  },
};
