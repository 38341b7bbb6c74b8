// When the person of a session last proved who they are. Null for sessions older than this migration: they prove it again.
import type { Migration } from './migration';
import { textType } from './migration';

export const sessionProof: Migration = {
  name: '0027-session-proof',
  async up(db, engine) {
    await db.schema.alterTable('sessions').addColumn('proven_at', textType(engine)).execute();
  },
};
