import type { Env } from '../../lib/env';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open';

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Make room (old backups first), then run the command again.',
  EDQUOT: 'The disk quota of this account is used up. Make room, then run the command again.',
  EROFS: 'The disk is mounted read-only. Mount it for writing, then run the command again.',
};

function explain(error: unknown): string {
  const { code } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  const message = error instanceof Error ? error.message : String(error);
  const cause = typeof code === 'string' ? causes[code] : undefined;
  return cause === undefined ? message : `${cause}\n(${message})`;
}

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** @throws naming a database that does not answer */
export async function withDatabase<T>(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(
    { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR },
    { unhurried: true },
  );
  try {
    await database.ping().catch((error: unknown) => {
      throw new Error(
        `The database ${env.DATABASE_URL ? 'in DATABASE_URL' : `in ${env.DATA_DIR}`} does not answer: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    });
    return await work(database);
  } finally {
    await database.close();
  }
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
