import { sql } from 'kysely';
import type { Migration } from './migration';
import { textType } from './migration';

export const requestInbox: Migration = {
  name: '0031-request-inbox',
  async up(db, engine) {
    const text = textType(engine);
    await db.schema
      .alterTable('project_requests')
      .addColumn('assignee_id', text, (c) => c.references('users.id').onDelete('set null'))
      .execute();
    await db.schema.alterTable('project_requests').addColumn('assigned_at', text).execute();
    await db.schema
      .createIndex('project_requests_assignee')
      .on('project_requests')
      .columns(['assignee_id', 'updated_at', 'id'])
      .execute();
    await db.schema
      .createTable('project_request_notes')
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn('request_id', text, (c) => c.notNull().references('project_requests.id').onDelete('cascade'))
      .addColumn('author_id', text, (c) => c.references('users.id').onDelete('set null'))
      .addColumn('body', text, (c) => c.notNull())
      .addColumn('key', text)
      .addColumn('created_at', text, (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('project_request_notes_of')
      .on('project_request_notes')
      .columns(['request_id', 'id'])
      .execute();
    await db.schema
      .createIndex('project_request_notes_author')
      .on('project_request_notes')
      .column('author_id')
      .execute();
    await sql`create unique index project_request_notes_key on project_request_notes (request_id, author_id, key) where key is not null`.execute(
      db,
    );
  },
};
