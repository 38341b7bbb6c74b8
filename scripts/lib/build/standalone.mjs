import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { currentBuild } from './builds.mjs';
import { inRoot } from '../paths.mjs';
import { Stop } from '../terminal.mjs';

/** Next's tracing takes the whole repository by mistake. */
const parts = ['.next', 'LICENSE', 'lib', 'messages', 'node_modules', 'package.json', 'server', 'server.js'];

/**
 * Copies the current build, made by `ensureBuilt({ standalone: true })`.
 * @param {string} target an empty or missing folder
 * @throws {Stop} when the folder has files
 */
export function gatherStandalone(target) {
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Stop(`${target} is not empty: name another folder, or empty it.`);
  const build = inRoot(currentBuild() ?? '.next');
  const traced = path.join(build, 'standalone');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(traced))
    if (parts.includes(name))
      cpSync(path.join(traced, name), path.join(target, name), { recursive: true, verbatimSymlinks: true });
  // Next copies files before sheets.mjs merges them.
  for (const entry of readdirSync(path.join(traced, '.next'), { recursive: true, withFileTypes: true })) {
    const name = path.relative(path.join(traced, '.next'), path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !name.split(path.sep).includes('node_modules'))
      cpSync(path.join(build, name), path.join(target, '.next', name));
  }
  // Next leaves static files to a separate server; this server serves them.
  cpSync(path.join(build, 'static'), path.join(target, '.next/static'), { recursive: true });
  cpSync(inRoot('public'), path.join(target, 'public'), { recursive: true });
  renameSync(path.join(target, 'server.js'), path.join(target, 'next-server.js'));
  cpSync(inRoot('scripts/lib/build/standalone-server.js'), path.join(target, 'server.js'));
}
