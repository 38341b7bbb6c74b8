// Reads use a handle, writes a transaction, which allows only its own handle.
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, Kysely, sql } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, LogEvent, TransactionSettings } from 'kysely';
import { spans } from '../../lib/runtime/telemetry/spans';
import type { Tables } from './tables';

export type Engine = 'sqlite' | 'postgres';

export type Handle = Kysely<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly read: Handle;
  /** Rolls back on errors. */
  write<T>(work: (transaction: Handle) => Promise<T>): Promise<T>;
  /** Consistent reads without blocking writers. */
  snapshot<T>(work: (frozen: Handle) => Promise<T>): Promise<T>;
  /** @throws without an answer */
  ping(): Promise<void>;
  /** Removes erased data from SQLite's write-ahead log. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

type Transactions = AsyncLocalStorage<{ open: boolean }>;

class GuardedDriver implements Driver {
  constructor(
    private readonly inner: Driver,
    private readonly transactions: Transactions,
    private readonly isClosed: () => boolean,
    private readonly begin: string | null,
  ) {}

  init() {
    return this.inner.init();
  }

  async acquireConnection() {
    // Kysely does not notice a close before its first query.
    if (this.isClosed()) throw new Error('The database is closed');
    // SQLite's single connection would deadlock; PostgreSQL would read outside the transaction.
    if (this.transactions.getStore()?.open)
      throw new Error('Inside a transaction only its own handle may be used');
    return this.inner.acquireConnection();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // The dialect's statement does not wait for writers.
    if (this.begin && settings.accessMode !== 'read only')
      await connection.executeQuery(CompiledQuery.raw(this.begin));
    else await this.inner.beginTransaction(connection, settings);
  }

  commitTransaction(connection: DatabaseConnection) {
    return this.inner.commitTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await this.inner.rollbackTransaction(connection);
    } catch (error) {
      // SQLite rolls back on a full disk; callers need the original error.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
  }

  releaseConnection(connection: DatabaseConnection) {
    return this.inner.releaseConnection(connection);
  }

  destroy() {
    return this.inner.destroy();
  }
}

/** Reports statements without values to telemetry. */
function statementsOf(engine: Engine) {
  const listening = spans();
  if (!listening) return {};
  return {
    log: (event: LogEvent) =>
      listening.query(event.query.sql, event.queryDurationMillis, {
        engine,
        ...(event.level === 'error' ? { error: event.error } : {}),
      }),
  };
}

/**
 * @param begin replaces the dialect's statement
 * @param release frees what the dialect does not
 */
export function guardedDatabase(
  engine: Engine,
  dialect: Dialect,
  { begin = null, release = () => {} }: { begin?: string | null; release?: () => void } = {},
): Database {
  const transactions: Transactions = new AsyncLocalStorage();
  let closed = false;
  const read = new Kysely<Tables>({
    ...statementsOf(engine),
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => new GuardedDriver(dialect.createDriver(), transactions, () => closed, begin),
    },
  });
  return {
    engine,
    read,
    write: (work) =>
      read.transaction().execute((transaction) => inside(transactions, () => work(transaction))),
    snapshot: (work) =>
      read
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((frozen) => inside(transactions, () => work(frozen))),
    ping: async () => {
      await sql`select 1`.execute(read);
    },
    scrub: async () => {
      // PostgreSQL cleans up on its own.
      if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(read);
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await read.destroy();
      release();
    },
  };
}

async function inside<T>(transactions: Transactions, work: () => Promise<T>): Promise<T> {
  const scope = { open: true };
  return transactions.run(scope, async () => {
    try {
      return await work();
    } finally {
      // Work after the transaction (a timer) may use the root handle.
      scope.open = false;
    }
  });
}
