import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say } from '../terminal.mjs';

/** @typedef {{ fault: string, figures: Record<string, number | string> }} Row */

/** @param {string} file a JSON line per fault @returns {Row[]} */
const readFaults = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/** @param {Row} row */
const faultLine = ({ fault, figures }) =>
  `${fault}\n${Object.entries(figures)
    .map(([name, figure]) => `    ${name}: ${figure}`)
    .join('\n')}`;

/** @param {string} file */
export function reportFaults(file) {
  const rows = readFaults(file);
  say(`\n${rows.map(faultLine).join('\n')}`);
  const folder = process.env.DATA_DIR || '.data';
  const target = path.join(folder, 'faults.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    target,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, system: `${os.type()} ${os.release()} ${os.arch()}`, processor: os.cpus()[0]?.model, cores: os.availableParallelism(), faults: rows }, null, 2)}\n`,
  );
  say(`Written to ${target}.`);
}
