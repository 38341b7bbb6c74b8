import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

const purposes = sql`purpose in ('verify-email', 'change-email', 'reset-password', 'invitation', 'disown-email-change', 'disown-sign-in', 'take-back-email')`;

export const knownDevices: Migration = {
  name: '0028-known-devices',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('known_devices')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', text, (c) => c.notNull().unique())
      .addColumn('user_agent', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('last_seen_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('known_devices_user')
      .on('known_devices')
      .columns(['user_id', 'last_seen_at'])
      .execute();
    await db.schema.alterTable('sessions').addColumn('device_id', text).execute();
    await (engine === 'postgres' ? widenOnPostgres(db) : rebuildOnSqlite(db, engine));
    await db.schema
      .createIndex('single_use_tokens_maker')
      .on('single_use_tokens')
      .column('made_by')
      .execute();
  },
};

async function widenOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table single_use_tokens drop constraint single_use_tokens_purpose_check`.execute(db);
  await sql`alter table single_use_tokens add constraint single_use_tokens_purpose_check check (${purposes})`.execute(
    db,
  );
  await db.schema
    .alterTable('single_use_tokens')
    .addColumn('made_by', textType('postgres'), (c) => c.references('users.id').onDelete('set null'))
    .execute();
}

/** SQLite can't alter a constraint; no table refers to this one. */
async function rebuildOnSqlite(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('single_use_tokens_widened')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', text, (c) => c.notNull().check(purposes))
    .addColumn('hash', text, (c) => c.notNull().unique())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('expires_at', text, (c) => c.notNull())
    .addColumn('used_at', text)
    .addColumn('made_by', text, (c) => c.references('users.id').onDelete('set null'))
    .execute();
  const columns = sql.raw('id, user_id, purpose, hash, email, created_at, expires_at, used_at');
  await sql`insert into single_use_tokens_widened (${columns}) select ${columns} from single_use_tokens`.execute(
    db,
  );
  await db.schema.dropTable('single_use_tokens').execute();
  await sql`alter table single_use_tokens_widened rename to single_use_tokens`.execute(db);
  await db.schema.createIndex('single_use_tokens_user').on('single_use_tokens').column('user_id').execute();
}
