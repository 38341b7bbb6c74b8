// npm run bench [-- options]: speed as ratios within one run. @see docs/performance.md
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureLife } from './bench/life.mjs';
import { measureLists } from './bench/lists.mjs';
import { sayLine } from './bench/report.mjs';
import { measureThroughput } from './bench/throughput.mjs';
import { requireTools } from './bench/tools.mjs';
import { ensureBuilt } from '../scripts/lib/build/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { onStopRequest, stopAll } from '../scripts/lib/processes.mjs';
import { runMain, say, Stop } from '../scripts/lib/terminal.mjs';

const parts = /** @type {const} */ (['throughput', 'life', 'lists']);
const usage =
  'npm run bench -- [--only=throughput,life,lists] [--seconds=5] [--rounds=5] [--connections=32] [--json=bench.json]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string', default: parts.join(',') },
        seconds: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '5' },
        connections: { type: 'string', default: '32' },
        json: { type: 'string', default: path.join(process.env.DATA_DIR || '.data', 'bench.json') },
      },
    });
    const only = values.only.split(',');
    const effort = {
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
      connections: Number(values.connections),
    };
    if (
      only.some((part) => !parts.some((known) => known === part)) ||
      !Object.values(effort).every((count) => Number.isInteger(count) && count > 0)
    )
      throw new TypeError();
    return { only, json: values.json, ...effort };
  } catch (error) {
    throw error instanceof TypeError ? new Stop(`Usage: ${usage}`) : error;
  }
}

await runMain(async () => {
  const { only, json, ...effort } = readOptions();
  onStopRequest(() => stopAll().then(() => process.exit(130)));
  const tools = only.includes('throughput') ? requireTools() : undefined;
  await ensureInstalled();
  if (only.some((part) => part !== 'lists')) await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

  const machine = {
    at: new Date().toISOString(),
    node: process.version,
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    processor: os.cpus()[0]?.model,
    cores: os.availableParallelism(),
    load: os.loadavg()[0],
  };
  say(
    `${machine.processor}, ${machine.cores} cores, load ${machine.load?.toFixed(1)}, Node ${machine.node}; ${effort.rounds} rounds of ${effort.seconds} s, ${effort.connections} connections`,
  );
  const throughput = tools && (await measureThroughput(folder, tools, effort, sayLine));
  const life = only.includes('life') ? await measureLife(folder, sayLine) : undefined;
  const lists = only.includes('lists') ? await measureLists(folder) : undefined;
  writeFileSync(json, `${JSON.stringify({ ...machine, ...effort, throughput, life, lists }, null, 2)}\n`);
  say(`Written to ${json}.`);
});
