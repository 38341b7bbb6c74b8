import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open';

/** @throws if the site runs */
export async function openExclusively(dataDir: string): Promise<Database> {
  let database: Database | undefined;
  try {
    database = openDatabase({ dataDir }, { alone: true });
    // The first read takes the lock.
    await sql`select count(*) from sqlite_master`.execute(database.read);
    return database;
  } catch (error) {
    await database?.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new Error('The site runs: stop it first', { cause: error });
  }
}
