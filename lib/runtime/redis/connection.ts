// The connection to what instances share (REDIS_URL). Whoever uses it can do without: what is not answered soon is given up,
// and while Redis is away nobody waits for it. It is looked for again each second, so it needs no restart.
import type { ErrorReply, RedisClientType } from '@redis/client';

export type Client = RedisClientType;
type Run = <T>(command: (client: Client) => Promise<T>) => Promise<T>;
type Facts = Readonly<Record<string, string | number | undefined>>;
type Tell = (level: 'info' | 'warn', event: string, facts?: Facts) => void;

/**
 * How often it is looked whether an answer has come, and every how many milliseconds. Redis takes a tenth of one. Not one
 * timer of a second: where this process was busy all that second, nothing was sent yet, and nobody has failed to answer.
 */
const LOOKS = 10;
const LOOK_MS = 100;
const RETRY_MS = 1000;

/** Redis did not answer, or not in time. */
export class RedisAway extends Error {
  override readonly name = 'RedisAway';
}

export interface Redis {
  /** Whether it is there, as far as is known. */
  readonly ready: boolean;
  /**
   * @throws RedisAway when there is no answer; the server's own error when it refuses
   */
  run: Run;
  /** Whether an error is the server's own word, as when its memory is full. */
  isRefusal(error: unknown): boolean;
  /** Called with each new connection before it counts as ready, and the id of this run of the server. What it throws ends the connection. */
  onConnect(prepare: (run: Run, runId: string) => Promise<void>): void;
  /** Ends a connection that is of no use as it is; another is tried. */
  giveUp(reason: unknown): void;
  /** Resolves once it is ready, or after one try has failed: whoever starts need not wait longer. */
  readonly tried: Promise<void>;
  close(): Promise<void>;
}

/** Words of an error for the log: codes and the server's own, never an address with its password. */
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

/** Connects at once, and again whenever the connection is lost, until it is closed. */
export function connectRedis(url: string, tell: Tell): Redis {
  const prepares: ((run: Run, runId: string) => Promise<void>)[] = [];
  let current: Client | undefined;
  let refusal: typeof ErrorReply | undefined;
  let lose: (reason: unknown) => void = () => {};
  let wake: () => void = () => {};
  let closed = false;
  let said: 'ready' | 'away' | undefined;
  let settleTried: () => void = () => {};
  const tried = new Promise<void>((resolve) => (settleTried = resolve));

  const say = (state: 'ready' | 'away', facts?: Facts) => {
    if (said === state || closed) return;
    said = state;
    tell(state === 'ready' ? 'info' : 'warn', `redis.${state}`, facts);
  };

  /** One connection, from its beginning to its end. @throws what ended it */
  async function hold(): Promise<never> {
    // Only now: who has no Redis need not carry its client.
    const { createClient, ErrorReply: refused } = await import('@redis/client');
    refusal = refused;
    // Its type spells out each option that is set; what is asked of it is the same for all of them.
    const client = createClient({
      url,
      RESP: 2,
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      socket: { connectTimeout: LOOKS * LOOK_MS, reconnectStrategy: false },
    }) as unknown as Client;
    try {
      const lost = new Promise<never>((_, reject) => (lose = reject));
      // Until it is waited for below.
      lost.catch(() => {});
      client.on('error', lose);
      client.on('end', () => lose(new RedisAway('the connection ended')));
      const run: Run = (command) => Promise.race([lost, within(command(client))]);
      await run(() => client.connect());
      const runId = /^run_id:(\w+)/m.exec(await run(() => client.info('server')))?.[1];
      if (runId === undefined) throw new Error('INFO does not name the run of the server');
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
  const kept = keep();

  const isRefusal = (error: unknown) => refusal !== undefined && error instanceof refusal;
  const giveUp = (reason: unknown) => {
    if (!current) return;
    // At once, not when the loop hears of it: whoever asks in the meantime need not wait.
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
        // These leave the connection as it is.
        if (isRefusal(error)) throw error;
        if (current === client) giveUp(error);
        throw error instanceof RedisAway ? error : new RedisAway(reasonOf(error));
      }
    },
    async close() {
      closed = true;
      lose(new RedisAway('closed'));
      wake();
      await kept;
    },
  };
}
