import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { fold } from '../text-search';
import type { Migration } from './migration';
import { textType } from './migration';
import { indexSearchTexts } from './search-index';

export const accountDesk: Migration = {
  name: '0010-account-desk',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .alterTable('users')
      .addColumn('sort_name', text, (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('users').addColumn('last_seen_at', text).execute();
    await db.schema.alterTable('users').addColumn('otp_enabled_at', text).execute();
    await fillSortNames(db);
    await sql`update users set last_seen_at = (select max(sessions.last_seen_at) from sessions where sessions.user_id = users.id)`.execute(
      db,
    );
    await indexSearchTexts(db, engine, 'users');
    for (const [name, first] of [
      ['', ''],
      ['role_', 'role, '],
      ['status_', 'status, '],
    ] as const) {
      await sql`create index ${sql.raw(`users_${name}name on users (${first}sort_name, id)`)}`.execute(db);
      // The engines sort nulls differently.
      await sql`create index ${sql.raw(`users_${name}seen on users (${first}coalesce(last_seen_at, ''), id)`)}`.execute(
        db,
      );
    }
    await db.schema.createIndex('users_role').on('users').columns(['role', 'created_at', 'id']).execute();
    await db.schema.createIndex('users_status').on('users').columns(['status', 'created_at', 'id']).execute();

    await db.schema
      .createTable('otp_secrets')
      .addColumn('user_id', text, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', text, (c) => c.notNull())
      .addColumn('last_step', 'integer', (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('hash', text, (c) => c.notNull().unique())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('used_at', text)
      .execute();
    await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute();
  },
};

interface Named {
  users: { id: string; first_name: string; last_name: string; sort_name: string };
}

async function fillSortNames(db: Kysely<unknown>): Promise<void> {
  const named = db as unknown as Kysely<Named>;
  for (const { id, first_name, last_name } of await named
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .execute()) {
    await named
      .updateTable('users')
      .set({ sort_name: fold(`${last_name} ${first_name}`) })
      .where('id', '=', id)
      .execute();
  }
}
