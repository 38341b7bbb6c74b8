// Page stores in processes that share only Redis.
import { fork } from 'node:child_process';
import { afterAll } from 'vitest';

export interface Facts {
  begin: null;
  read: string | null;
  keep: null;
  expire: null;
  'lies-ready': boolean;
  knows: boolean;
  advance: null;
  log: string[];
  /** Milliseconds per call. */
  'hear-often': number;
}

export interface ProcessRequest {
  ask: keyof Facts;
  key?: string;
  text?: string;
  tags?: string[];
  status?: number;
  /** Cached read, not a page. */
  fetched?: boolean;
  /** Seconds to live. */
  seconds?: number;
  /** Same name: same request, with the state at its start. */
  request?: string;
  milliseconds?: number;
  identity?: Identity;
}

export interface Instance {
  /** Starts with an empty memory. */
  begin(identity?: Partial<Identity>): Promise<void>;
  ask<Ask extends keyof Facts>(ask: Ask, more?: Omit<ProcessRequest, 'ask'>): Promise<Facts[Ask]>;
  end(): Promise<void>;
}

export interface Identity {
  secret: string;
  build: string;
  setting: string;
}

const running = new Set<Instance>();
afterAll(async () => {
  await Promise.all([...running].map((instance) => instance.end()));
});

export const testSecret = 'a secret that all instances have in common';
const usual: Identity = { secret: testSecret, build: 'one', setting: 'https://site.example' };

interface Reply {
  id: number;
  value?: unknown;
  error?: string;
}

export async function startInstance(redisUrl: string): Promise<Instance> {
  const child = fork(new URL('instance-process.ts', import.meta.url), [redisUrl], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let last = 0;
  const reply = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  child.on('message', ({ id, value, error }: Reply) => {
    const waiter = waiting.get(id);
    if (error === undefined) waiter?.resolve(value);
    else waiter?.reject(new Error(error));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The instance has exited.'));
  });
  await reply(0);
  const instance: Instance = {
    ask: async (ask, more) => {
      last += 1;
      const answer = reply(last);
      child.send({ id: last, ask, ...more });
      return (await answer) as never;
    },
    begin: async (identity) => {
      await instance.ask('begin', { identity: { ...usual, ...identity } });
    },
    end: async () => {
      running.delete(instance);
      child.kill();
      await ended;
    },
  };
  running.add(instance);
  await instance.begin();
  return instance;
}

/** Ends by the test's timeout. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
