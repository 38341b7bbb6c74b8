// Other instances on the same PostgreSQL: each names its connections after itself.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from './database';

/** What a command's connections are called. */
export const commandName = 'vitrine';
const kind = `${commandName} instance`;

/** A name for this instance's connections. PostgreSQL keeps 63 bytes of one. */
export const instanceName = (): string => `${kind} ${randomUUID().slice(0, 8)} ${hostname().slice(0, 30)}`;

/** How many other instances are connected now. SQLite belongs to one. @param own the name of this one */
export async function countCompanions(
  { engine, read }: Pick<Database, 'engine' | 'read'>,
  own: string,
): Promise<number> {
  if (engine === 'sqlite') return 0;
  const { rows } = await sql<{ count: number }>`
    select count(distinct application_name) as count from pg_stat_activity
    where datname = current_database() and application_name like ${`${kind} %`} and application_name <> ${own}`.execute(
    read,
  );
  return rows[0]?.count ?? 0;
}

/** How many connections others have to this PostgreSQL database, instances or commands. */
export async function countConnections(read: Database['read']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and (application_name = ${commandName} or application_name like ${`${kind} %`}) and pid <> pg_backend_pid()`.execute(
    read,
  );
  return rows[0]?.count ?? 0;
}
