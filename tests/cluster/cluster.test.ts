// Real processes: two instances, nginx, PostgreSQL, Redis, S3.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import sharp from 'sharp';
import { testAdmin } from '../../scripts/lib/servers/test-identity.mjs';
import { ask } from '../front/support';
import {
  call,
  done,
  isTaken,
  openCluster,
  openSession,
  signIn,
  underLoad,
  until,
  writePost,
  type TestCluster,
} from './support';

let cluster: TestCluster;
let token: string;
let database: pg.Client;
beforeAll(async () => {
  cluster = await openCluster();
  token = await signIn(cluster.a);
  database = new pg.Client({ connectionString: cluster.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await cluster.close();
});

const page = async (base: { url: string }, address: string) =>
  (await ask(`${base.url}${address}`, { headers: { 'accept-encoding': 'identity' } })).text;
/** Browser headers: the second request makes a ready answer. */
const shown = async (base: { url: string }, address: string) => {
  const answer = await fetch(`${base.url}${address}`, { headers: { 'accept-encoding': 'gzip' } });
  return { status: answer.status, text: await answer.text() };
};

describe('both instances', () => {
  it('start together on an empty database, and one of them migrates and fills it', async () => {
    const { rows } = await database.query<{ count: string }>('select count(*) from migrations');
    const { rows: names } = await database.query<{ count: string }>(
      'select count(distinct name) from migrations',
    );
    expect(rows).toEqual(names);
    const output = cluster.instances.map((instance) => instance.lastLines()).join('\n');
    expect(output.match(/"demo\.loaded"/g)).toHaveLength(1);
    const both = await Promise.all(
      [cluster.a, cluster.b].map(
        async (instance) => (await done(instance, 'GET', '/api/blog?limit=100')).count as number,
      ),
    );
    expect(both[0]).toBeGreaterThan(10);
    expect(both[1]).toBe(both[0]);
  });

  it('are live and ready', async () => {
    for (const instance of cluster.instances)
      for (const question of ['live', 'ready'])
        expect((await call(instance, 'GET', `/api/health/${question}`)).status).toBe(200);
  });
});

describe('a post published through one instance', () => {
  it('appears at the other at its next request, also in responses held in memory', async () => {
    const { id, slug } = await writePost(cluster.a, token, 'Told through the first');
    const lists = ['/en/blog', '/en/feed.xml', '/sitemap-posts.xml', '/api/blog?locale=en&limit=100'];
    for (const address of [...lists, ...lists, ...lists])
      expect((await shown(cluster.b, address)).text, address).not.toContain(slug);
    expect((await shown(cluster.b, `/en/blog/${slug}`)).status).toBe(404);

    await done(cluster.a, 'PATCH', `/api/blog/${id}/publish`, { token, body: {} });
    for (const address of lists) expect((await shown(cluster.b, address)).text, address).toContain(slug);
    const post = await shown(cluster.b, `/en/blog/${slug}`);
    expect([post.status, post.text.includes('Told through the first, at length.')]).toEqual([200, true]);

    await done(cluster.b, 'PUT', `/api/blog/${id}`, { token, body: { title: 'Told through the second' } });
    for (const instance of [cluster.a, cluster.b])
      expect(await page(instance, `/en/blog/${slug}`)).toContain('Told through the second');
    await done(cluster.a, 'PATCH', `/api/blog/${id}/archive`, { token, body: {} });
    expect((await shown(cluster.b, `/en/blog/${slug}`)).status).toBe(404);
    for (const address of lists) expect((await shown(cluster.b, address)).text, address).not.toContain(slug);
  });
});

describe('a project message written through one instance', () => {
  it('appears at the other at the next poll', async () => {
    const { projects } = (await done(cluster.a, 'GET', '/api/projects', { token })) as {
      projects: { id: string }[];
    };
    const conversation = `/api/projects/${projects[0]?.id}/updates`;
    const write = async (through: { url: string }, body: string) =>
      ((await done(through, 'POST', conversation, { token, body: { body } })) as { update: { id: string } })
        .update.id;
    const readAfter = async (at: { url: string }, after: string) =>
      (
        (await done(at, 'GET', `${conversation}?after=${after}&limit=50`, { token })) as {
          updates: { body: string }[];
        }
      ).updates.map(({ body }) => body);
    const seen = await write(cluster.b, 'What both have seen');
    expect([await readAfter(cluster.a, seen), await readAfter(cluster.b, seen)]).toEqual([[], []]);

    await write(cluster.a, 'Said through the first');
    expect(await readAfter(cluster.b, seen)).toEqual(['Said through the first']);
    await write(cluster.b, 'Answered through the second');
    expect(await readAfter(cluster.a, seen)).toEqual([
      'Answered through the second',
      'Said through the first',
    ]);
  });
});

describe('signing in through one instance', () => {
  it('is valid at the other, and signing out applies to both', async () => {
    const cookie = await openSession(cluster.a);
    const own = (base: { url: string }) => ask(`${base.url}/en/admin`, { headers: { cookie } });
    expect((await own(cluster.b)).status).toBe(200);
    const other = await signIn(cluster.a);
    expect((await call(cluster.b, 'GET', '/api/auth/profile', { token: other })).status).toBe(200);
    await done(cluster.a, 'POST', '/api/auth/logout', { token: other });
    expect((await call(cluster.b, 'GET', '/api/auth/profile', { token: other })).status).toBe(401);

    await done(cluster.b, 'DELETE', '/api/auth/sessions/others', { token });
    expect((await own(cluster.a)).status).not.toBe(200);
  });

  it('counts failed attempts at both together', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const attempt = (turn: number) =>
      call(turn % 2 ? cluster.a : cluster.b, 'POST', '/api/auth/login', {
        headers,
        body: { email: testAdmin.email.replace('admin', 'nobody'), password: 'not the password' },
      });
    const statuses: number[] = [];
    for (let turn = 0; statuses.at(-1) !== 429 && turn < 60; turn += 1)
      statuses.push((await attempt(turn)).status);
    expect(statuses.at(-1)).toBe(429);
    expect([(await attempt(0)).status, (await attempt(1)).status]).toEqual([429, 429]);
  });
});

describe('a file uploaded through one instance', () => {
  it('is served by the other', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'quay.png');
    const uploaded = await fetch(`${cluster.a.url}/api/blog/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { image } = (await uploaded.json()) as { image: { url: string; width: number } };
    expect([uploaded.status, image.width]).toEqual([201, 40]);
    const served = await ask(`${cluster.b.url}${image.url}`);
    expect([
      served.status,
      served.headers['content-type'],
      (await sharp(served.body).metadata()).width,
    ]).toEqual([200, 'image/webp', 40]);
  });
});

describe('a scheduled post', () => {
  it('is published once on both instances, even if one worker is killed just before', async () => {
    const { id, slug } = await writePost(cluster.a, token, 'Set for a moment to come');
    const at = new Date(Date.now() + 3000).toISOString();
    await done(cluster.a, 'PATCH', `/api/blog/${id}/publish`, { token, body: { published_at: at } });
    expect((await shown(cluster.b, `/en/blog/${slug}`)).status).toBe(404);
    await cluster.a.stop('SIGKILL');
    const announced = async () =>
      Number(
        (
          await database.query<{ count: string }>(
            `select count(*) from activity where record_id = $1 and action = 'post.appeared'`,
            [id],
          )
        ).rows[0]?.count,
      );
    await until(announced, (count) => count > 0);
    await until(
      async () => (await shown(cluster.b, '/en/blog')).text,
      (text) => text.includes(slug),
    );
    await cluster.a.start();
    expect((await shown(cluster.a, `/en/blog/${slug}`)).status).toBe(200);
    expect(await announced()).toBe(1);
  });
});

describe('an instance that stops', () => {
  const readers = 8;
  const addresses = [
    '/en',
    '/en/services',
    '/en/blog',
    '/en/contact?a=1',
    '/api/blog?locale=en',
    '/api/projects/public?locale=en',
    '/en/auth/login',
    '/api/health',
  ];

  it('by a kill under load fails only its requests in flight', async () => {
    const load = underLoad(cluster, addresses, readers);
    await until(load.answered, (count) => count > 100);
    await cluster.b.stop('SIGKILL');
    const before = load.answered();
    await until(load.answered, (count) => count > before + 200);
    await cluster.b.start();
    const { failed } = await load.end();
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(readers);
  });

  it('by a restart under load fails no request, one instance after the other', async () => {
    const load = underLoad(cluster, addresses, readers);
    for (const instance of cluster.instances) {
      const before = load.answered();
      await until(load.answered, (count) => count > before + 50);
      expect(await instance.stop('SIGTERM')).toBe(0);
      await instance.start();
      // Until nginx uses the instance again; excludes the former process's log.
      const former = new Set(instance.lastLines().split('\n'));
      await until(
        () => instance.lastLines().split('\n'),
        (lines) => lines.some((line) => line.includes('/auth/login') && !former.has(line)),
      );
    }
    expect((await load.end()).failed).toEqual([]);
  });

  it('finishes an upload in progress, accepts no new request and closes the connection', async () => {
    const { a } = cluster;
    const { port } = new URL(a.url);
    const body = JSON.stringify({ title: 'Sent slowly', locale: 'en' });
    const slow = connect(Number(port), '127.0.0.1');
    let received = '';
    slow.on('data', (chunk) => (received += String(chunk)));
    const over = new Promise((resolve) => slow.once('close', resolve));
    slow.write(
      `POST /api/blog HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
    );
    // A later answer proves that the request was read.
    await done(a, 'GET', '/api/health/live');
    const end = a.stop('SIGTERM');
    await until(
      () => isTaken(Number(port)),
      (taken) => !taken,
    );
    slow.write(body.slice(9));
    await over;
    expect(received).toMatch(/^HTTP\/1\.1 201 [\s\S]*\r\nConnection: close\r\n/i);
    expect(await end).toBe(0);
    const { rows } = await database.query(`select status from posts where title = 'Sent slowly'`);
    expect(rows).toEqual([{ status: 'draft' }]);
    await a.start();
  });

  it('exits immediately at a second signal', async () => {
    const { b } = cluster;
    const held = connect(Number(new URL(b.url).port), '127.0.0.1');
    held
      .on('error', () => undefined)
      .write(
        `POST /api/blog HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
      );
    await done(b, 'GET', '/api/health/live');
    const end = b.stop('SIGINT');
    await until(
      () => b.lastLines(),
      (lines) => lines.includes('"signal":"SIGINT"'),
    );
    process.kill(b.pid, 'SIGTERM');
    expect(await end).toBe(143);
    await b.start();
  });
});
