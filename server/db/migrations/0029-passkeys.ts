import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const passkeys: Migration = {
  name: '0029-passkeys',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('passkeys')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('credential_id', text, (c) => c.notNull().unique())
      .addColumn('public_key', text, (c) => c.notNull())
      // Unsigned 32 bits exceed PostgreSQL's integer.
      .addColumn('counter', 'bigint', (c) => c.notNull())
      .addColumn('transports', text, (c) => c.notNull())
      .addColumn('backed_up', 'integer', (c) => c.notNull())
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('last_used_at', text)
      .addColumn('blocked_at', text)
      .execute();
    await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();
    await db.schema
      .createTable('used_challenges')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('used_challenges_expiry')
      .on('used_challenges')
      .column('expires_at')
      .execute();
    await db.schema
      .alterTable('users')
      .addColumn('passkey_count', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('sessions')
      .addColumn('second_factor', text, (c) => c.check(sql`second_factor in ('otp', 'passkey')`))
      .execute();
    // Enabling codes ended other sessions, so existing ones used a code.
    await sql`update sessions set second_factor = 'otp' where exists (select 1 from users where users.id = sessions.user_id and users.otp_enabled_at is not null)`.execute(
      db,
    );
  },
};
