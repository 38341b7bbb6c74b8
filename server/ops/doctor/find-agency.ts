import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../../lib/env';
import type { Database } from '../../db/database';
import { openDatabase } from '../../db/open';
import { senderOf } from '../../mail/agency';
import { readMailAgency } from '../../settings/mail-agency';
import type { Agency } from './check-mail';
import { inTime } from './finding';

/** Undefined without a database that answers, which has its own finding. */
export async function findAgency(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Agency | undefined> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'vitrine.sqlite'))) return undefined;
  let database: Database | undefined;
  try {
    database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
    const agency = await inTime(readMailAgency(database.read));
    return { name: agency.name, sender: senderOf(agency) };
  } catch {
    return undefined;
  } finally {
    await database?.close();
  }
}
