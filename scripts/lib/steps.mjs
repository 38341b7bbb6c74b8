// What npm test checks, in order. Each step stands alone: a failed one does not keep the next from running.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { checkAdvisories } from './advisories.mjs';
import { ensureBuilt } from './build.mjs';
import { one, playwrightCounts, vitestCounts } from './counts.mjs';
import { lighthouse } from './lighthouse-step.mjs';
import { inRoot, nextCommand } from './paths.mjs';
import { npm, run, show } from './processes.mjs';
import { findRedis } from './redis.mjs';
import { say } from './terminal.mjs';
import { startTestApi, startTestSite } from './test-servers.mjs';
import { startChecker } from './w3c-checker.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ folder: string, chromium?: string, postgres?: string, nginx?: string }} Context folder: temporary, for reports, logs and data
 * @typedef {{ name: string, group: string, alone?: string, onRequest?: boolean, beside?: boolean, when?: (context: Context) => string | undefined, run: (context: Context) => Promise<Counts> }} Step
 *   group: its name for --only; alone: a name for it without the rest of its group; onRequest: run by that name only; beside: uses one core, so that the steps after it need not
 *   wait, and says what it has to say at its end; when: why the step is left out, if it is
 */

const STEP_TIMEOUT = 20 * 60_000;
const bin = {
  eslint: inRoot('node_modules/eslint/bin/eslint.js'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
};

/**
 * @param {string} script
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const node = (script, args, env) => show(process.execPath, [script, ...args], { timeout: STEP_TIMEOUT, env });

/** @param {Context} context @param {string[]} projects @param {NodeJS.ProcessEnv} [env] */
async function vitest({ folder }, projects, env) {
  const report = path.join(folder, `vitest-${projects.join('-')}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return vitestCounts(report, await node(bin.vitest, args, env));
}

/** @param {Context} context @param {string[]} projects @param {Awaited<ReturnType<typeof startTestSite>>} site @param {{ apiUrl?: string, audit?: boolean, checkerUrl?: string }} [more] */
async function playwright({ folder, chromium }, projects, site, { apiUrl, audit = false, checkerUrl } = {}) {
  const report = path.join(folder, `playwright-${projects.join('-')}.json`);
  const args = ['test', ...projects.map((project) => `--project=${project}`), ...(audit ? ['--grep=@look'] : []), '--reporter=list,json'];
  const env = { BASE_URL: site.url, E2E_MAIL_DIR: site.mailDir, E2E_API_URL: apiUrl, AUDIT: String(audit), W3C_CHECKER_URL: checkerUrl, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return playwrightCounts(report, await node(bin.playwright, args, env));
}

/** @param {import('./test-servers.mjs').TestServer} server @param {Counts} counts */
function showLogOnFailure(server, counts) {
  if (counts.failed > 0) say(`\nThe server's last lines:\n${server.lastLines()}`);
  return counts;
}

/** @param {Context} context @param {string[]} projects @param {{ audit?: boolean, checkerUrl?: string }} [more] */
async function bundled(context, projects, more) {
  await ensureBuilt();
  const site = await startTestSite(context.folder);
  try {
    return showLogOnFailure(site, await playwright(context, projects, site, more));
  } finally {
    await site.close();
  }
}

/** Every look of every screen, each document held against the W3C's checker too where it can be had. @param {Context} context */
async function audit(context) {
  const checker = await startChecker();
  if (!checker) say('The W3C checker is left out: VNU_JAR does not name its vnu.jar.');
  try {
    return await bundled(context, ['desktop', 'published'], { audit: true, checkerUrl: checker?.url });
  } finally {
    await checker?.close();
  }
}

/** @param {Context} context */
async function external(context) {
  await ensureBuilt();
  const folder = path.join(context.folder, 'external');
  mkdirSync(folder);
  const api = await startTestApi(folder);
  try {
    const site = await startTestSite(folder, { apiUrl: api.url });
    try {
      return showLogOnFailure(api, showLogOnFailure(site, await playwright(context, ['external'], site, { apiUrl: api.url })));
    } finally {
      await site.close();
    }
  } finally {
    await api.close();
  }
}

/** The site behind the proxy that is shipped for it. @param {Context} context */
async function front(context) {
  await ensureBuilt();
  const folder = path.join(context.folder, 'front');
  mkdirSync(folder);
  const site = await startTestSite(folder);
  try {
    return showLogOnFailure(site, await vitest(context, ['front'], { FRONT_SITE: site.url }));
  } finally {
    await site.close();
  }
}

/** Two instances behind nginx, with all they share. @param {Context} context */
async function cluster(context) {
  await ensureBuilt({ standalone: true });
  return vitest(context, ['cluster'], { TEST_DATABASE_URL: context.postgres, TEST_ENGINE: 'postgres', TEST_REDIS_URL: undefined });
}

/** @type {Step['when']} */
const needsCluster = (context) => needs('postgres', 'PostgreSQL was not found on this machine')?.(context) ?? needs('nginx', 'nginx was not found on this machine')?.(context) ?? (findRedis() === undefined ? 'redis-server was not found on this machine' : undefined);

/** Whether npm ci accepts the lockfile as it stands, and whether it lists every platform. */
async function lockfile() {
  const complete = await node(inRoot('scripts/complete-lockfile.mjs'), ['--check']);
  const [command, first] = npm();
  const accepted = await show(command, [...first, 'ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']);
  return one(complete === 0 && accepted === 0);
}

async function types() {
  const generated = await node(nextCommand, ['typegen'], { NEXT_TELEMETRY_DISABLED: '1' });
  const site = await node(bin.tsc, ['--noEmit']);
  const scripts = await node(bin.tsc, ['--noEmit', '-p', 'scripts']);
  return one(generated + site + scripts === 0);
}

async function lint() {
  const { code, output } = await run(process.execPath, [bin.eslint, '.', '--max-warnings', '0']);
  say(output);
  return one(code === 0);
}

/** @param {'chromium' | 'postgres' | 'nginx'} name @param {string} reason @returns {Step['when']} */
const needs = (name, reason) => (context) => (context[name] === undefined ? reason : undefined);

/** @type {Step[]} */
export const steps = [
  { name: 'lockfile', group: 'lock', run: lockfile },
  { name: 'published weaknesses', group: 'advisories', beside: true, run: checkAdvisories },
  { name: 'types', group: 'types', run: types },
  { name: 'lint', group: 'lint', beside: true, run: lint },
  { name: 'unused code', group: 'knip', run: async () => one((await node(bin.knip, [])) === 0) },
  { name: 'structure', group: 'structure', run: (context) => vitest(context, ['structure']) },
  { name: 'unit tests', group: 'unit', run: (context) => vitest(context, ['unit', 'components']) },
  { name: 'server on SQLite', group: 'server', run: (context) => vitest(context, ['server-sqlite'], { TEST_DATABASE_URL: undefined }) },
  {
    name: 'server on PostgreSQL',
    group: 'server',
    alone: 'postgres',
    when: needs('postgres', 'PostgreSQL was not found on this machine'),
    run: (context) => vitest(context, ['server-postgres'], { TEST_DATABASE_URL: context.postgres }),
  },
  { name: 'build', group: 'build', run: async () => one(await ensureBuilt({ standalone: true }).then(() => true)) },
  { name: 'end to end, bundled API', group: 'e2e', when: needs('chromium', 'no browser'), run: (context) => bundled(context, ['published']) },
  { name: 'end to end, external API', group: 'external', when: needs('chromium', 'no browser'), run: external },
  { name: 'several instances', group: 'cluster', when: needsCluster, run: cluster },
  { name: 'front proxy', group: 'front', when: needs('nginx', 'nginx and openssl were not found on this machine'), run: front },
  { name: 'Lighthouse, four pages', group: 'lighthouse', when: needs('chromium', 'no browser'), run: (context) => lighthouse(context) },
  { name: 'Lighthouse, every page', group: 'audit', onRequest: true, when: needs('chromium', 'no browser'), run: (context) => lighthouse(context, { every: true }) },
  { name: 'every look of every screen', group: 'audit', onRequest: true, when: needs('chromium', 'no browser'), run: audit },
];
