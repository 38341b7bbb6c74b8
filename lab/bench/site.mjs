import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { run, start, stop } from '../../scripts/lib/processes.mjs';
import { freePort } from '../../scripts/lib/settings.mjs';
import { startNext, waitForHealth } from '../../scripts/lib/site.mjs';
import { Stop } from '../../scripts/lib/terminal.mjs';
import { testAdmin, testSecret, unset } from '../../scripts/lib/servers/test-identity.mjs';

/** @typedef {{ url: string, residentMemory: () => Promise<number>, close: () => Promise<void> }} Site */

/**
 * @param {string} folder for data; not removed on close
 * @param {{ until?: string }} [options] path whose first 200 ends the start; default: health
 * @returns {Promise<Site & { startedIn: number }>} startedIn: milliseconds
 */
export async function startSite(folder, { until } = {}) {
  const port = await freePort();
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const child = startNext('start', port, {
    env: {
      ...unset,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      DATA_DIR: dataDir,
      SITE_URL: url,
      AUTH_SECRET: testSecret,
      ADMIN_EMAIL: testAdmin.email,
      ADMIN_PASSWORD: testAdmin.password,
      TRUST_PROXY: '1',
    },
  });
  child.stdout?.resume();
  child.stderr?.resume();
  const answered =
    until === undefined
      ? (await waitForHealth(port, child, { ready: true, timeout: 60_000 })) === 'answers'
      : await answers(`${url}${until}`, child);
  const startedIn = performance.now() - begun;
  if (!answered) {
    await stop(child);
    throw new Stop('The measured site did not start within a minute.');
  }
  return { url, startedIn, residentMemory: () => residentMemory(child.pid), close: () => stop(child) };
}

/** @param {string} url @param {ReturnType<typeof start>} child */
async function answers(url, child) {
  const giveUp = performance.now() + 60_000;
  while (child.exitCode === null && performance.now() < giveUp) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** @param {number | undefined} pid @returns {Promise<number>} MiB */
async function residentMemory(pid) {
  const { output } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(output) / 1024;
}
