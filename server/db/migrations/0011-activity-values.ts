import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const activityValues: Migration = {
  name: '0011-activity-values',
  async up(db, engine) {
    await db.schema
      .alterTable('activity')
      .addColumn('changes', textType(engine), (c) => c.notNull().defaultTo('[]'))
      .execute();
    await indexActivity(db);
    await indexStats(db);
  },
};

async function indexActivity(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('activity_record').execute();
  await db.schema.dropIndex('activity_actor').execute();
  await db.schema.createIndex('activity_newest').on('activity').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('activity_record')
    .on('activity')
    .columns(['record_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('activity_type')
    .on('activity')
    .columns(['record_type', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('activity_actor')
    .on('activity')
    .columns(['actor_id', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('activity_action')
    .on('activity')
    .columns(['action', 'created_at', 'id'])
    .execute();
}

async function indexStats(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outbox_due').execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['state', 'next_attempt_at', 'id'])
    .execute();
  await db.schema.createIndex('outbox_newest').on('outbox').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('outbox_state').on('outbox').columns(['state', 'created_at', 'id']).execute();
  await db.schema
    .createIndex('outbox_template')
    .on('outbox')
    .columns(['template', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('contacts_weeks').on('contacts').columns(['created_at', 'status']).execute();
  await sql`create index contacts_answered on contacts (replied_at, created_at, due_at, status) where replied_at is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('project_requests_begun')
    .on('project_requests')
    .columns(['created_at', 'id'])
    .execute();
  await sql`create index project_request_states_answered on project_request_states (created_at, request_id) where made_by = 'team' and from_status = 'pending'`.execute(
    db,
  );
  await sql`create index project_request_messages_team on project_request_messages (created_at, request_id) where made_by = 'team'`.execute(
    db,
  );
  await sql`create index newsletter_confirmed on newsletter_subscriptions (status) where status = 'confirmed'`.execute(
    db,
  );
  await sql`create index project_milestones_due on project_milestones (due_date) where status <> 'done'`.execute(
    db,
  );
  await sql`create index projects_deadline on projects (deadline) where deadline is not null`.execute(db);
  await sql`create index orders_expiry on orders (valid_until) where status = 'en_attente'`.execute(db);
}
