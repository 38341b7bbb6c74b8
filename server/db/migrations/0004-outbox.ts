import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const outbox: Migration = {
  name: '0004-outbox',
  async up(db, engine) {
    const text = textType(engine);

    await db.schema
      .createTable('outbox')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('recipient', text, (c) => c.notNull())
      // No foreign key: mails outlive deleted accounts.
      .addColumn('user_id', text)
      .addColumn('about_id', text)
      .addColumn('locale', text, (c) => c.notNull())
      .addColumn('template', text, (c) => c.notNull())
      .addColumn('data', text, (c) => c.notNull())
      .addColumn('state', text, (c) =>
        c.notNull().check(sql`state in ('pending', 'sending', 'sent', 'failed')`),
      )
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_attempt_at', text, (c) => c.notNull())
      .addColumn('lease_until', text)
      .addColumn('lease', text)
      .addColumn('last_error', text)
      .addColumn('forget', 'integer', (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .addColumn('sent_at', text)
      .execute();
    await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'next_attempt_at']).execute();
    await db.schema.createIndex('outbox_user').on('outbox').column('user_id').execute();
    await db.schema.createIndex('outbox_recipient').on('outbox').column('recipient').execute();

    await db.schema
      .createTable('throttle')
      .addColumn('key', text, (c) => c.primaryKey())
      .addColumn('points', 'integer', (c) => c.notNull())
      .addColumn('expires_at', text, (c) => c.notNull())
      .execute();
    await db.schema.createIndex('throttle_expiry').on('throttle').column('expires_at').execute();

    await db.schema
      .createTable('activity')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('actor_id', text)
      .addColumn('action', text, (c) => c.notNull())
      .addColumn('record_type', text, (c) => c.notNull())
      .addColumn('record_id', text, (c) => c.notNull())
      .addColumn('fields', text, (c) => c.notNull())
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('activity_record')
      .on('activity')
      .columns(['record_type', 'record_id'])
      .execute();
    await db.schema.createIndex('activity_actor').on('activity').column('actor_id').execute();
    await (engine === 'postgres' ? appendOnlyInPostgres(db) : appendOnlyInSqlite(db));
  },
};

async function appendOnlyInSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql`begin select raise(abort, 'activity is append-only'); end`;
  await sql`create trigger activity_kept_update before update on activity ${refuse}`.execute(db);
  await sql`create trigger activity_kept_delete before delete on activity ${refuse}`.execute(db);
}

async function appendOnlyInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function activity_append_only() returns trigger language plpgsql as $$ begin raise exception 'activity is append-only'; end $$`.execute(
    db,
  );
  await sql`create trigger activity_kept before update or delete on activity for each row execute function activity_append_only()`.execute(
    db,
  );
}
