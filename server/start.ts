// Starts the bundled API: database, schema, content, app. Whoever serves it (Next, node:http, a test) calls this.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../lib/env';
import { createApp } from './app';
import type { Handle } from './app';
import { isUnavailable } from './db/failure';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import type { DatabaseAddress } from './db/open';
import { createLog, describeError } from './ops/log';
import type { Log } from './ops/log';
import { loadDemo } from './seed/load-demo';
import { readContent } from './seed/read-content';

export interface Server {
  handle: Handle;
  /** Ends it; requests after this answer 503. */
  close(): Promise<void>;
}

export interface StartOptions {
  env: Pick<Env, 'NODE_ENV' | 'DATABASE_URL' | 'DATA_DIR' | 'SEED' | 'CHECK_ANSWERS'>;
  /** The folder the project lies in; the demonstration content is found from it. */
  root?: string;
  log?: Log;
  clock?: () => Date;
  /** How long to wait for a database that does not answer yet, as when both start together. Milliseconds. */
  patience?: number;
}

/** Modules may be loaded twice in one process, `globalThis` is not; and two handles on one SQLite file block each other. */
const running = ((globalThis as Record<symbol, unknown>)[Symbol.for('vitrine.servers')] ??= new Map()) as Map<string, Promise<Server>>;

/**
 * Starts the API, or gives the one this process already runs on the same database.
 * @throws when the database does not answer in time, is newer than this program, or the content is broken
 */
export function startServer(options: StartOptions): Promise<Server> {
  const { DATABASE_URL, DATA_DIR } = options.env;
  const key = DATABASE_URL ?? DATA_DIR;
  const known = running.get(key);
  if (known) return known;
  const server = start(options, { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, () => running.delete(key));
  running.set(key, server);
  // A failed start must not stand in the way of the next try.
  server.catch(() => running.delete(key));
  return server;
}

async function start(options: StartOptions, address: DatabaseAddress, onClose: () => void): Promise<Server> {
  const { env, log = createLog(), clock = () => new Date() } = options;
  await whenItAnswers(() => prepare(address, options, log, clock), options.patience ?? 30_000, log);
  const database = openDatabase(address, { onLost: (error) => log('warn', 'database.connection-lost', describeError(error)) });
  const checkAnswers = env.CHECK_ANSWERS ? env.CHECK_ANSWERS === '1' : env.NODE_ENV !== 'production';
  return {
    handle: createApp({ database, clock, log, checkAnswers }),
    close: async () => {
      await database.close();
      onClose();
    },
  };
}

/** Migrates and seeds on a handle of its own, which knows no time limits. */
async function prepare(address: DatabaseAddress, { env, root = process.cwd() }: StartOptions, log: Log, clock: () => Date): Promise<void> {
  const database = openDatabase(address, { unhurried: true });
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log('info', 'database.migrated', { engine: database.engine, applied: applied.join(', ') });
    if (env.SEED === 'none') return;
    const folder = join(root, 'server', 'seed', 'content');
    if (await loadDemo(database, () => readContent(folder), clock())) log('info', 'demo.loaded');
  } finally {
    await database.close();
  }
}

async function whenItAnswers(work: () => Promise<void>, patience: number, log: Log): Promise<void> {
  const giveUp = Date.now() + patience;
  for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || Date.now() + pause > giveUp) throw error;
      log('warn', 'database.waiting', describeError(error));
      await wait(pause);
    }
  }
}
