// npm run licences: writes docs/licences.md; --check compares it.
import { readFileSync, writeFileSync } from 'node:fs';
import { licenceFaults, licencesDocument } from './lib/checks/licences.mjs';
import { inRoot } from './lib/paths.mjs';

const file = inRoot('docs/licences.md');
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const document = licencesDocument(lock);
const faults = licenceFaults(lock);

if (!process.argv.includes('--check')) writeFileSync(file, document);
else if (readFileSync(file, 'utf8') !== document)
  faults.push('docs/licences.md is out of date: run npm run licences.');

for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('docs/licences.md is up to date, and every licence is allowed.');
process.exitCode = faults.length === 0 ? 0 : 1;
