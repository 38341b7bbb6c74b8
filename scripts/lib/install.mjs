import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { npm, run } from './processes.mjs';
import { Stop, tail, withProgress } from './terminal.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

/**
 * @param {string} file
 * @returns {LockEntries}
 */
const entriesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** @param {LockEntry} entry */
function fitsMachine({ os = [], cpu = [] }) {
  const fits = (/** @type {string[]} */ list, /** @type {string} */ own) =>
    list.length === 0 ||
    list.includes(own) ||
    list.some((name) => name.startsWith('!') && name !== `!${own}`);
  return fits(os, process.platform) && fits(cpu, process.arch);
}

/**
 * Compares with the lockfile, for this platform.
 * @param {LockEntries} wanted package-lock.json
 * @param {LockEntries} installed node_modules/.package-lock.json, written last
 */
export function matches(wanted, installed) {
  const allThere = Object.entries(wanted).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    const found = installed[place];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
  return allThere && Object.values(installed).every(fitsMachine);
}

function isInstalled() {
  const note = inRoot('node_modules/.package-lock.json');
  return existsSync(note) && matches(entriesOf(inRoot('package-lock.json')), entriesOf(note));
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  const [command, first] = npm();
  // --include=dev: the build needs TypeScript, also with NODE_ENV=production.
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await withProgress('Installing packages', async () => {
    const { code, output } = await run(command, args);
    if (code !== 0)
      throw new Stop(`The packages could not be installed: npm ended with code ${code}.`, {
        details: tail(output, 25),
      });
  });
}
