import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../database';
import type { Migration } from './migration';
import { textType } from './migration';

type Text = ReturnType<typeof textType>;

export const conversationAndOffers: Migration = {
  name: '0008-conversation-and-offers',
  async up(db, engine) {
    const text = textType(engine);
    await addChoices(db);
    await createUpdates(db, text);
    await createReads(db, text);
    await createOrders(db, text);
    await createOrderRecords(db, text);
    await freezeAccepted(db, engine);
  },
};

async function addChoices(db: Kysely<unknown>): Promise<void> {
  for (const column of ['notify_project_updates', 'notify_offers', 'notify_request_states']) {
    await db.schema
      .alterTable('users')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  // update_count locks the project's row until the commit, so entries become visible in order.
  await db.schema
    .alterTable('projects')
    .addColumn('update_count', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

async function createUpdates(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_updates')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('message', 'event')`))
    .addColumn('body', text)
    .addColumn('event', text)
    .addColumn('about_id', text)
    .addColumn('internal', 'integer', (c) => c.notNull())
    .addColumn('author_id', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('side', text, (c) => c.notNull().check(sql`side in ('customer', 'team')`))
    .addColumn('key', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addCheckConstraint(
      'project_updates_kind',
      sql`(kind = 'message') = (body is not null) and (kind = 'event') = (event is not null)`,
    )
    .addCheckConstraint('project_updates_notes', sql`internal = 0 or (kind = 'message' and side = 'team')`)
    .addUniqueConstraint('project_updates_order', ['project_id', 'position'])
    .execute();
  await sql`create index project_updates_open on project_updates (project_id, position) where internal = 0`.execute(
    db,
  );
  await sql`create index project_updates_messages on project_updates (project_id, position) where kind = 'message'`.execute(
    db,
  );
  await sql`create unique index project_updates_key on project_updates (author_id, key, project_id) where key is not null`.execute(
    db,
  );
  await db.schema.createIndex('project_updates_author').on('project_updates').column('author_id').execute();
  await db.schema.createIndex('project_updates_about').on('project_updates').column('about_id').execute();

  await db.schema
    .createTable('update_attachments')
    .addColumn('update_id', text, (c) => c.notNull().references('project_updates.id').onDelete('cascade'))
    .addColumn('file_id', text, (c) => c.notNull().references('files.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('update_attachments_pk', ['update_id', 'file_id'])
    .execute();
  await db.schema.createIndex('update_attachments_file').on('update_attachments').column('file_id').execute();
}

async function createReads(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_reads')
    .addColumn('project_id', text, (c) => c.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_position', 'integer', (c) => c.notNull())
    // No foreign key: the outbox deletes rows independently.
    .addColumn('mail_id', text)
    .addColumn('updated_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('project_reads_pk', ['project_id', 'user_id'])
    .execute();
  await db.schema.createIndex('project_reads_user').on('project_reads').column('user_id').execute();
}

async function createOrders(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('project_id', text, (c) => c.references('projects.id').onDelete('set null'))
    .addColumn('reference', text, (c) => c.notNull().unique())
    .addColumn('status', text, (c) =>
      c.notNull().check(sql`status in ('en_attente', 'en_cours', 'termine', 'annule')`),
    )
    .addColumn('title', text, (c) => c.notNull())
    .addColumn('lines', text, (c) => c.notNull())
    .addColumn('vat_hundredths', 'integer', (c) => c.notNull())
    .addColumn('total_excl_tax', 'integer', (c) => c.notNull())
    .addColumn('total_tax', 'integer', (c) => c.notNull())
    .addColumn('total_incl_tax', 'integer', (c) => c.notNull())
    .addColumn('valid_until', text)
    .addColumn('notes', text)
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('key', text)
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('accepted_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('accepted_name', text)
    .addColumn('accepted_at', text)
    .addColumn('accepted_content', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addCheckConstraint('orders_accepted', sql`(accepted_at is not null) = (accepted_content is not null)`)
    .addCheckConstraint('orders_running', sql`status in ('en_attente', 'annule') or accepted_at is not null`)
    .addCheckConstraint('orders_open', sql`status <> 'en_attente' or accepted_at is null`)
    // Only accepted quotes outlive their project.
    .addCheckConstraint('orders_belong', sql`project_id is not null or accepted_at is not null`)
    .addCheckConstraint(
      'orders_total',
      sql`total_excl_tax >= 0 and total_incl_tax = total_excl_tax + total_tax`,
    )
    .execute();
  await sql`create unique index orders_key on orders (created_by, key, project_id) where key is not null`.execute(
    db,
  );
  await db.schema.createIndex('orders_project').on('orders').columns(['project_id', 'id']).execute();
  await db.schema.createIndex('orders_creator').on('orders').column('created_by').execute();
  await db.schema.createIndex('orders_acceptor').on('orders').column('accepted_by').execute();
}

async function createOrderRecords(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('order_versions')
    .addColumn('order_id', text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('order_versions_pk', ['order_id', 'version'])
    .execute();
  await db.schema.createIndex('order_versions_creator').on('order_versions').column('created_by').execute();

  await db.schema
    .createTable('order_states')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('order_id', text, (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('from_status', text)
    .addColumn('to_status', text, (c) => c.notNull())
    .addColumn('actor_id', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('side', text, (c) => c.notNull().check(sql`side in ('customer', 'team')`))
    .addColumn('reason', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('order_states_order').on('order_states').columns(['order_id', 'id']).execute();
  await db.schema.createIndex('order_states_actor').on('order_states').column('actor_id').execute();

  // The locked year row prevents lost and duplicate numbers.
  await db.schema
    .createTable('order_numbers')
    .addColumn('year', 'integer', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();
}

/** Immutable after acceptance; not the account, which an erasure clears. */
const frozen = sql.raw(
  'reference, title, lines, vat_hundredths, total_excl_tax, total_tax, total_incl_tax, valid_until, notes, version, accepted_at, accepted_content',
);

async function freezeAccepted(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const watched = sql`before update of ${frozen} on orders for each row when (old.accepted_at is not null)`;
  if (engine === 'sqlite') {
    await sql`create trigger orders_frozen ${watched} begin select raise(abort, 'an accepted offer does not change'); end`.execute(
      db,
    );
    return;
  }
  await sql`create function orders_accepted_stay() returns trigger language plpgsql as $$ begin raise exception 'an accepted offer does not change'; end $$`.execute(
    db,
  );
  await sql`create trigger orders_frozen ${watched} execute function orders_accepted_stay()`.execute(db);
}
