import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

type Text = ReturnType<typeof textType>;

export const projectRequests: Migration = {
  name: '0006-project-requests',
  async up(db, engine) {
    const text = textType(engine);
    await createRequests(db, text);
    await createStates(db, text);
    await createFiles(db, text);
  },
};

async function createRequests(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_requests')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('requester_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('draft_key', text)
    .addColumn('reference', text, (c) => c.unique())
    .addColumn('status', text, (c) =>
      c.notNull().check(sql`status in ('draft', 'pending', 'in_progress', 'completed', 'cancelled')`),
    )
    .addColumn('project_name', text)
    .addColumn('description', text)
    .addColumn('project_type', text)
    .addColumn('budget_min', 'integer')
    .addColumn('budget_max', 'integer')
    .addColumn('deadline', text)
    .addColumn('contact_name', text)
    .addColumn('contact_email', text)
    .addColumn('contact_phone', text)
    .addColumn('contact_company', text)
    .addColumn('features', text, (c) => c.notNull())
    .addColumn('integrations', text)
    .addColumn('constraints', text)
    .addColumn('performance_goals', text)
    .addColumn('reference_sites', text, (c) => c.notNull())
    .addColumn('has_style_guide', 'integer')
    .addColumn('has_mockups', 'integer')
    .addColumn('needs_hosting', 'integer')
    .addColumn('needs_maintenance', 'integer')
    .addColumn('comments', text)
    .addColumn('details', text, (c) => c.notNull())
    .addColumn('service', text)
    .addColumn('tier', text)
    .addColumn('step', text, (c) => c.notNull())
    .addColumn('search_text', text, (c) => c.notNull())
    .addColumn('project_id', text, (c) => c.unique().references('projects.id').onDelete('set null'))
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('submitted_at', text)
    .addColumn('amber_at', text)
    .addColumn('due_at', text)
    .addColumn('consent_at', text)
    .addCheckConstraint(
      'project_requests_sent',
      sql`submitted_at is null or (reference is not null and due_at is not null)`,
    )
    .addCheckConstraint(
      'project_requests_pending',
      sql`status in ('draft', 'cancelled') or submitted_at is not null`,
    )
    .execute();
  await sql`create unique index project_requests_draft on project_requests (requester_id, draft_key) where draft_key is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('project_requests_own')
    .on('project_requests')
    .columns(['requester_id', 'updated_at'])
    .execute();
  await db.schema
    .createIndex('project_requests_inbox')
    .on('project_requests')
    .columns(['status', 'updated_at'])
    .execute();
}

async function createStates(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('project_request_states')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('request_id', text, (c) => c.notNull().references('project_requests.id').onDelete('cascade'))
    .addColumn('from_status', text)
    .addColumn('to_status', text, (c) => c.notNull())
    .addColumn('actor_id', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('made_by', text, (c) => c.notNull().check(sql`made_by in ('requester', 'team')`))
    .addColumn('reason', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('project_request_states_request')
    .on('project_request_states')
    .columns(['request_id', 'id'])
    .execute();
  await db.schema
    .createIndex('project_request_states_actor')
    .on('project_request_states')
    .column('actor_id')
    .execute();
}

async function createFiles(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('request_id', text, (c) => c.references('project_requests.id').onDelete('cascade'))
    .addColumn('project_id', text, (c) => c.references('projects.id').onDelete('cascade'))
    .addColumn('uploaded_by', text, (c) => c.references('users.id').onDelete('set null'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('category', text, (c) =>
      c.notNull().check(sql`category in ('brief', 'contract', 'design', 'deliverable', 'invoice', 'other')`),
    )
    .addColumn('is_public', 'integer', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('mime_type', text, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('storage_key', text, (c) => c.notNull().unique())
    .addColumn('created_at', text, (c) => c.notNull())
    .addCheckConstraint('files_belong', sql`request_id is not null or project_id is not null`)
    .execute();
  await db.schema.createIndex('files_request').on('files').column('request_id').execute();
  await db.schema.createIndex('files_project').on('files').column('project_id').execute();
  await db.schema.createIndex('files_uploader').on('files').column('uploaded_by').execute();
}
