import { sql } from 'kysely';
import type { Database } from '@/server/db/database';

/** Runs `work` while inserts into `table` fail, as if the connection were lost; `when` limits them by columns of `new`. */
export async function withFailingInserts<T>(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  table: string,
  work: () => Promise<T>,
  when = 'true',
): Promise<T> {
  const name = sql.ref(`${table}_fail`);
  const timing = sql`before insert on ${sql.table(table)} for each row when (${sql.raw(when)})`;
  if (engine === 'postgres') {
    await sql`create or replace function ${name}() returns trigger language plpgsql as $$ begin raise exception 'insert failed' using errcode = '57P01'; end $$`.execute(
      read,
    );
    await sql`create trigger ${name} ${timing} execute function ${name}()`.execute(read);
  } else {
    await sql`create trigger ${name} ${timing} begin select raise(abort, 'insert failed'); end`.execute(read);
  }
  try {
    return await work();
  } finally {
    const on = engine === 'postgres' ? sql` on ${sql.table(table)}` : sql``;
    await sql`drop trigger ${name}${on}`.execute(read);
  }
}
