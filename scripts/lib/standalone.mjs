// The site in one folder that needs nothing but Node: what Next has traced, the packages it runs on, and every file served.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { inRoot } from './paths.mjs';
import { Stop } from './terminal.mjs';

/**
 * Builds the site and gathers it.
 * @param {string} target a folder that is empty or not there yet
 * @throws {Stop} when something else lies there
 */
export async function buildStandalone(target) {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Stop(`${target} is not empty: name another folder, or empty it.`);
  await build({ standalone: true });
  gather(target);
}

/** @param {string} target */
export function gather(target) {
  const traced = inRoot('.next/standalone');
  mkdirSync(target, { recursive: true });
  cpSync(traced, target, { recursive: true, verbatimSymlinks: true });
  // Next gathers before its sheets are merged (sheets.mjs): what was written anew since is taken as it is now.
  for (const entry of readdirSync(path.join(traced, '.next'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes(`${path.sep}node_modules`)) continue;
    const name = path.relative(traced, path.join(entry.parentPath, entry.name));
    cpSync(inRoot(name), path.join(target, name));
  }
  // It leaves these to others to serve; ours come with it.
  for (const name of ['.next/static', 'public']) cpSync(inRoot(name), path.join(target, name), { recursive: true });
  rmSync(traced, { recursive: true });
}
