// 10,000 rows versus 100, in a separate process.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { show } from '../../scripts/lib/processes.mjs';
import { Stop } from '../../scripts/lib/terminal.mjs';

/** @param {string} folder @returns {Promise<unknown>} its JSON output */
export async function measureLists(folder) {
  const file = path.join(folder, 'lists.json');
  const code = await show(process.execPath, ['--import', 'tsx', 'server/ops/bench.ts', file]);
  if (code !== 0) throw new Stop('The lists could not be measured.');
  return JSON.parse(readFileSync(file, 'utf8'));
}
