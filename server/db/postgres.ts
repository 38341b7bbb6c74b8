import { PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { commandName } from './other-connections';
import { guardedDatabase } from './database';
import type { Database } from './database';
import { isUnavailable } from './failure';

/** Milliseconds, below the client's timeout of 10 s. @see docs/product.md, "Limits" */
const timeouts = { connect: 5000, statement: 7000, answer: 8000, idleInTransaction: 30_000 };

/** Pool size without DATABASE_POOL. */
const usualMost = 10;

/** pg returns counts as text; they stay far below 2^53. */
const int8 = 20;
const withNumbers =
  ({ getTypeParser: usualParser }: typeof pg.types): typeof pg.types.getTypeParser =>
  (oid: number, format?: 'text' | 'binary') => {
    const usual: unknown = format === 'binary' ? usualParser(oid, 'binary') : usualParser(oid, 'text');
    return oid === int8 && format !== 'binary' ? Number : usual;
  };

export interface PostgresOptions {
  /** When an idle connection breaks. */
  onLost?: (error: Error) => void;
  /** Pool size; waiting for a free connection has the connect timeout. */
  most?: number | undefined;
  /** No statement timeout, for slow or waiting migrations. */
  unhurried?: boolean;
  name?: string;
}

async function createPool(
  connectionString: string,
  { onLost = () => {}, most = usualMost, unhurried = false, name = commandName }: PostgresOptions,
): Promise<pg.Pool> {
  // With SQLite, the site does not load it.
  const { Pool, types } = (await import('pg')).default;
  const pool = new Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: timeouts.connect,
    ...(unhurried
      ? {}
      : {
          statement_timeout: timeouts.statement,
          query_timeout: timeouts.answer,
          idle_in_transaction_session_timeout: timeouts.idleInTransaction,
        }),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
    types: { getTypeParser: withNumbers(types) },
  });
  // A broken idle connection would end the process.
  pool.on('error', onLost);
  return pool;
}

export function openPostgres(connectionString: string, options: PostgresOptions = {}): Database {
  return guardedDatabase(
    'postgres',
    new PostgresDialect({
      pool: async () => {
        const pool = await createPool(connectionString, options);
        return { connect: () => connect(pool), end: () => pool.end() };
      },
    }),
  );
}

async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let broken = false;
  // pg also emits the error on the client, ending the process.
  const onError = () => {
    broken = true;
  };
  client.on('error', onError);
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      broken ||= isUnavailable(error);
      throw error;
    }
  };
  const release = () => {
    client.removeListener('error', onError);
    client.release(broken);
  };
  return { query: query as unknown as PostgresPoolClient['query'], release };
}
