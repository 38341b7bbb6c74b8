import { mkdirSync } from 'node:fs';
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

/** @param {Context} context @param {string[]} projects */
function vitestRun({ folder }, projects) {
  const report = path.join(folder, `vitest-${projects.join('-')}.json`);
  return {
    report,
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  };
}

/** @param {Context} context @param {string[]} projects @param {Record<string, string | undefined>} [env] */
export async function vitest(context, projects, env) {
  const { report, args } = vitestRun(context, projects);
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
    ...(audit ? ['--grep=@look'] : []),
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

/** @param {Context} context @param {string[]} projects @param {{ audit?: boolean, checkerUrl?: string }} [more] */
export async function bundled(context, projects, more) {
  await ensureBuilt();
  const site = await startTestSite(context.folder);
  try {
    return showLogOnFailure(site, await playwright(context, projects, site, more));
  } finally {
    await site.close();
  }
}

/** Each look of each screen, with the W3C checker if available. @param {Context} context */
export async function audit(context) {
  const checker = await startChecker();
  if (!checker) say('The W3C checker is skipped: VNU_JAR is not set.');
  try {
    return await bundled(context, ['desktop', 'published'], { audit: true, checkerUrl: checker?.url });
  } finally {
    await checker?.close();
  }
}

/** @param {Context} context */
export async function external(context) {
  await ensureBuilt();
  const folder = path.join(context.folder, 'external');
  mkdirSync(folder);
  const api = await startTestApi(folder);
  try {
    const site = await startTestSite(folder, { apiUrl: api.url });
    try {
      return showLogOnFailure(
        api,
        showLogOnFailure(
          site,
          await playwright(
            context,
            ['external'],
            { url: site.url, mailDir: api.mailDir },
            { apiUrl: api.url },
          ),
        ),
      );
    } finally {
      await site.close();
    }
  } finally {
    await api.close();
  }
}

/** @param {Context} context */
export async function otherBrowsers(context) {
  await ensureBuilt();
  const folder = path.join(context.folder, 'browsers');
  mkdirSync(folder);
  const site = await startTestSite(folder);
  try {
    return showLogOnFailure(
      site,
      await vitest(context, ['browsers'], { BROWSERS_SITE: site.url, E2E_MAIL_DIR: site.mailDir }),
    );
  } finally {
    await site.close();
  }
}

/** @param {Context} context */
export async function front(context) {
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
  const generated = await run(process.execPath, [nextCommand, 'typegen'], {
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  });
  const { code, output } = await run(process.execPath, [
    '--max-old-space-size=4096',
    inRoot('scripts/check-code.mjs'),
  ]);
  if (generated.code + code !== 0) say(generated.output + output);
  // Other exit codes are crashes: neither check ran.
  const checked = generated.code === 0 && [0, 2, 4, 6].includes(code);
  return sum([one(checked && (code & 2) === 0), one(checked && (code & 4) === 0)]);
}

/** Uses the bundled API as an external host. @param {Context} context */
export async function contractOfHost(context) {
  const folder = path.join(context.folder, 'contract');
  mkdirSync(folder);
  const api = await startTestApi(folder);
  try {
    const report = path.join(folder, 'report.json');
    const { code, output } = await askHost({ base: api.url, ...testAdmin, secret: testSecret }, report);
    if (code !== 0) {
      const { checks, general } = readReport(report);
      say([...general, lacking(checks), output].join('\n'));
    }
    return showLogOnFailure(api, vitestCounts(report, code));
  } finally {
    await api.close();
  }
}
