import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRevalidation } from '@/lib/contract/core/revalidation';
import type { Database } from '../../../server/db/database';
import { openDatabase } from '../../../server/db/open';
import { callsTo, kill, listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress } from '../db/database';
import type { TestAddress } from '../db/database';
import { secret } from '../fixtures';

const port = 29_401 + (process.pid % 2000);
const admin = { email: 'admin@crash.example', password: 'a long enough password' };

let address: TestAddress;
let api: Running;
let database: Database;
let token: string;
let site: Server;
let siteUrl: string;
/** Times of correctly signed notifications. */
const announced: number[] = [];

const call = callsTo(port, () => token);
const start = async () => {
  api = run(port, address, {
    SEED: 'none',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    AUTH_SECRET: secret,
    SITE_URL: siteUrl,
  });
  await listening(api);
};

beforeAll(async () => {
  address = await createAddress();
  site = createServer((request, response) => {
    void isRevalidation(secret, request.headers.authorization?.replace('Bearer ', '') ?? '', new Date()).then(
      (isSigned) => {
        const received = isSigned && request.url === '/api/revalidate';
        if (received) announced.push(Date.now());
        response.writeHead(received ? 200 : 401).end('{"success":true}');
      },
    );
  });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
  await start();
  database = openDatabase(address);
  token = (await call('POST', '/auth/login', admin)).data.tokens.accessToken;
}, 240_000);
afterAll(async () => {
  await kill(api);
  await database.close();
  await address.drop();
  await new Promise((resolve) => site.close(resolve));
});

const write = async (title: string): Promise<string> =>
  (await call('POST', '/blog', { title, summary: 'Court.', content: 'Un texte.', locale: 'fr' })).post.id;
const rowOf = (id: string) =>
  database.read.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actionsOf = async (id: string) =>
  (
    await database.read
      .selectFrom('activity')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const until = async (condition: () => Promise<boolean>, timeout = 10_000) => {
  for (const end = Date.now() + timeout; !(await condition()); await wait(50))
    if (Date.now() > end) throw new Error(`The condition was not met in time: ${api.output()}`);
};

describe('killed server', () => {
  it('leaves each post a draft or published, and records each publication once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => write(`At once ${at}`)));
    const sent = ids.map((id) => call('PATCH', `/blog/${id}/publish`, {}));
    const answers = Promise.allSettled(sent);
    await Promise.any(sent);
    await kill(api);
    const answered = (await answers).flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value.post.id as string] : [],
    );
    expect(answered.length).toBeGreaterThan(0);
    await start();
    for (const id of ids) {
      const post = await rowOf(id);
      const published = post.status === 'published';
      if (answered.includes(id)) expect(published).toBe(true);
      expect([post.published_at !== null, post.announced_at !== null]).toEqual([published, published]);
      expect(await actionsOf(id)).toEqual(published ? ['post.created', 'post.published'] : ['post.created']);
      expect((await call('GET', `/blog/slug/${post.slug}`)).success).toBe(published);
      // Retries a lost answer.
      await call('PATCH', `/blog/${id}/publish`, {});
      expect((await actionsOf(id)).filter((action) => action === 'post.published')).toHaveLength(1);
    }
  }, 240_000);

  it('publishes each scheduled post once and notifies the site, even when killed near the scheduled time', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, at) => write(`Scheduled ${at}`)));
    const first = Date.now() + 1500;
    const times = ids.map((_, at) => new Date(first + at * 100).toISOString());
    await Promise.all(
      ids.map(async (id, at) =>
        expect((await call('PATCH', `/blog/${id}/publish`, { published_at: times[at] })).post.state).toBe(
          'scheduled',
        ),
      ),
    );
    await wait(first + 320 - Date.now());
    await kill(api);
    announced.length = 0;
    for (const id of ids) {
      const post = await rowOf(id);
      expect((await actionsOf(id)).filter((action) => action === 'post.appeared')).toHaveLength(
        post.announced_at === null ? 0 : 1,
      );
    }
    await start();
    await until(async () => (await Promise.all(ids.map(rowOf))).every((post) => post.announced_at !== null));
    for (const [at, id] of ids.entries()) {
      const post = await rowOf(id);
      expect([post.status, post.published_at]).toEqual(['published', times[at]]);
      expect((post.announced_at ?? '') >= (times[at] ?? '')).toBe(true);
      expect(await actionsOf(id)).toEqual(['post.created', 'post.scheduled', 'post.appeared']);
    }
    // A killed site has an empty page cache (isrFlushToDisk). A running one is notified, also of posts published before
    // the kill.
    await until(() => Promise.resolve(announced.length > 0));
  }, 240_000);
});
