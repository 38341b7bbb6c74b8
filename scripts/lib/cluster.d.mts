// The types of cluster.mjs, for tests.
export interface Instance {
  /** Its own address, past the front. */
  url: string;
  /** Of the process that runs now, or ran last. */
  readonly pid: number;
  /** Signals it (SIGTERM where nothing is said) and waits for its end. @returns its exit code */
  stop(signal?: NodeJS.Signals): Promise<number>;
  /** Starts it again at the same address, and waits until it answers. */
  start(): Promise<void>;
  /** What it says, of all its processes. */
  logFile: string;
  lastLines(): string;
}

export interface ClusterOptions {
  /** Where data and logs go. */
  folder: string;
  instances?: number;
  /** Left out: a PostgreSQL of its own; false: SQLite in the data folder, which they share. */
  databaseUrl?: string | false;
  /** Left out: a Redis of its own; false: none. */
  redisUrl?: string | false;
  /** Left out: a store of its own; false: none, and the instances share one data folder. */
  filesUrl?: string | false;
  front?: boolean;
  port?: number;
  mailDir?: string;
  install?: boolean;
  env?: Record<string, string | undefined>;
  /** Called for each instance that ends without being asked to. @param how a signal, or `code 1` */
  onGone?: (index: number, how: string) => void;
}

export interface Cluster {
  url: string;
  /** undefined: SQLite. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  filesUrl: string | undefined;
  dataDirs: string[];
  mailDir: string;
  instances: Instance[];
  /** Has the mail server answer 550 to every sender, or without a sentence take mails again. */
  refuseMails(sentence?: string): void;
  close(): Promise<void>;
}

export function startCluster(options: ClusterOptions): Promise<Cluster>;
