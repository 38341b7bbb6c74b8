// Waiting mails are sent once the server answers.
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const mailsWaitingForServer: Migration = {
  name: '0022-mails-waiting-for-server',
  async up(db, engine) {
    await db.schema.alterTable('outbox').addColumn('waits_for', textType(engine)).execute();
    // EENVELOPE and EMESSAGE concern a single mail.
    await sql`update outbox set waits_for = 'server' where state = 'pending' and last_error is not null and last_error not like 'EENVELOPE%' and last_error not like 'EMESSAGE%' and last_error <> 'UNWRITABLE'`.execute(
      db,
    );
  },
};
