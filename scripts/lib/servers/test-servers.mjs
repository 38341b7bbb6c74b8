import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.mjs';
import { start, stop } from '../processes.mjs';
import { freePort } from '../settings.mjs';
import { startNext, waitForHealth } from '../site.mjs';
import { Stop, tail } from '../terminal.mjs';
import { testAdmin, testAudience, testSecret, unset } from './test-identity.mjs';

const START_TIMEOUT = 60_000;

const admin = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password };
/** Trusts one proxy: each test chooses its client address. */
const identity = { ...admin, AUTH_SECRET: testSecret, TRUST_PROXY: '1' };

/** @typedef {{ url: string, dataDir: string, close: () => Promise<void>, lastLines: () => string }} TestServer */

/**
 * @param {string} name in messages and folder names
 * @param {string} folder for data and log
 * @param {(port: number, env: Record<string, string | undefined>) => import('node:child_process').ChildProcess} launch
 * @param {number} [fixedPort]
 * @returns {Promise<TestServer>}
 */
async function startServer(name, folder, launch, fixedPort) {
  const port = fixedPort ?? (await freePort());
  const dataDir = path.join(folder, `${name}-data`);
  const logFile = path.join(folder, `${name}.log`);
  mkdirSync(dataDir, { recursive: true });
  const child = launch(port, {
    ...unset,
    DATABASE_URL: undefined,
    SITE_URL: undefined,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const lastLines = () => tail(readFileSync(logFile, 'utf8'), 40);
  const outcome = await waitForHealth(port, child, { ready: true, timeout: START_TIMEOUT });
  if (outcome !== 'answers') {
    await stop(child);
    throw new Stop(
      `The ${name} under test ${outcome === 'ended' ? 'stopped unexpectedly' : 'was not ready within a minute'}.`,
      { details: lastLines() },
    );
  }
  return { url: `http://localhost:${port}`, dataDir, close: () => stop(child), lastLines };
}

/**
 * @param {string} name in messages and folder names
 * @param {string} folder for data and log
 * @param {string} mailDir for sent mails
 * @param {(port: number, env: Record<string, string | undefined>) => import('node:child_process').ChildProcess} launch
 * @param {number} [fixedPort]
 * @returns {Promise<TestServer & { mailDir: string }>}
 */
async function startMailingServer(name, folder, mailDir, launch, fixedPort) {
  // Lazy: packages may not be installed yet.
  const { catchMails } = await import('./mail-catcher.mjs');
  const mails = await catchMails(mailDir);
  const server = await startServer(
    name,
    folder,
    (port, env) =>
      launch(port, { ...env, ...identity, SMTP_URL: mails.url, SITE_URL: `http://localhost:${port}` }),
    fixedPort,
  );
  // For tests that change timestamps.
  writeFileSync(path.join(mailDir, 'data-folder'), server.dataDir);
  return { ...server, mailDir, close: () => server.close().finally(mails.close) };
}

/**
 * @param {string} folder
 * @param {{ apiUrl?: string, port?: number, mailDir?: string, seed?: 'demo' | 'website' | 'none', settings?: Record<string, string> }} [options]
 *   apiUrl: an external API; settings: further environment variables
 */
export function startTestSite(
  folder,
  { apiUrl, port: fixedPort, mailDir = path.join(folder, 'mails'), seed = 'website', settings = {} } = {},
) {
  return startMailingServer(
    'site',
    folder,
    mailDir,
    (port, env) =>
      startNext('start', port, {
        env: { ...env, ...settings, SEED: seed, API_URL: apiUrl, ANALYTICS_SRC: testAudience },
      }),
    fixedPort,
  );
}

/** @param {string} folder */
export function startTestApi(folder) {
  const file = inRoot('node_modules/tsx/dist/cli.mjs');
  return startMailingServer('api', folder, path.join(folder, 'api-mails'), (_, env) =>
    start(process.execPath, [file, 'server/serve.ts'], { env: { ...env, NODE_ENV: 'production' } }),
  );
}
