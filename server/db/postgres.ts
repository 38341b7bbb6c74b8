// PostgreSQL through a pool of connections; a connection that failed is thrown away, never handed out again.
import { PostgresDialect } from 'kysely';
import type { PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { commandName } from './companions';
import { guardedDatabase } from './database';
import type { Database } from './database';
import { isUnavailable } from './failure';

/** Milliseconds. All stay under the 10 s after which a caller gives up. @see specification §9 */
const timeouts = { connect: 3000, statement: 7000, answer: 8000, idleInTransaction: 30_000 };

/** Connections of one process, unless DATABASE_POOL says otherwise. */
const usualMost = 10;

/** Counts are int8, which pg gives as text; ours stay far below 2^53. */
const int8 = 20;
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const usual: unknown =
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  return oid === int8 && format !== 'binary' ? Number : usual;
};

export interface PostgresOptions {
  /** Hears of idle connections that broke; the next query opens another. */
  onLost?: (error: Error) => void;
  /** How many connections at most. Who finds none free waits as long as for a new one, then is told that the database is unavailable. */
  most?: number | undefined;
  /** No limit of time for statements: migrations wait for one another, and may be long. */
  unhurried?: boolean;
  /** What its connections are called on the server. */
  name?: string;
}

/** Opens a pool; nothing is connected before the first query. */
export function openPostgres(
  connectionString: string,
  { onLost = () => {}, most = usualMost, unhurried = false, name = commandName }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
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
    types: { getTypeParser },
  });
  // Without a listener a broken idle connection would end the process.
  pool.on('error', onLost);
  return guardedDatabase(
    'postgres',
    new PostgresDialect({ pool: { connect: () => connect(pool), end: () => pool.end() } }),
  );
}

async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let broken = false;
  // pg announces a lost connection on the client as well as to the query under way; unheard, it would end the process.
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
