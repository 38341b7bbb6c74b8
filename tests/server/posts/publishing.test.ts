import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRevalidation } from '@/lib/contract/core/revalidation';
import { openDatabase } from '../../../server/db/open';
import { createExpireTags } from '../../../server/jobs/expire-tags';
import type { ExpireTags } from '../../../server/jobs/expire-tags';
import { createLeases } from '../../../server/jobs/lease';
import { createPublisher } from '../../../server/jobs/publish-posts';
import { addPost, addUser, createTestLog, secret } from '../fixtures';
import { hours, minutes, openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
let author: string;
beforeAll(async () => {
  installation = await openInstallation();
  author = await addUser(installation.database);
});
afterAll(() => installation.close());
beforeEach(() => installation.database.read.deleteFrom('posts').execute());

const at = (milliseconds: number) => new Date(installation.time.now.getTime() + milliseconds).toISOString();
const schedule = (slug: string, milliseconds: number) =>
  addPost(installation.database, { slug, author, publishedAt: at(milliseconds) });
const post = (id: string) =>
  installation.database.read.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rows = () =>
  installation.database.read
    .selectFrom('activity')
    .select(['actor_id', 'action', 'record_type', 'record_id', 'created_at'])
    .where('record_id', 'in', (eb) => eb.selectFrom('posts').select('id'))
    .orderBy('record_id')
    .execute();

function publisher({
  expire,
  database = installation.database,
  clock = () => installation.time.now,
}: { expire?: ExpireTags; database?: Installation['database']; clock?: () => Date } = {}) {
  const { events, log } = createTestLog();
  return {
    ...createPublisher({ database, clock, log, leases: createLeases(database, log), expire }),
    events,
  };
}

function site() {
  const announced: string[] = [];
  const down = { now: false };
  const expire: ExpireTags = async (tags) => {
    if (down.now) throw new TypeError('fetch failed');
    announced.push(tags.join());
  };
  return { announced, down, expire };
}

describe('scheduled post', () => {
  it('becomes public at its time, and its publication is processed once', async () => {
    const id = await schedule('at-noon', minutes(10));
    const { announced, expire } = site();
    const job = publisher({ expire });
    expect(await job.round()).toBe(0);
    expect(announced).toEqual(['posts,pages,letters']);
    expect(await installation.status('GET', '/api/blog/slug/at-noon')).toBe(404);
    installation.later(minutes(10) - 1);
    expect(await job.round()).toBe(0);
    expect(await installation.status('GET', '/api/blog/slug/at-noon')).toBe(404);
    installation.later(1);
    expect(await installation.status('GET', '/api/blog/slug/at-noon')).toBe(200);
    const before = await post(id);
    expect(await job.round()).toBe(1);
    expect(await job.round()).toBe(0);
    // Unchanged text: no conflict in an open editor.
    expect(await post(id)).toEqual({ ...before, announced_at: at(0) });
    expect(await rows()).toEqual([
      { actor_id: null, action: 'post.appeared', record_type: 'post', record_id: id, created_at: at(0) },
    ]);
    expect(job.events).toMatchObject([{ event: 'posts.appeared', fields: { posts: 1 } }]);
    await job.stop();
  });

  it('expires the public pages twice, because of pages rendered meanwhile', async () => {
    await schedule('soon', 1000);
    const { announced, expire } = site();
    const job = publisher({ expire });
    await job.round();
    installation.later(1000);
    for (const count of [2, 3, 3, 3]) {
      await job.round();
      expect(announced).toHaveLength(count);
    }
    await job.stop();
  });

  it('due during a downtime is published at the next start, oldest first', async () => {
    const ids = [];
    for (let number = 0; number < 120; number += 1)
      ids.push(await schedule(`post-${number}`, minutes(number)));
    const later = await schedule('later', hours(5));
    installation.later(hours(3));
    const job = publisher();
    expect(await job.round()).toBe(120);
    expect((await rows()).map((row) => row.record_id)).toEqual([...ids].sort());
    expect((await post(later)).announced_at).toBeNull();
    await job.stop();
  });

  it('is ignored once it is a draft again, archived or deleted', async () => {
    const [draft, archived, gone] = [
      await schedule('draft', 1000),
      await schedule('archived', 1000),
      await schedule('gone', 1000),
    ];
    await installation.database.read
      .updateTable('posts')
      .set({ status: 'draft', published_at: null })
      .where('id', '=', draft)
      .execute();
    await installation.database.read
      .updateTable('posts')
      .set({ status: 'archived' })
      .where('id', '=', archived)
      .execute();
    await installation.database.read.deleteFrom('posts').where('id', '=', gone).execute();
    installation.later(2000);
    const job = publisher();
    expect(await job.round()).toBe(0);
    expect(await rows()).toEqual([]);
    await job.stop();
  });

  it('is processed by one of several processes, and each expires its own pages', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, number) => schedule(`shared-${number}`, 1000)),
    );
    // SQLite allows one process: workers share the handle.
    const others =
      installation.database.engine === 'postgres'
        ? [openDatabase(installation.address), openDatabase(installation.address)]
        : [installation.database, installation.database];
    const sites = others.map(site);
    const jobs = others.map((database, index) =>
      publisher({ database, expire: sites[index]?.expire ?? site().expire }),
    );
    await Promise.all(jobs.map((job) => job.round()));
    installation.later(1000);
    const counts = await Promise.all(jobs.map((job) => job.round()));
    expect(counts.reduce((sum, each) => sum + each)).toBe(20);
    expect((await rows()).map((row) => row.record_id)).toEqual([...ids].sort());
    expect(sites.map(({ announced }) => announced.length)).toEqual([2, 2]);
    await Promise.all(jobs.map((job) => job.stop()));
    if (installation.database.engine === 'postgres')
      await Promise.all(others.map((database) => database.close()));
  });

  it('is published on time without requests, because the job wakes itself', async () => {
    const clock = () => new Date();
    const { announced, expire } = site();
    const job = publisher({ expire, clock });
    const id = await addPost(installation.database, {
      slug: 'by-itself',
      author,
      publishedAt: new Date(Date.now() + 400).toISOString(),
    });
    job.wake();
    while ((await post(id)).announced_at === null) await wait(20);
    const { announced_at: announcedAt, published_at: due } = await post(id);
    expect(Date.parse(announcedAt ?? '') - Date.parse(due ?? '')).toBeLessThan(5000);
    while (announced.length < 2) await wait(20);
    await job.stop();
  }, 240_000);
});

describe('unreachable site', () => {
  it('is notified again until it responds, and does not delay the publication', async () => {
    const { announced, down, expire } = site();
    down.now = true;
    const job = publisher({ expire });
    const id = await schedule('unheard', 1000);
    await job.round();
    installation.later(1000);
    for (let round = 0; round < 8; round += 1) await job.round();
    expect((await post(id)).announced_at).toBe(at(0));
    expect(job.events.filter(({ event }) => event === 'site.not-told')).toHaveLength(2);
    down.now = false;
    await job.round();
    await job.round();
    await job.round();
    expect(announced).toHaveLength(2);
    await job.stop();
  });

  it('is notified of everything that appeared while it was down', async () => {
    const { announced, down, expire } = site();
    const job = publisher({ expire });
    await job.round();
    down.now = true;
    await schedule('an-article', 1000);
    installation.later(1000);
    await job.round();
    await addPost(installation.database, { slug: 'a-page', kind: 'page', author, publishedAt: at(1000) });
    installation.later(1000);
    await job.round();
    down.now = false;
    for (let round = 0; round < 3; round += 1) await job.round();
    expect(announced).toEqual(['posts,pages,letters', 'posts,pages', 'posts,pages']);
    await job.stop();
  });

  it('is notified of its start together with what appeared later', async () => {
    const { announced, down, expire } = site();
    down.now = true;
    const job = publisher({ expire });
    await job.round();
    await schedule('after-the-start', 1000);
    installation.later(1000);
    await job.round();
    down.now = false;
    for (let round = 0; round < 3; round += 1) await job.round();
    expect(announced).toEqual(['posts,pages,letters', 'posts']);
    await job.stop();
  });
});

describe('revalidation request to the site', () => {
  it('is signed, lists the tags, and fails on an error status', async () => {
    const calls: { url: string | undefined; body: string; signed: boolean }[] = [];
    let status = 200;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        void isRevalidation(
          secret,
          request.headers.authorization?.replace('Bearer ', '') ?? '',
          new Date(),
        ).then((signed) => {
          calls.push({ url: request.url, body, signed });
          response.writeHead(status).end('{}');
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { signal } = new AbortController();
    const address = `http://localhost:${(server.address() as AddressInfo).port}`;
    await createExpireTags(address, secret)(['posts'], signal);
    expect(calls).toEqual([{ url: '/api/revalidate', body: '{"tags":["posts"]}', signed: true }]);
    await createExpireTags(address, 'another secret of the tests, as long')(['posts'], signal);
    expect(calls[1]?.signed).toBe(false);
    status = 401;
    await expect(createExpireTags(address, secret)(['posts'], signal)).rejects.toThrow(
      'The site answered 401',
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(createExpireTags(address, secret)(['posts'], signal)).rejects.toThrow();
  });
});
