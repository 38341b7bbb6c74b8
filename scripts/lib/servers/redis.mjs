// Without persistence.
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { canInstallPackages, findProgram, installPackage } from '../packages.mjs';
import { start, stop } from '../processes.mjs';
import { freePort } from '../settings.mjs';
import { Stop, tail } from '../terminal.mjs';

const START_TIMEOUT = 15_000;

/** What docs/operations.md allows the account of the site (`acl setuser`). Tests run with this account. */
export const redisAccount = [
  '~vitrine:*',
  ...[
    ...['get', 'set', 'del', 'unlink', 'scan', 'pttl', 'eval', 'info', 'select'],
    // Called by scripts, whose commands Redis checks too.
    ...['lrange', 'rpush', 'ltrim', 'incrby', 'expire'],
  ].map((command) => `+${command}`),
];
const PASSWORD = 'only-for-tests';

/**
 * @typedef {object} RedisServer
 * @property {string} url redis://…, of the restricted account
 * @property {() => Promise<void>} close
 * @property {() => Promise<void>} stop loses its data
 * @property {() => Promise<void>} start empty, on the same port, unless it runs
 */

/** Valkey is compatible. @returns {string | undefined} */
const findRedis = () => findProgram(['redis-server', 'valkey-server'], ['/usr/bin', '/usr/local/bin']);

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether PING is answered; a loading server sends an error
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * @param {string[]} [settings] such as --maxmemory 2mb
 * @returns {Promise<RedisServer & { pid: () => number | undefined, adminUrl: string }>} adminUrl: of the account that may
 *   do all
 * @throws {Stop} without an installed server
 */
export async function startRedis(settings = []) {
  const program = findRedis();
  if (program === undefined) throw new Stop('redis-server was not found on this machine.');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-redis-'));
  const port = await freePort();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const begin = async () => {
    if (server?.exitCode === null && server.signalCode === null) return;
    const child = start(
      program,
      [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        folder,
        ...['--user', 'vitrine', 'on', `>${PASSWORD}`, ...redisAccount],
        ...settings,
      ],
      { cwd: folder },
    );
    server = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => (output = tail(output + chunk.toString(), 15)));
    const deadline = performance.now() + START_TIMEOUT;
    while (!(await answers(port))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Stop('redis-server did not start.', { details: output });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const end = async () => {
    if (server) await stop(server, 'SIGKILL');
  };
  const close = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await begin();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `redis://vitrine:${PASSWORD}@127.0.0.1:${port}`,
    adminUrl: `redis://127.0.0.1:${port}`,
    close,
    stop: end,
    start: begin,
    pid: () => server?.pid,
  };
}

/**
 * @param {{ install: boolean }} options install: with apt-get
 * @returns {Promise<RedisServer | undefined>} the server of TEST_REDIS_URL, which cannot be stopped; else a new one;
 *   undefined without one
 */
export async function ensureRedis({ install }) {
  const given = process.env.TEST_REDIS_URL;
  const notOurs = () => Promise.reject(new Stop('Tests cannot stop or start the Redis of TEST_REDIS_URL.'));
  if (given) return { url: given, close: () => Promise.resolve(), stop: notOurs, start: notOurs };
  if (findRedis() === undefined && install && canInstallPackages()) await installPackage('redis-server');
  return findRedis() === undefined ? undefined : startRedis();
}
