// The standalone folder must not need the checkout.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startPostgres } from '../../scripts/lib/servers/postgres.mjs';
import { startRedis } from '../../scripts/lib/servers/redis.mjs';
import { startS3 } from '../../scripts/lib/servers/s3.mjs';
import { gatherStandalone } from '../../scripts/lib/build/standalone.mjs';
import { testAdmin, testSecret } from '../../scripts/lib/servers/test-identity.mjs';
import { startCollector } from '../front/collector';
import { ask, freePort } from '../front/support';
import { createAddress } from '../server/db/database';
import { signIn, until } from './support';

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-standalone-'));
const site = path.join(folder, 'site');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Like a systemd unit: these settings only, outside the checkout. */
async function runs(
  name: string,
  settings: Record<string, string | undefined>,
  work: (server: {
    get: (address: string, options?: Parameters<typeof ask>[1]) => ReturnType<typeof ask>;
    url: string;
    output: () => string;
    stopReading: () => void;
  }) => Promise<void>,
): Promise<void> {
  const elsewhere = path.join(folder, name);
  mkdirSync(elsewhere);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: String(port),
    HOSTNAME: '0.0.0.0',
    DATA_DIR: path.join(folder, `${name}-data`),
    SITE_URL: url,
    SEED: 'website',
    ...settings,
  };
  const server = spawn(process.execPath, [path.join(site, 'server.js')], {
    cwd: elsewhere,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const get = (address: string, options: Parameters<typeof ask>[1] = {}) =>
    ask(`http://127.0.0.1:${port}${address}`, options);
  try {
    await until(
      () =>
        get('/api/health/ready').then(
          ({ status }) => status,
          () => output,
        ),
      (status) => status === 200,
    );
    const stopReading = () => [server.stdout, server.stderr].forEach((stream) => stream.destroy());
    await work({ get, url, output: () => output, stopReading });
    server.kill('SIGTERM');
    expect(await once(server, 'close')).toEqual([0, null]);
  } finally {
    server.kill('SIGKILL');
  }
}

describe('the standalone build', () => {
  it('contains the runtime files, but no source, test or data', () => {
    gatherStandalone(site);
    for (const name of [
      'server.js',
      'next-server.js',
      'public',
      '.next/static',
      'messages/fr.json',
      'node_modules/next',
    ])
      expect(existsSync(path.join(site, name)), name).toBe(true);
    for (const name of [
      'app',
      'components',
      'tests',
      'e2e',
      'lab',
      'scripts',
      'docs',
      '.env',
      'node_modules/typescript',
    ])
      expect(existsSync(path.join(site, name)), name).toBe(false);
    expect(() => gatherStandalone(site)).toThrow('is not empty');
  });

  it('serves pages, assets, cards, feeds and the API from an empty folder, and stops cleanly', async () => {
    await runs('alone', {}, async ({ get, output, stopReading }) => {
      const home = await get('/en');
      const files = [
        ...new Set(home.text.match(/\/(?:_next\/static|covers)\/[^"\\ ]+\.(?:js|css|svg|woff2)/g)),
      ];
      expect(files.length).toBeGreaterThan(5);
      for (const address of [
        '/en',
        '/blog',
        '/feed.xml',
        '/sitemap.xml',
        '/og/en/home.png',
        '/api/blog',
        '/en/auth/login',
        ...files,
      ])
        expect((await get(address)).status, `${address}: ${output().slice(-500)}`).toBe(200);
      // The server must survive a closed pipe.
      stopReading();
      expect((await get('/en/blog?search=base')).status).toBe(200);
    });
  });

  it('serves pages when it listens on a loopback address only', async () => {
    await runs('loopback', { HOSTNAME: '127.0.0.1' }, async ({ get, url }) => {
      const answers = await Promise.all(
        ['/', '/en', '/services', '/auth/login'].map((address) => get(address)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await expect(ask(url.replace('localhost', '127.0.0.2'))).rejects.toThrow('ECONNREFUSED');
    });
  });

  it('runs with PostgreSQL, Redis, a file store and telemetry', async () => {
    const address = await createAddress(process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite');
    const own = address.databaseUrl ? undefined : await startPostgres({ install: false });
    const [redis, s3, collector] = await Promise.all([
      startRedis(),
      startS3(path.join(folder, 's3')),
      startCollector(),
    ]);
    const settings = {
      DATABASE_URL: address.databaseUrl ?? own?.url,
      REDIS_URL: redis.url,
      FILES_URL: s3.url,
      AUTH_SECRET: testSecret,
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    try {
      expect(settings.DATABASE_URL, 'a PostgreSQL').toBeDefined();
      await runs('in company', settings, async ({ get, url, output }) => {
        const token = await signIn({ url });
        const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } })
          .png()
          .toBuffer();
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'quay.png');
        const uploaded = await fetch(`${url}/api/blog/images`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        });
        const { image } = (await uploaded.json()) as { image: { url: string } };
        const drawn = await get(`/_next/image?url=${encodeURIComponent(image.url)}&w=640&q=75`, {
          headers: { accept: 'image/avif' },
        });
        expect([uploaded.status, drawn.status, drawn.headers['content-type']], output()).toEqual([
          201,
          200,
          'image/avif',
        ]);
        expect(readdirSync(path.join(folder, 's3/vitrine/uploads')).length).toBeGreaterThan(0);
        expect((await get('/en/blog')).status).toBe(200);
        await until(
          () => collector.spans.map(({ name }) => name),
          (names) => names.includes('GET /blog'),
        );
        expect(output()).toContain('"redis.ready"');
        expect(
          output()
            .split('\n')
            .filter((line) => /"level":"(?:warn|error)"/.test(line)),
        ).toEqual([]);
      });
    } finally {
      await Promise.all([redis.close(), s3.close(), collector.close(), own?.close()]);
      await address.drop();
    }
  });
});
