// One open database: a handle to read with, transactions to write in. Inside a transaction only its own handle works.
import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, Kysely, sql } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, LogEvent, TransactionSettings } from 'kysely';
import { spans } from '../../lib/runtime/telemetry/spans';
import type { Tables } from './tables';

export type Engine = 'sqlite' | 'postgres';

/** What queries run on: the root handle or a transaction's. */
export type Handle = Kysely<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly read: Handle;
  /** Runs the work in one transaction: all of it is kept, or none when it throws. */
  write<T>(work: (transaction: Handle) => Promise<T>): Promise<T>;
  /** Runs reads in one transaction that sees the database as it was at the first of them, while others go on writing. */
  snapshot<T>(work: (frozen: Handle) => Promise<T>): Promise<T>;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  /** After an erasure: what was written over leaves the write-ahead log as well. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** Who is inside a transaction: the calls made from it carry this, however deep they lie. */
type Transactions = AsyncLocalStorage<{ open: boolean }>;

/** Stands before the engine's driver and guards who gets a connection. */
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
    // Kysely forgets that it was closed when that happened before its first query.
    if (this.isClosed()) throw new Error('The database is closed');
    // SQLite has one connection: waiting for it inside a transaction would wait for ever. PostgreSQL would quietly
    // answer from outside the transaction. Both are mistakes of the caller, so both say so.
    if (this.transactions.getStore()?.open)
      throw new Error('Inside a transaction only its own handle may be used');
    return this.inner.acquireConnection();
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    // Only readers, who need no place in the line of the writers, begin as the dialect does.
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
      // SQLite takes a transaction back by itself where the disk is full: what it said then is what the caller has to hear.
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

/** Tells of each statement, without its values, to whoever listens when the database is opened. */
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
 * Makes a database of a Kysely dialect.
 * @param begin the statement that opens a transaction, where the dialect's own does not suit
 * @param release frees what the dialect does not free by itself
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
      // PostgreSQL clears its pages and log by itself, in time; there is no way to hurry a cluster that serves others too.
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
      // Work that outlives its transaction (a timer started in it) may use the root handle again.
      scope.open = false;
    }
  });
}
