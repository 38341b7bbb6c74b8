import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { OutgoingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { startCluster, type Cluster, type Instance } from '../../scripts/lib/servers/cluster.mjs';
import { testAdmin } from '../../scripts/lib/servers/test-identity.mjs';
import { ask, type Answer } from '../front/support';
import { createAddress, engine } from '../server/db/database';

export interface TestCluster extends Cluster {
  a: Instance;
  b: Instance;
}

export async function openCluster(env: Record<string, string | undefined> = {}): Promise<TestCluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-cluster-'));
  // npm test's PostgreSQL, if any.
  const address = engine === 'postgres' ? await createAddress() : undefined;
  const close = async (cluster?: Cluster) => {
    await cluster?.close();
    await address?.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const cluster = await startCluster({
    folder,
    env,
    ...(address?.databaseUrl ? { databaseUrl: address.databaseUrl } : {}),
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const [a, b] = cluster.instances;
  if (!a || !b) throw new Error('The cluster does not have two instances');
  return { ...cluster, a, b, close: () => close(cluster) };
}

interface Call {
  token?: string;
  body?: object;
  headers?: OutgoingHttpHeaders;
}

export function call(
  base: { url: string },
  method: string,
  address: string,
  { token, body, headers = {} }: Call = {},
): Promise<Answer> {
  return ask(`${base.url}${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
type Json = any;

export async function done(
  base: { url: string },
  method: string,
  address: string,
  given: Call = {},
): Promise<Json> {
  const answer = await call(base, method, address, given);
  expect(answer.status, `${method} ${address}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
  return JSON.parse(answer.text);
}

export const signIn = async (base: { url: string }): Promise<string> =>
  (await done(base, 'POST', '/api/auth/login', { body: testAdmin })).data.tokens.accessToken as string;

/** @returns cookies */
export async function openSession(base: { url: string }): Promise<string> {
  const cookiesOf = ({ headers }: Answer) =>
    (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '');
  const greeting = await ask(`${base.url}/session/csrf`);
  const { csrfToken } = JSON.parse(greeting.text) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, json: 'true', locale: 'en', ...testAdmin });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    cookie: cookiesOf(greeting).join('; '),
  };
  const answer = await ask(`${base.url}/session/callback/credentials`, {
    method: 'POST',
    headers,
    body: form.toString(),
  });
  expect([answer.status, answer.text.includes('error=')], answer.text).toEqual([200, false]);
  return cookiesOf(answer).join('; ');
}

export async function writePost(
  base: { url: string },
  token: string,
  title: string,
): Promise<{ id: string; slug: string }> {
  const draft = { title, summary: `${title}, in short.`, content: `${title}, at length.`, locale: 'en' };
  return (await done(base, 'POST', '/api/blog', { token, body: draft })).post as { id: string; slug: string };
}

export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

export interface Load {
  answered: () => number;
  /** @returns failures: status 500 or more, or none */
  end: () => Promise<{ answered: number; failed: string[] }>;
}

/** At most `readers` requests in flight. */
export function underLoad(base: { url: string }, addresses: readonly string[], readers: number): Load {
  let over = false;
  let answered = 0;
  const failed: string[] = [];
  const read = async (reader: number) => {
    for (let turn = reader; !over; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      try {
        const { status } = await ask(`${base.url}${address}`);
        if (status < 500) answered += 1;
        else failed.push(`${status} ${address}`);
      } catch (error) {
        failed.push(`${error instanceof Error ? error.message : String(error)} ${address}`);
      }
    }
  };
  const all = Array.from({ length: readers }, (_, reader) => read(reader));
  const end = async () => {
    over = true;
    await Promise.all(all);
    return { answered, failed };
  };
  return { answered: () => answered, end };
}

/** @throws after 30 seconds */
export async function until<T>(look: () => T | Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (performance.now() > deadline)
      throw new Error(`Timeout; last result: ${JSON.stringify(seen).slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
