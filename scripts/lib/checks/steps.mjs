// The steps run in order; a failed step does not stop the others.
import { checkAdvisories } from './advisories.mjs';
import { ensureBuilt } from '../build/build.mjs';
import { one, playwrightCounts, sum, vitestCounts } from './counts.mjs';
import { lighthouse } from './lighthouse-step.mjs';
import { npm, run, show } from '../processes.mjs';
import { say } from '../terminal.mjs';
import {
  audit,
  bin,
  bundled,
  cluster,
  contractOfHost,
  external,
  faults,
  front,
  inDepth,
  lockfile,
  node,
  otherBrowsers,
  services,
  typesAndLint,
  vitest,
} from './step-runners.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ folder: string, chromium?: string, postgres?: string, redis?: string, nginx?: string }} Context folder:
 *   temporary
 * @typedef {{ name: string, group: string, alone?: string, onRequest?: boolean, beside?: boolean, measures?: boolean, when?: (context: Context) => string | undefined, run: (context: Context) => Promise<Counts> }} Step
 *   group: name for --only; alone: name for --only without its group; onRequest: runs only when named; beside: in
 *   parallel with later steps; measures: speed, so nothing runs in parallel; when: reason to skip it
 */

/**
 * @param {'chromium' | 'postgres' | 'redis' | 'nginx'} name
 * @param {string} reason
 * @returns {(context: Context) => string | undefined}
 */
const needs = (name, reason) => (context) => (context[name] === undefined ? reason : undefined);

/** @type {Step[]} */
export const steps = [
  { name: 'lockfile', group: 'lock', run: lockfile },
  { name: 'published weaknesses', group: 'advisories', beside: true, run: checkAdvisories },
  { name: 'types and lint', group: 'lint', beside: true, run: typesAndLint },
  {
    name: 'formatting',
    group: 'lint',
    run: async () => one((await node(bin.prettier, ['--check', '--log-level=warn', '.'])) === 0),
  },
  { name: 'unused code', group: 'knip', run: async () => one((await node(bin.knip, [])) === 0) },
  { name: 'structure', group: 'structure', run: (context) => vitest(context, ['structure']) },
  {
    name: 'unit tests',
    group: 'unit',
    run: (context) => vitest(context, ['unit', 'isolated', 'components']),
  },
  {
    name: 'server on SQLite',
    group: 'server',
    run: (context) => vitest(context, ['server-sqlite'], { TEST_DATABASE_URL: undefined }),
  },
  {
    name: 'server on PostgreSQL',
    group: 'server',
    alone: 'postgres',
    when: needs('postgres', 'PostgreSQL was not found on this machine'),
    run: (context) => vitest(context, ['server-postgres'], { TEST_DATABASE_URL: context.postgres }),
  },
  { name: 'contract, API alone', group: 'contract', beside: true, run: contractOfHost },
  {
    name: 'Redis and S3',
    group: 'services',
    when: needs('redis', 'Redis was not found on this machine'),
    run: services,
  },
  {
    name: 'build',
    group: 'build',
    run: async () => one(await ensureBuilt({ standalone: true }).then(() => true)),
  },
  {
    name: 'end to end, bundled API',
    group: 'e2e',
    when: needs('chromium', 'no browser'),
    run: (context) => bundled(context, ['published']),
  },
  {
    name: 'several instances',
    group: 'cluster',
    beside: true,
    when: (context) =>
      needs('postgres', 'PostgreSQL was not found on this machine')(context) ??
      needs('redis', 'Redis was not found on this machine')(context) ??
      needs('nginx', 'nginx was not found on this machine')(context),
    run: cluster,
  },
  {
    name: 'end to end, external API',
    group: 'external',
    when: needs('chromium', 'no browser'),
    run: external,
  },
  {
    name: 'front proxy',
    group: 'front',
    when: needs('nginx', 'nginx and openssl were not found on this machine'),
    run: front,
  },
  {
    name: 'Lighthouse, four pages',
    group: 'lighthouse',
    measures: true,
    when: needs('chromium', 'no browser'),
    run: (context) => lighthouse(context),
  },
  { name: 'faults', group: 'faults', onRequest: true, run: faults },
  { name: 'random input and selections', group: 'audit', alone: 'in-depth', onRequest: true, run: inDepth },
  {
    name: 'Lighthouse, every page',
    group: 'audit',
    alone: 'every-page',
    onRequest: true,
    measures: true,
    when: needs('chromium', 'no browser'),
    run: (context) => lighthouse(context, { every: true }),
  },
  { name: 'Firefox and WebKit', group: 'audit', alone: 'browsers', onRequest: true, run: otherBrowsers },
  {
    name: 'every look of every screen',
    group: 'audit',
    alone: 'every-look',
    onRequest: true,
    when: needs('chromium', 'no browser'),
    run: audit,
  },
];
