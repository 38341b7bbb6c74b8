// The production build: made again only when a source it is made from has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, nextCommand, root } from './paths.mjs';
import { run } from './processes.mjs';
import { mergeSheets } from './sheets.mjs';
import { Stop, tail, withProgress } from './terminal.mjs';

const sources = ['app', 'components', 'lib', 'server', 'messages', 'public', 'instrumentation.ts', 'middleware.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json'];
const stamp = inRoot('.next/build-hash');

/**
 * @param {string} place
 * @returns {string[]} every file at or below a place, in a stable order
 */
function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** One value for everything the build is made from. Tests are left out: they change nothing that is served. */
function sourceHash() {
  // What is done to the framework's build is part of it.
  const hash = createHash('sha256').update(process.versions.node).update(readFileSync(inRoot('scripts/lib/sheets.mjs')));
  for (const file of sources.flatMap((source) => filesBelow(inRoot(source)))) {
    hash.update(`\0${path.relative(root, file).replaceAll('\\', '/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

/**
 * Builds whether or not anything changed.
 * @param {{ standalone?: boolean }} [options] standalone: what is served is the same, and .next/standalone holds what it needs
 */
export async function build({ standalone = false } = {}) {
  const hash = sourceHash();
  rmSync(stamp, { force: true });
  await withProgress('Building the site', async () => {
    const { code, output } = await run(process.execPath, [nextCommand, 'build'], { env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', BUILD_STANDALONE: standalone ? '1' : undefined } });
    if (code !== 0) throw new Stop(`The site could not be built: next build ended with code ${code}.`, { details: tail(output, 60) });
    mergeSheets();
  });
  writeFileSync(stamp, hash);
}

/** @param {{ standalone?: boolean }} options */
async function buildWhereChanged({ standalone = false }) {
  if (!isBuilt() || (standalone && !existsSync(inRoot('.next/standalone/server.js')))) await build({ standalone });
}

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** One at a time: checks that run beside each other may ask at once. @param {{ standalone?: boolean }} [options] as of build */
export function ensureBuilt(options = {}) {
  const turn = last.then(() => buildWhereChanged(options));
  last = turn.catch(() => undefined);
  return turn;
}
