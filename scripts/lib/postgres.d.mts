// The types of postgres.mjs, for tests.
export interface OwnPostgres {
  url: string;
  /** Ends it at once, as a failure would: connections break, nothing is written down first. */
  stop(): Promise<void>;
  /** Starts it again at the same address, with what it held. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** One that can be stopped and started, whatever TEST_DATABASE_URL says; nothing where there is no PostgreSQL. */
export function startPostgres(options: { install: boolean }): Promise<OwnPostgres | undefined>;

/** TEST_DATABASE_URL's, else one of its own. */
export function ensurePostgres(options: {
  install: boolean;
}): Promise<{ url: string; close(): Promise<void> } | undefined>;
