// Drafts, parties, payment schedules and documents of quotes. Accepted quotes and versions stay as written.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

export const completeQuotes: Migration = {
  name: '0041-complete-quotes',
  async up(db, engine) {
    // The trigger names columns.
    await sql.raw(`drop trigger orders_frozen${engine === 'postgres' ? ' on orders' : ''}`).execute(db);
    await (engine === 'postgres' ? allowDraftsOnPostgres(db) : allowDraftsOnSqlite(db));
    await addColumns(db, engine);
    await createTerms(db, engine);
    await createDocuments(db, engine);
    await freezeAll(db, engine);
  },
};

const statuses = `status in ('en_attente', 'en_cours', 'termine', 'annule')`;
const running = `status in ('en_attente', 'annule')`;
const open = `status <> 'en_attente'`;
const widened = {
  statuses: statuses.replace('(', `('brouillon', `),
  running: running.replace('(', `('brouillon', `),
  open: `status not in ('brouillon', 'en_attente')`,
};

async function allowDraftsOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [name, check] of [
    ['orders_status_check', widened.statuses],
    ['orders_running', `${widened.running} or accepted_at is not null`],
    ['orders_open', `${widened.open} or accepted_at is null`],
  ] as const) {
    await sql.raw(`alter table orders drop constraint ${name}`).execute(db);
    await sql.raw(`alter table orders add constraint ${name} check (${check})`).execute(db);
  }
}

/**
 * Rebuilding the table would delete the rows that refer to it. Looser checks leave stored rows valid.
 * @see https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes"
 */
async function allowDraftsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`pragma writable_schema = on`.execute(db);
  const { numAffectedRows } = await sql`update sqlite_schema
    set sql = replace(replace(replace(sql, ${statuses}, ${widened.statuses}), ${running}, ${widened.running}), ${open}, ${widened.open})
    where type = 'table' and name = 'orders'
      and instr(sql, ${statuses}) > 0 and instr(sql, ${running}) > 0 and instr(sql, ${open}) > 0`.execute(db);
  // Also makes the connection read the schema again.
  await sql`pragma writable_schema = reset`.execute(db);
  if (numAffectedRows !== 1n) throw new Error('The checks of the table orders are not those of migration 8');
}

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  for (const column of ['customer', 'start_on', 'duration', 'place', 'mentions', 'sent_at'])
    await db.schema.alterTable('orders').addColumn(column, text).execute();
  await db.schema
    .alterTable('orders')
    .addColumn('schedule', text, (c) => c.notNull().defaultTo('[]'))
    .execute();
  // Without triggers: accepted quotes were sent, too.
  await sql`update orders set sent_at = created_at`.execute(db);
}

/** Each text once, by its hash. */
async function createTerms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('order_terms')
    .addColumn('sha256', text, (c) => c.primaryKey())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
}

async function createDocuments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = textType(engine);
  await db.schema
    .createTable('documents')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    // A quote or an invoice; no foreign key.
    .addColumn('subject_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('after_id', text, (c) => c.references('documents.id').onDelete('cascade'))
    .addColumn('storage_key', text, (c) => c.unique())
    .addColumn('sha256', text)
    .addColumn('size', 'integer')
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', text, (c) => c.notNull())
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('stored_at', text)
    .addCheckConstraint(
      'documents_stored',
      sql`(stored_at is null) = (storage_key is null) and (stored_at is null) = (sha256 is null) and (stored_at is null) = (size is null)`,
    )
    .addUniqueConstraint('documents_subject', ['subject_id', 'kind'])
    .execute();
  await db.schema.createIndex('documents_after').on('documents').column('after_id').execute();
  await sql`create index documents_due on documents (next_attempt_at) where stored_at is null`.execute(db);
}

interface Frozen {
  name: string;
  table: string;
  columns: string;
  when: string;
  /** Existing function on PostgreSQL. */
  refuse?: string;
  message: string;
}

const frozen: readonly Frozen[] = [
  {
    name: 'orders_frozen',
    table: 'orders',
    columns:
      'reference, title, lines, total_excl_tax, total_tax, total_incl_tax, valid_until, notes, version, customer, schedule, start_on, duration, place, mentions, sent_at, accepted_at, accepted_content',
    when: 'old.accepted_at is not null',
    refuse: 'orders_accepted_stay',
    message: 'an accepted offer does not change',
  },
  {
    name: 'order_terms_frozen',
    table: 'order_terms',
    columns: 'sha256, text',
    when: '1 = 1',
    message: 'stored terms do not change',
  },
  {
    name: 'documents_frozen',
    table: 'documents',
    columns: 'kind, subject_id, name, content, after_id, created_at',
    when: '1 = 1',
    message: 'a document does not change',
  },
  {
    name: 'documents_bytes_frozen',
    table: 'documents',
    columns: 'storage_key, sha256, size, stored_at',
    when: 'old.stored_at is not null',
    message: 'a document does not change',
  },
];

async function freezeAll(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const { name, table, columns, when, refuse = `${name}_refuse`, message } of frozen) {
    if (engine === 'postgres' && refuse !== 'orders_accepted_stay')
      await sql
        .raw(
          `create function ${refuse}() returns trigger language plpgsql as $$ begin raise exception '${message}'; end $$`,
        )
        .execute(db);
    const refusal =
      engine === 'sqlite' ? `begin select raise(abort, '${message}'); end` : `execute function ${refuse}()`;
    await sql
      .raw(
        `create trigger ${name} before update of ${columns} on ${table} for each row when (${when}) ${refusal}`,
      )
      .execute(db);
  }
}
