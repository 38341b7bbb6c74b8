import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../build/build.mjs';
import { askHost, lacking, readReport } from '../servers/contract-host.mjs';
import { one, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { reportFaults } from './faults.mjs';
import { inRoot, nextCommand } from '../paths.mjs';
import { npm, run, show } from '../processes.mjs';
import { startS3 } from '../servers/s3.mjs';
import { say } from '../terminal.mjs';
import { testAdmin, testSecret } from '../servers/test-identity.mjs';
import { startTestApi, startTestSite } from '../servers/test-servers.mjs';
import { startChecker } from './w3c-checker.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {import('./steps.mjs').Context} Context
 */

const STEP_TIMEOUT = 60 * 60_000;
export const bin = {
  knip: inRoot('node_modules/knip/bin/knip.js'),
  prettier: inRoot('node_modules/prettier/bin/prettier.cjs'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
};

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
export const node = (script, args, env) =>
  show(process.execPath, [script, ...args], { timeout: STEP_TIMEOUT, env });

/** @param {Context} context @param {string[]} projects @param {string[]} [files] all by default */
function vitestRun({ folder }, projects, files = []) {
  const report = path.join(folder, `vitest-${projects.join('-')}.json`);
  return {
    report,
    args: [
      'run',
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  };
}

/**
 * @param {Context} context
 * @param {string[]} projects
 * @param {Record<string, string | undefined>} [env]
 * @param {string[]} [files] all by default
 */
export async function vitest(context, projects, env, files) {
  const { report, args } = vitestRun(context, projects, files);
  return vitestCounts(report, await node(bin.vitest, args, env));
}

/**
 * For parallel steps: prints output only on failure.
 * @param {Context} context
 * @param {string[]} projects
 * @param {Record<string, string | undefined>} env
 */
async function vitestBeside(context, projects, env) {
  const { report, args } = vitestRun(context, projects);
  const { code, output } = await run(process.execPath, [bin.vitest, ...args], { env });
  if (code !== 0) say(output);
  return vitestCounts(report, code);
}

/**
 * @param {Context} context
 * @param {string[]} projects
 * @param {{ url: string, mailDir: string }} site
 * @param {{ apiUrl?: string, audit?: boolean, checkerUrl?: string }} [more]
 */
async function playwright({ folder, chromium }, projects, site, { apiUrl, audit = false, checkerUrl } = {}) {
  const report = path.join(folder, `playwright-${projects.join('-')}.json`);
  const args = [
    'test',
    ...projects.map((project) => `--project=${project}`),
    // --grep does not apply to dependencies, which would run whole.
    ...(audit ? ['--grep=@look', '--no-deps'] : []),
    '--reporter=list,json',
  ];
  const env = {
    BASE_URL: site.url,
    E2E_MAIL_DIR: site.mailDir,
    E2E_API_URL: apiUrl,
    AUDIT: String(audit),
    W3C_CHECKER_URL: checkerUrl,
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  return playwrightCounts(report, await node(bin.playwright, args, env));
}

/** @param {import('../servers/test-servers.mjs').TestServer} server @param {Counts} counts */
function showLogOnFailure(server, counts) {
  if (counts.failed > 0) say(`\nThe server's last lines:\n${server.lastLines()}`);
  return counts;
}

/**
 * @template {import('../servers/test-servers.mjs').TestServer} Server
 * @param {Server} server closed afterwards
 * @param {(server: Server) => Promise<Counts>} work
 */
async function on(server, work) {
  try {
    return showLogOnFailure(server, await work(server));
  } finally {
    await server.close();
  }
}

/** @param {Context} context @param {string} name */
function subfolder({ folder }, name) {
  const inner = path.join(folder, name);
  mkdirSync(inner);
  return inner;
}

/** @param {Context} context @param {string[]} projects */
export async function bundled(context, projects) {
  await ensureBuilt();
  return on(await startTestSite(context.folder), (site) => playwright(context, projects, site));
}

/** Each look of each screen, with the W3C checker if available. @param {Context} context */
export async function audit(context) {
  const checker = await startChecker();
  if (!checker) say('The W3C checker is skipped: VNU_JAR is not set.');
  try {
    await ensureBuilt();
    const more = { audit: true, checkerUrl: checker?.url };
    return await on(await startTestSite(context.folder), async (site) =>
      sum([
        await playwright(context, ['desktop'], site, more),
        await playwright(context, ['published'], site, more),
      ]),
    );
  } finally {
    await checker?.close();
  }
}

/** @param {Context} context */
export async function external(context) {
  await ensureBuilt();
  const folder = subfolder(context, 'external');
  return on(await startTestApi(folder), async ({ url: apiUrl, mailDir }) =>
    on(await startTestSite(folder, { apiUrl }), ({ url }) =>
      playwright(context, ['external'], { url, mailDir }, { apiUrl }),
    ),
  );
}

/** @param {Context} context */
export async function otherBrowsers(context) {
  await ensureBuilt();
  return on(await startTestSite(subfolder(context, 'browsers')), ({ url, mailDir }) =>
    vitest(context, ['browsers'], { BROWSERS_SITE: url, E2E_MAIL_DIR: mailDir }),
  );
}

/** @param {Context} context */
export async function front(context) {
  await ensureBuilt();
  return on(await startTestSite(subfolder(context, 'front')), ({ url }) =>
    vitest(context, ['front'], { FRONT_SITE: url }),
  );
}

/** @param {Context} context */
export async function services(context) {
  const s3 = await startS3(path.join(context.folder, 's3'));
  try {
    return await vitest(context, ['services', 'server-s3'], {
      TEST_REDIS_URL: undefined,
      TEST_FILES_URL: s3.url,
    });
  } finally {
    await s3.close();
  }
}

/** Writes faults.json. @param {Context} context */
export async function faults(context) {
  await ensureBuilt();
  const table = path.join(context.folder, 'faults.jsonl');
  const counts = await vitest(context, ['faults'], { FAULTS_TABLE: table, TEST_DATABASE_URL: undefined });
  reportFaults(table);
  return counts;
}

/** Tests that take a share of their cases on other days. @param {Context} context */
export const inDepth = (context) =>
  vitest(context, ['components', 'server-sqlite'], { AUDIT: 'true', TEST_DATABASE_URL: undefined }, [
    'tests/contract/fuzz.test.ts',
    'components/editor/text/selections.test.tsx',
  ]);

/** @param {Context} context */
export async function cluster(context) {
  await ensureBuilt({ standalone: true });
  return vitestBeside(context, ['cluster'], {
    TEST_DATABASE_URL: context.postgres,
    TEST_ENGINE: 'postgres',
    TEST_REDIS_URL: undefined,
  });
}

export async function lockfile() {
  const [command, first] = npm();
  const accepted = await show(command, [
    ...first,
    'ci',
    '--dry-run',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--silent',
  ]);
  return one(accepted === 0);
}

export async function typesAndLint() {
  // MiB. The program needs 3 GiB; with little more, half of the time goes into collecting garbage.
  const memory = Math.round(Math.min(7000, Math.max(4096, os.totalmem() / 2 ** 21)));
  const generated = await run(process.execPath, [nextCommand, 'typegen'], {
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  const { code, output } = await run(process.execPath, [
    `--max-old-space-size=${memory}`,
    '--max-semi-space-size=256',
    inRoot('scripts/check-code.mjs'),
  ]);
  if (generated.code + code !== 0) say(generated.output + output);
  // Other exit codes are crashes: neither check ran.
  const checked = generated.code === 0 && [0, 2, 4, 6].includes(code);
  return sum([one(checked && (code & 2) === 0), one(checked && (code & 4) === 0)]);
}

/** Uses the bundled API as an external host. @param {Context} context */
export async function contractOfHost(context) {
  const folder = subfolder(context, 'contract');
  return on(await startTestApi(folder), async ({ url: base }) => {
    const report = path.join(folder, 'report.json');
    const { code, output } = await askHost({ base, ...testAdmin, secret: testSecret }, report);
    if (code !== 0) {
      const { checks, general } = readReport(report);
      say([...general, lacking(checks), output].join('\n'));
    }
    return vitestCounts(report, code);
  });
}
