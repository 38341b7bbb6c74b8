import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening, run } from '../api-process';
import type { Running } from '../api-process';
import { createAddress, engine } from '../db/database';
import type { TestAddress } from '../db/database';

const root = new URL('../../..', import.meta.url).pathname;
const ports = { first: 21_801 + (process.pid % 2000) * 2, second: 21_802 + (process.pid % 2000) * 2 };

describe('API server on its own port', () => {
  let address: TestAddress;
  let servers: Running[];
  beforeAll(async () => {
    address = await createAddress();
    // SQLite belongs to one site (folder-lock.test.ts).
    servers = (engine === 'postgres' ? [ports.first, ports.second] : [ports.first]).map((port) =>
      run(port, address),
    );
    await Promise.all(servers.map((server) => listening(server)));
  });
  afterAll(async () => {
    for (const server of servers) server.process.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.ended));
    await address.drop();
  });

  it('starts several times in parallel on one empty database, with equal content', async () => {
    const answers = await Promise.all(
      servers.map(async ({ port }) => (await fetch(`http://localhost:${port}/api/blog?limit=100`)).json()),
    );
    expect(answers[0].count).toBeGreaterThan(10);
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(
      servers
        .map((server) => server.output())
        .join('')
        .match(/"demo\.loaded"/g),
    ).toHaveLength(1);
  });

  it('answers HEAD without a body, and returns 400 for invalid HTTP', async () => {
    const head = await fetch(`http://localhost:${ports.first}/api/blog`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(ports.first, 'localhost', () => socket.write('rubbish\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk))).on('close', () => resolve(text));
    });
    expect(reply).toContain('400');
  });

  it('rate-limits by socket address, and prints the first administrator once', async () => {
    const ask = (count: number) =>
      fetch(`http://localhost:${ports.first}/api/auth/forgot-password`, {
        method: 'POST',
        body: JSON.stringify({ email: `${count}@b.example` }),
        headers: { 'content-type': 'application/json', 'x-client-address': `10.0.0.${count}` },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await ask(count)).status);
    expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([20, 429]);
    expect(
      servers
        .map((server) => server.output())
        .join('')
        .match(/First administrator/g),
    ).toHaveLength(1);
  });

  it('accepts a chunked body without a length', async () => {
    const words = JSON.stringify({ email: 'somebody@client.example' });
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of [words.slice(0, 9), words.slice(9)])
          controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    const response = await fetch(`http://localhost:${servers.at(-1)?.port}/api/newsletter`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit);
    expect(response.status).toBeLessThan(500);
  });

  it('allows removing the demonstration content while it runs', async () => {
    const env = {
      ...process.env,
      DATABASE_URL: address.databaseUrl ?? '',
      DATA_DIR: address.dataDir,
      NODE_ENV: 'production' as const,
      SITE_URL: 'http://127.0.0.1:9',
    };
    const command = spawn(process.execPath, ['--import', 'tsx', 'server/ops/remove-demo.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    command.stdout.on('data', (chunk) => (output += chunk));
    expect(await new Promise((resolve) => command.on('close', resolve))).toBe(0);
    expect(output).toMatch(
      /^Removed: \d+ projects, \d+ posts, \d+ pages, \d+ tags, \d+ users(, \d+ (contacts|requests|quotes|invoices|subscribers|sections)){6}\nhttp:\/\/127\.0\.0\.1:9 did not answer: if it runs, its pages change within five minutes\.\n$/,
    );
    for (const { port } of servers) {
      expect(await (await fetch(`http://localhost:${port}/api/blog`)).json()).toMatchObject({
        posts: [],
        tags: [],
        count: 0,
      });
    }
  });

  it('continues after its log streams are closed', async () => {
    for (const stream of [servers[0]?.process.stdout, servers[0]?.process.stderr]) stream?.destroy();
    for (let count = 0; count < 3; count += 1)
      expect((await fetch(`http://localhost:${ports.first}/api/nope`)).status).toBe(404);
  });

  it('stops in order on a signal', async () => {
    const [first, second] = servers;
    first?.process.kill('SIGTERM');
    second?.process.kill('SIGINT');
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual(servers.map(() => 0));
  });

  it('reports the wrong setting on the terminal', async () => {
    const server = run(ports.first, address, { DATABASE_URL: 'mysql://localhost/x' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('DATABASE_URL');
  });
});
