import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

const columns = [
  'id',
  'kind',
  'outcome',
  'reason',
  'account_id',
  'actor_id',
  'request_id',
  'endpoint',
  'created_at',
] as const;

export const securityEvents: Migration = {
  name: '0026-security-events',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .createTable('security_events')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('kind', text, (c) => c.notNull())
      .addColumn('outcome', text, (c) => c.notNull().check(sql`outcome in ('done', 'refused', 'throttled')`))
      .addColumn('reason', text)
      // No foreign keys: the event outlives the account.
      .addColumn('account_id', text)
      .addColumn('actor_id', text)
      .addColumn('address', text)
      .addColumn('user_agent', text)
      .addColumn('request_id', text)
      .addColumn('endpoint', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('security_events_newest')
      .on('security_events')
      .columns(['created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('security_events_account')
      .on('security_events')
      .columns(['account_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('security_events_actor')
      .on('security_events')
      .columns(['actor_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('security_events_outcome')
      .on('security_events')
      .columns(['outcome', 'created_at', 'id'])
      .execute();
    await db.schema
      .createIndex('security_events_kind')
      .on('security_events')
      .columns(['kind', 'created_at', 'id'])
      .execute();
    await (engine === 'postgres' ? appendOnlyInPostgres(db) : appendOnlyInSqlite(db));
  },
};

// Retention may delete rows; an erasure may clear address and device.
async function appendOnlyInSqlite(db: Kysely<unknown>): Promise<void> {
  const same = sql.join(
    columns.map((column) => sql`new.${sql.raw(column)} is old.${sql.raw(column)}`),
    sql` and `,
  );
  await sql`create trigger security_events_kept before update on security_events when not (new.address is null and new.user_agent is null and ${same}) begin select raise(abort, 'security_events is append-only'); end`.execute(
    db,
  );
}

async function appendOnlyInPostgres(db: Kysely<unknown>): Promise<void> {
  const same = sql.join(
    columns.map((column) => sql`new.${sql.raw(column)} is not distinct from old.${sql.raw(column)}`),
    sql` and `,
  );
  await sql`create function security_events_append_only() returns trigger language plpgsql as $$ begin if new.address is null and new.user_agent is null and ${same} then return new; end if; raise exception 'security_events is append-only'; end $$`.execute(
    db,
  );
  await sql`create trigger security_events_kept before update on security_events for each row execute function security_events_append_only()`.execute(
    db,
  );
}
