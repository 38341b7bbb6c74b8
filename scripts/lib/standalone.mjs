// The site in one folder that needs nothing but Node: what Next has traced, the packages it runs on, and every file served.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { Stop } from './terminal.mjs';

/** Traced by a name that may stand anywhere, as "outbox" may: sources, and what belongs to a machine. Settings (.env) stay there too. */
const leftOut = ['.data', 'app', 'components', 'docs', 'tests'];

/**
 * Gathers what was built, as `ensureBuilt({ standalone: true })` leaves it.
 * @param {string} target a folder that is empty or not there yet
 * @throws {Stop} when something else lies there
 */
export function gatherStandalone(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Stop(`${target} is not empty: name another folder, or empty it.`);
  const traced = inRoot('.next/standalone');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(traced)) if (!leftOut.includes(name) && !name.startsWith('.env')) cpSync(path.join(traced, name), path.join(target, name), { recursive: true, verbatimSymlinks: true });
  // Next gathers before its sheets are merged (sheets.mjs): what was written anew since is taken as it is now.
  for (const entry of readdirSync(path.join(traced, '.next'), { recursive: true, withFileTypes: true })) {
    const name = path.relative(traced, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !name.split(path.sep).includes('node_modules')) cpSync(inRoot(name), path.join(target, name));
  }
  // It leaves these to others to serve; ours come with it.
  for (const name of ['.next/static', 'public']) cpSync(inRoot(name), path.join(target, name), { recursive: true });
}
