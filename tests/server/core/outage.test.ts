import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../../../server/db/failure';
import { startServer } from '../../../server/start';
import { createAddress, engine, settingsOf } from '../db/database';
import type { TestAddress } from '../db/database';
import { createTestLog, now } from '../fixtures';

const paths = [
  '/api/health',
  '/api/health/ready',
  '/api/projects/public',
  '/api/projects/public/slug/x',
  '/api/blog',
  '/api/blog/x',
];

describe('closed server', () => {
  it('answers 503 to every call that needs the database, and can be started again', async () => {
    const address = await createAddress();
    const { log } = createTestLog();
    const options = { env: settingsOf(address), log, clock: () => now };
    const first = await startServer(options);
    expect(await startServer(options)).toBe(first);
    await first.close();
    for (const path of paths) {
      const response = await first.handle(new Request(`http://localhost${path}`));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
    }
    const second = await startServer(options);
    expect(second).not.toBe(first);
    expect((await second.handle(new Request('http://localhost/api/health'))).status).toBe(200);
    await second.close();
    await address.drop();
  });
});

describe('unavailable errors', () => {
  it.each([
    [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), true],
    [new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })]), true],
    [new Error('outer', { cause: Object.assign(new Error('shutting down'), { code: '57P01' }) }), true],
    [Object.assign(new Error('lost'), { code: '08006' }), true],
    [Object.assign(new Error('disk'), { code: 'SQLITE_IOERR_WRITE' }), true],
    [Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('unique'), { code: '23505' }), false],
    [Object.assign(new Error('syntax'), { code: 'SQLITE_ERROR' }), false],
    [new TypeError('undefined is not a function'), false],
    ['text', false],
  ])('classifies %s as unavailable: %s', (error, unavailable) =>
    expect(isUnavailable(error)).toBe(unavailable),
  );
});

// SQLite has no connection to break.
describe.runIf(engine === 'postgres')('PostgreSQL outage', () => {
  let address: TestAddress;
  let wire: Awaited<ReturnType<typeof openWire>>;
  beforeAll(async () => {
    address = await createAddress();
    wire = await openWire(new URL(address.databaseUrl ?? ''));
  });
  afterAll(async () => {
    await wire.cut();
    await address.drop();
  });

  it('returns 503 during the outage and 200 after it, without a restart', async () => {
    const { events, log } = createTestLog();
    const server = await startServer({
      env: settingsOf({ ...address, databaseUrl: wire.url }),
      log,
      clock: () => now,
    });
    const status = async (path: string) =>
      (await server.handle(new Request(`http://localhost${path}`))).status;
    expect(await status('/api/blog')).toBe(200);

    await wire.cut();
    for (const path of paths) expect(await status(path)).toBe(503);
    const refused = await server.handle(
      new Request('http://localhost/api/blog', { headers: { 'accept-language': 'en' } }),
    );
    expect(refused.headers.get('retry-after')).toBe('5');
    expect((await refused.json()).message).toBe(
      'The service is unavailable right now. Please try again later.',
    );
    expect(events.some(({ event }) => event === 'database.unavailable')).toBe(true);
    // A restart would not bring the database back.
    expect(await status('/api/health/live')).toBe(200);

    await wire.mend();
    for (const path of ['/api/health', '/api/health/ready', '/api/blog'])
      expect(await status(path)).toBe(200);
    await server.close();
  });

  it('delays the start, which fails after the timeout', async () => {
    await wire.cut();
    const { log } = createTestLog();
    const env = settingsOf({ ...address, databaseUrl: wire.url });
    await expect(startServer({ env, log, timeout: 300 })).rejects.toThrow();
    const starting = startServer({ env, log, timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await wire.mend();
    await (await starting).close();
  });
});

async function openWire(target: URL) {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from
        .on('error', () => to.destroy())
        .on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    mend: () => listen(port),
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
