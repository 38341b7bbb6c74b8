// By PostgreSQL connection names.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from './database';

export const commandName = 'vitrine';
const kind = `${commandName} instance`;

/** PostgreSQL truncates names to 63 bytes. */
export const instanceName = (): string => `${kind} ${randomUUID().slice(0, 8)} ${hostname().slice(0, 30)}`;

/** 0 on SQLite. @param own this instance's name */
export async function countOtherConnections(
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

/** Connections of instances and commands, without the caller's. */
export async function countConnections(read: Database['read']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and (application_name = ${commandName} or application_name like ${`${kind} %`}) and pid <> pg_backend_pid()`.execute(
    read,
  );
  return rows[0]?.count ?? 0;
}
