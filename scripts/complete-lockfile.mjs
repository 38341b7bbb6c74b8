// npm run lock: makes package-lock.json the same on every machine. Run it after each change of a dependency.
// A registry that lacks some platforms' builds leaves them out of the lockfile, and npm ci refuses it elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock } from './lib/checks/lockfile.mjs';
import { inRoot } from './lib/paths.mjs';

const file = inRoot('package-lock.json');
const before = readFileSync(file, 'utf8');
const { lock, added, removed } = completeLock(JSON.parse(before));
const after = `${JSON.stringify(lock, null, 2)}\n`;

if (after === before) {
  console.log('package-lock.json is complete.');
} else if (process.argv.includes('--check')) {
  console.error('package-lock.json is not complete: run npm run lock.');
  process.exitCode = 1;
} else {
  writeFileSync(file, after);
  console.log(
    `package-lock.json: ${added} entries for other platforms added, ${removed} outdated ones removed.`,
  );
}
