// What the tests use of redis.mjs.
export interface RedisServer {
  url: string;
  /** Ends it; what it held is lost. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export function startRedis(settings?: string[]): Promise<RedisServer & { pid(): number | undefined }>;

/** Nothing where there is no Redis on this machine, and none may be installed. */
export function ensureRedis(options: { install: boolean }): Promise<RedisServer | undefined>;
