// Needs a build.
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startFront } from './front.mjs';
import { ensurePostgres } from './postgres.mjs';
import { ended } from '../processes.mjs';
import { ensureRedis } from './redis.mjs';
import { freePort } from '../settings.mjs';
import { startNext, waitForHealth } from '../site.mjs';
import { Stop, tail } from '../terminal.mjs';
import { testAdmin, testSecret, unset } from './test-identity.mjs';

const START_TIMEOUT = 60_000;
/** Milliseconds; above an instance's time for open requests. */
const STOP_TIMEOUT = 60_000;

/**
 * @typedef {object} Instance
 * @property {string} url without nginx
 * @property {string} logFile of all its processes
 * @property {number} pid current or last
 * @property {(signal?: NodeJS.Signals) => Promise<number>} stop exit code
 * @property {() => Promise<void>} start same address; waits until it answers
 * @property {() => string} lastLines
 * @typedef {object} ClusterOptions
 * @property {string} folder for data and logs
 * @property {number} [instances]
 * @property {string | false} [databaseUrl] default: own PostgreSQL; false: SQLite in a shared data folder
 * @property {string | false} [redisUrl] default: own Redis; false: none
 * @property {string | false} [filesUrl] default: own store; false: a shared data folder
 * @property {boolean} [front] nginx in front
 * @property {number} [port] of nginx, else of the first instance
 * @property {string} [mailDir] for sent mails
 * @property {boolean} [install] missing programs with apt-get
 * @property {Record<string, string | undefined>} [env] of the instances
 * @property {(index: number, how: string) => void} [onGone] when an instance ends unexpectedly, with the reason
 * @typedef {{ url: string, databaseUrl: string | undefined, redisUrl: string | undefined, filesUrl: string | undefined, dataDirs: string[], mailDir: string, instances: Instance[], refuseMails: (sentence?: string) => void, close: () => Promise<void> }} Cluster
 * @typedef {{ url: string, close: () => Promise<void> }} Service
 */

/**
 * @param {object} options
 * @param {string} options.folder of its log
 * @param {string} options.name
 * @param {number} options.port
 * @param {Record<string, string | undefined>} options.env
 * @param {(how: string) => void} options.onGone
 * @returns {Instance}
 */
function instanceOf({ folder, name, port, env, onGone }) {
  const logFile = path.join(folder, `${name}.log`);
  const log = createWriteStream(logFile, { flags: 'a' });
  const lastLines = () => tail(readFileSync(logFile, 'utf8'), 40);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isRunning = false;
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    isRunning = false;
    if (child === undefined) return 0;
    const end = ended(child);
    child.kill(signal);
    const insist = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT);
    const code = await end;
    clearTimeout(insist);
    return code;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    logFile,
    get pid() {
      return child?.pid ?? 0;
    },
    stop,
    lastLines,
    start: async () => {
      child = startNext('start', port, { env });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      child.once('exit', (code, signal) => isRunning && onGone(signal ?? `code ${code}`));
      const outcome = await waitForHealth(port, child, { ready: true, timeout: START_TIMEOUT });
      isRunning = outcome === 'answers';
      if (isRunning) return;
      await stop('SIGKILL');
      throw new Stop(
        `Instance ${name} ${outcome === 'ended' ? 'stopped unexpectedly' : 'was not ready within a minute'}.`,
        { details: lastLines() },
      );
    },
  };
}

/**
 * @param {string} name
 * @param {() => Promise<Service | undefined>} begin
 * @returns {Promise<Service>}
 */
async function required(name, begin) {
  const service = await begin();
  if (service === undefined) throw new Stop(`${name} was not found on this machine.`);
  return service;
}

/**
 * Starts instances concurrently, then nginx.
 * @param {ClusterOptions} options
 * @returns {Promise<Cluster>}
 * @throws {Stop} when a program is missing or does not start, after ending the others
 */
export async function startCluster({
  folder,
  instances: count = 2,
  databaseUrl,
  redisUrl,
  filesUrl,
  front = true,
  port,
  mailDir = path.join(folder, 'mails'),
  install = false,
  env = {},
  onGone = () => undefined,
}) {
  /** @type {(() => Promise<unknown>)[]} called in reverse order */
  const closing = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    mkdirSync(folder, { recursive: true });
    /** @param {string | false | undefined} given @param {() => Promise<Service>} begin */
    const addressOf = async (given, begin) => {
      if (given === false) return undefined;
      if (given !== undefined) return given;
      const service = await begin();
      closing.push(service.close);
      return service.url;
    };
    const database = await addressOf(databaseUrl, () =>
      required('PostgreSQL', () => ensurePostgres({ install })),
    );
    const redis = await addressOf(redisUrl, () => required('redis-server', () => ensureRedis({ install })));
    // Lazy: packages may not be installed yet.
    const files = await addressOf(filesUrl, async () =>
      (await import('./s3.mjs')).startS3(path.join(folder, 's3')),
    );
    const { catchMails } = await import('./mail-catcher.mjs');
    const mails = await catchMails(mailDir);
    closing.push(mails.close);

    const ports = [];
    for (let number = 0; number < count; number += 1)
      ports.push(number === 0 && !front && port !== undefined ? port : await freePort());
    const frontPort = front ? (port ?? (await freePort())) : undefined;
    const url = `http://localhost:${frontPort ?? ports[0]}`;
    const settings = {
      ...unset,
      DATABASE_URL: database,
      REDIS_URL: redis,
      FILES_URL: files,
      SMTP_URL: mails.url,
      SITE_URL: url,
      AUTH_SECRET: testSecret,
      TRUST_PROXY: '1',
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      ...env,
    };
    const dataDirs = ports.map((_, index) => path.join(folder, files ? `data-${index + 1}` : 'data'));
    const instances = ports.map((own, index) =>
      instanceOf({
        folder,
        name: `site-${index + 1}`,
        port: own,
        env: { ...settings, DATA_DIR: dataDirs[index] },
        onGone: (how) => onGone(index, how),
      }),
    );
    closing.push(() => Promise.all(instances.map((instance) => instance.stop())));
    await Promise.all(instances.map((instance) => instance.start()));
    if (frontPort !== undefined)
      closing.push(
        (await startFront({ site: instances.map((instance) => instance.url), port: frontPort, folder }))
          .close,
      );
    return {
      url,
      databaseUrl: database,
      redisUrl: redis,
      filesUrl: files,
      dataDirs,
      mailDir,
      instances,
      refuseMails: mails.refuse,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
