import { sql } from 'kysely';
import type { Migration } from './migration';

/** Marks demonstration content that no account or project owns; only its activity may be deleted. */
export const demoMarks: Migration = {
  name: '0034-demo-marks',
  async up(db, engine) {
    for (const table of ['contacts', 'newsletter_subscriptions', 'activity'] as const) {
      await db.schema
        .alterTable(table)
        .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
      await sql`create index ${sql.raw(`${table}_demo`)} on ${sql.table(table)} (id) where demo = 1`.execute(
        db,
      );
    }
    const statements =
      engine === 'sqlite'
        ? [
            'drop trigger activity_kept_delete',
            `create trigger activity_kept_delete before delete on activity when old.demo = 0 begin select raise(abort, 'activity is append-only'); end`,
          ]
        : [
            'drop trigger activity_kept on activity',
            'create trigger activity_kept before update on activity for each row execute function activity_append_only()',
            'create trigger activity_kept_delete before delete on activity for each row when (old.demo = 0) execute function activity_append_only()',
          ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
