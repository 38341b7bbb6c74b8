// Lists that count their rows read indexes only.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration';

export const countsByIndex: Migration = {
  name: '0052-counts-by-index',
  async up(db) {
    await indexRequests(db);
  },
};

/** Must match the query: coalesce keeps SQLite from the indexes of both columns. */
const openRequests = sql.raw(
  `coalesce(status, '') in ('pending', 'in_progress') and coalesce(project_id, '') = ''`,
);

async function indexRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('project_requests_states')
    .on('project_requests')
    .columns(['status', 'submitted_at', 'project_id'])
    .execute();
  await sql`create index project_requests_open on project_requests (submitted_at, id, status, project_id) where ${openRequests}`.execute(
    db,
  );
  await sql`create index project_requests_late on project_requests (due_at, submitted_at) where coalesce(status, '') = 'pending'`.execute(
    db,
  );
  // For the funnel, which reads the columns of the requests begun since a day.
  await db.schema.dropIndex('project_requests_begun').execute();
  await db.schema
    .createIndex('project_requests_begun')
    .on('project_requests')
    .columns(['created_at', 'submitted_at', 'project_id', 'id'])
    .execute();
}
