import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentBuild, dropForeignCache, publishBuild } from './builds.mjs';
import { bundleElements } from './elements.mjs';
import { inRoot, nextCommand, root } from '../paths.mjs';
import { run } from '../processes.mjs';
import { mergeSheets } from './sheets.mjs';
import { Stop, tail, withProgress } from '../terminal.mjs';

const sources = [
  'app',
  'components',
  'lib',
  'server',
  'messages',
  'public',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = 'build-hash';

/**
 * @param {string} place
 * @returns {string[]} in a stable order
 */
function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Excludes tests. */
function sourceHash() {
  const hash = createHash('sha256')
    .update(process.versions.node)
    .update(readFileSync(inRoot('scripts/lib/build/sheets.mjs')))
    .update(readFileSync(inRoot('scripts/lib/build/elements.mjs')));
  for (const file of sources.flatMap((source) => filesBelow(inRoot(source)))) {
    hash.update(`\0${path.relative(root, file).replaceAll('\\', '/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} build folder */
function isUpToDate(build) {
  const stamp = inRoot(build, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/**
 * Always builds. The current build stays until the new one is complete.
 * @param {{ standalone?: boolean }} [options] standalone: also creates standalone/
 * @returns {Promise<string>} the build's folder
 * @throws {Stop} when Next fails
 */
export async function build({ standalone = false } = {}) {
  const hash = sourceHash();
  dropForeignCache();
  await withProgress('Building the site', async () => {
    const elements = await bundleElements();
    const { code, output } = await run(process.execPath, [nextCommand, 'build'], {
      env: {
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        BUILD_STANDALONE: standalone ? '1' : undefined,
        // Next empties the folder first, but stores a page.
        BUILD_SCRIPTS: elements.names.join(' '),
      },
    });
    if (code !== 0)
      throw new Stop(`The site could not be built: next build ended with code ${code}.`, {
        details: tail(output, 60),
      });
    mergeSheets();
    elements.write(inRoot('.next'));
  });
  writeFileSync(inRoot('.next', STAMP), hash);
  return publishBuild();
}

/** @param {{ standalone?: boolean }} options */
async function buildWhereChanged({ standalone = false }) {
  const current = currentBuild();
  if (
    current !== undefined &&
    isUpToDate(current) &&
    (!standalone || existsSync(inRoot(current, 'standalone/server.js')))
  )
    return current;
  return build({ standalone });
}

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * Builds when a source has changed. Calls run in sequence: parallel checks share one build.
 * @param {{ standalone?: boolean }} [options]
 * @returns {Promise<string>} the build's folder
 */
export function ensureBuilt(options = {}) {
  const turn = last.then(() => buildWhereChanged(options));
  last = turn.catch(() => undefined);
  return turn;
}
