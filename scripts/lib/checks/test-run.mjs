import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../servers/chromium.mjs';
import { one, sum, summary } from './counts.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { ensureNginx } from '../servers/front.mjs';
import { ensureInstalled } from '../install.mjs';
import { ensurePostgres } from '../servers/postgres.mjs';
import { onStopRequest, stopAll } from '../processes.mjs';
import { ensureRedis } from '../servers/redis.mjs';
import { steps } from './steps.mjs';
import { elapsed, say, Stop } from '../terminal.mjs';

const INTERRUPTED = 130;

const USAGE = 'npm test -- [--ci] [--only=lint,unit,e2e…]';

/**
 * @param {string[]} args
 * @returns {{ ci: boolean, only: string[] | undefined }}
 * @throws {Stop} for an unknown option
 */
export function readOptions(args) {
  try {
    const { values } = parseArgs({ args, options: { ci: { type: 'boolean' }, only: { type: 'string' } } });
    return { ci: values.ci ?? process.env.CI === 'true', only: values.only?.split(',') };
  } catch (error) {
    if (error instanceof TypeError) throw new Stop(`${error.message}\n${USAGE}`);
    throw error;
  }
}

/** @param {string[] | undefined} only names of groups */
function chosenSteps(only) {
  if (!only) return steps.filter(({ onRequest }) => !onRequest);
  const namesOf = (/** @type {import('./steps.mjs').Step} */ { group, alone }) =>
    alone === undefined ? [group] : [group, alone];
  const known = new Set(steps.flatMap(namesOf));
  const unknown = only.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Stop(`There is no check named "${unknown}": choose among ${[...known].join(', ')}.`);
  return steps.filter((step) => namesOf(step).some((name) => only.includes(name)));
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {import('./steps.mjs').Context} context
 */
async function runStep(step, context) {
  const reason = step.when?.(context);
  if (!step.beside) say(`\n━━ ${step.name} ━━`);
  if (reason !== undefined) {
    say(`skipped: ${reason}`);
    return sum([]);
  }
  const begin = performance.now();
  const counts = await step.run(context).catch((error) => {
    say(
      error instanceof Stop
        ? `${error.details}\n${error.message}`
        : String(error instanceof Error ? error.stack : error),
    );
    return one(false);
  });
  say(`── ${step.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'}, ${summary(counts)} (${elapsed(begin)})`);
  return counts.failed > 0 && counts.failures.length === 0 ? { ...counts, failures: [step.name] } : counts;
}

/**
 * A failed preparation counts as one failure; the steps still run.
 * @template T
 * @param {boolean} wanted
 * @param {() => Promise<T>} prepare
 * @param {import('./counts.mjs').Counts[]} results
 */
async function prepareIf(wanted, prepare, results) {
  if (!wanted) return undefined;
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(`${error.details}\n${error.message}`);
    results.push(one(false));
    return undefined;
  }
}

/**
 * `--only=postgres` without PostgreSQL is an error, not a skipped step.
 * @param {{ ci: boolean, only: string[] | undefined }} options
 */
async function findPostgres({ ci, only }) {
  const isNamed = only?.includes('postgres') ?? false;
  const postgres = await ensurePostgres({ install: ci || isNamed });
  if (isNamed && !postgres)
    throw new Stop(
      'PostgreSQL was not found and could not be installed: set TEST_DATABASE_URL to a server where databases may be created.',
    );
  return postgres;
}

/** @param {string[]} args */
export async function testAll(args) {
  const begin = performance.now();
  const options = readOptions(args);
  const { ci } = options;
  const chosen = chosenSteps(options.only);
  const needsAny = (/** @type {string[]} */ ...groups) => chosen.some(({ group }) => groups.includes(group));
  onStopRequest(() => stopAll().then(() => process.exit(INTERRUPTED)));

  await ensureInstalled();
  /** @type {import('./counts.mjs').Counts[]} */
  const results = [];
  process.env.TMPDIR ??= memoryFolder() ?? os.tmpdir();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-test-'));
  const chromium = await prepareIf(
    needsAny('e2e', 'external', 'lighthouse', 'audit'),
    () => ensureChromium({ install: ci }),
    results,
  );
  if (chromium) say(`Browser: ${chromium}`);
  const nginx = await prepareIf(
    needsAny('front', 'cluster', 'faults'),
    () => ensureNginx({ install: ci }),
    results,
  );
  const redis = await prepareIf(
    needsAny('services', 'cluster', 'faults'),
    () => ensureRedis({ install: ci }),
    results,
  );
  const postgres = await prepareIf(needsAny('server', 'cluster'), () => findPostgres(options), results);
  try {
    /** @type {Promise<import('./counts.mjs').Counts>[]} */
    const beside = [];
    for (const step of chosen) {
      if (step.measures) await Promise.all(beside);
      const result = runStep(step, { folder, chromium, postgres: postgres?.url, redis: redis?.url, nginx });
      if (step.beside) beside.push(result);
      else results.push(await result);
    }
    results.push(...(await Promise.all(beside)));
  } finally {
    await Promise.all([postgres?.close(), redis?.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
  const total = sum(results);
  for (const name of total.failures) say(`failed: ${name}`);
  for (const name of total.flaky) say(`passed only on a retry: ${name}`);
  say(`\nAll checks took ${elapsed(begin)}.`);
  say(summary(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}
