// Callers must work without Redis: slow commands are abandoned, and an outage delays nothing. Reconnects each second.
import type { ErrorReply, RedisClientType } from '@redis/client';

export type Client = RedisClientType;
type Run = <T>(command: (client: Client) => Promise<T>) => Promise<T>;
type Facts = Readonly<Record<string, string | number | undefined>>;
type Tell = (level: 'info' | 'warn', event: string, facts?: Facts) => void;

/** Several checks, not one timer: a busy process may not have sent the command. Redis needs about 0.1 ms. */
const LOOKS = 10;
const LOOK_MS = 100;
const RETRY_MS = 1000;

/** Redis did not answer in time. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

export interface Redis {
  readonly ready: boolean;
  /** @throws RedisAway without an answer; the server's error if it refuses */
  run: Run;
  /** True for errors that the server reported, such as full memory. */
  isRefusal(error: unknown): boolean;
  /** Runs for each connection, before it is ready; throwing ends it. `runId`: of the Redis server. */
  onConnect(prepare: (run: Run, runId: string) => Promise<void>): void;
  giveUp(reason: unknown): void;
  /** Resolves when Redis is ready or the first attempt failed. */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}

/** Omits the address: it contains a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error as { code?: unknown }).code;
  return (typeof code === 'string' ? code : `${error.name}: ${error.message}`).slice(0, 200);
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const look = (times: number) => {
      if (times === LOOKS) reject(new RedisAway(`no answer within ${LOOKS * LOOK_MS} ms`));
      else timer = setTimeout(look, LOOK_MS, times + 1);
    };
    look(0);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export function connectRedis(url: string, tell: Tell): Redis {
  const prepares: ((run: Run, runId: string) => Promise<void>)[] = [];
  let current: Client | undefined;
  let refusal: typeof ErrorReply | undefined;
  let lose: (reason: unknown) => void = () => {};
  let wake: () => void = () => {};
  let closed = false;
  let reported: 'ready' | 'away' | undefined;
  let settleTried: () => void = () => {};
  const tried = new Promise<void>((resolve) => (settleTried = resolve));

  const say = (state: 'ready' | 'away', facts?: Facts) => {
    if (reported === state || closed) return;
    reported = state;
    tell(state === 'ready' ? 'info' : 'warn', `redis.${state}`, facts);
  };

  /** @throws why the connection ended */
  async function hold(): Promise<never> {
    // Sites without Redis do not load the client.
    const { createClient, ErrorReply: refused } = await import('@redis/client');
    refusal = refused;
    // The client's type depends on its options; all have the commands used here.
    const client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      socket: { connectTimeout: LOOKS * LOOK_MS, reconnectStrategy: false },
    }) as unknown as Client;
    try {
      const lost = new Promise<never>((_, reject) => (lose = reject));
      // Avoids an unhandled rejection before the await below.
      lost.catch(() => {});
      client.on('error', lose);
      client.on('end', () => lose(new RedisAway('the connection ended')));
      const run: Run = (command) => Promise.race([lost, within(command(client))]);
      await run(() => client.connect());
      const runId = /^run_id:(\w+)/m.exec(await run(() => client.info('server')))?.[1];
      if (runId === undefined) throw new Error('INFO contains no run_id');
      for (const prepare of prepares) await prepare(run, runId);
      current = client;
      say('ready');
      settleTried();
      return await lost;
    } finally {
      current = undefined;
      if (client.isOpen) client.destroy();
    }
  }

  async function keep(): Promise<void> {
    while (!closed) {
      await hold().catch((error: unknown) => say('away', { reason: reasonOf(error) }));
      settleTried();
      if (closed) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, RETRY_MS).unref();
      });
    }
  }
  const keeping = keep();

  const isRefusal = (error: unknown) => refusal !== undefined && error instanceof refusal;
  const giveUp = (reason: unknown) => {
    if (!current) return;
    // Immediately: callers must not wait until the event loop reports the loss.
    current = undefined;
    lose(reason);
  };

  return {
    get ready() {
      return current !== undefined;
    },
    tried,
    onConnect: (prepare) => void prepares.push(prepare),
    giveUp,
    isRefusal,
    async run(command) {
      const client = current;
      if (!client) throw new RedisAway('not connected');
      try {
        return await within(command(client));
      } catch (error) {
        // Refusals do not affect the connection.
        if (isRefusal(error)) throw error;
        if (current === client) giveUp(error);
        throw error instanceof RedisAway ? error : new RedisAway(reasonOf(error));
      }
    },
    async close() {
      closed = true;
      lose(new RedisAway('closed'));
      wake();
      await keeping;
    },
  };
}
