// npm run soak. @see docs/reliability.md
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/lib/build/build.mjs';
import { startCluster } from '../scripts/lib/servers/cluster.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { onStopRequest, stopAll } from '../scripts/lib/processes.mjs';
import { runMain, say, Stop } from '../scripts/lib/terminal.mjs';
import { findLimit } from './soak/limit.mjs';
import { report, watch } from './soak/report.mjs';
import { habitsOn, keepPace, warmUp } from './soak/traffic.mjs';

const usage = 'npm run soak -- [--minutes=15] [--rate=half of the limit] [--json=soak.json]';

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        minutes: { type: 'string', default: '15' },
        rate: { type: 'string' },
        json: { type: 'string', default: path.join(process.env.DATA_DIR || '.data', 'soak.json') },
      },
    });
    const [minutes, rate] = [
      Number(values.minutes),
      values.rate === undefined ? undefined : Number(values.rate),
    ];
    if (!(minutes > 0) || (rate !== undefined && !(rate > 0))) throw new TypeError();
    return { minutes, rate, json: values.json };
  } catch (error) {
    throw error instanceof TypeError ? new Stop(`Usage: ${usage}`) : error;
  }
}

await runMain(async () => {
  const { minutes, rate, json } = readOptions();
  onStopRequest(() => stopAll().then(() => process.exit(130)));
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-soak-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const series = path.join(folder, 'series');
  const probe = {
    NODE_OPTIONS: `--import=${new URL(`file://${inRoot('lab/soak/probe.mjs')}`).href}`,
    SOAK_SERIES: series,
  };
  const cluster = await startCluster({
    folder,
    instances: 1,
    front: false,
    databaseUrl: false,
    redisUrl: false,
    filesUrl: false,
    env: probe,
  });
  try {
    const [site] = cluster.instances;
    if (!site) throw new Stop('The cluster has no instance.');
    const machine = {
      at: new Date().toISOString(),
      node: process.version,
      system: `${os.type()} ${os.release()} ${os.arch()}`,
      processor: os.cpus()[0]?.model,
      cores: os.availableParallelism(),
      load: os.loadavg()[0],
    };
    say(
      `${machine.processor}, ${machine.cores} cores, load ${machine.load?.toFixed(1)}, Node ${machine.node}`,
    );
    const habits = await habitsOn(site.url);
    await warmUp(habits);
    const limit = rate === undefined ? await findLimit(habits) : undefined;
    const perSecond = rate ?? Math.max(1, (limit ?? 0) / 2);
    const samples = () =>
      readFileSync(`${series}.${site.pid}`, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const begun = Date.now();
    const watching = watch(samples);
    const paced = await keepPace(habits, { perSecond, seconds: minutes * 60 }, watching.note);
    const result = {
      ...machine,
      minutes,
      limit,
      perSecond,
      ...paced,
      ...watching.end(samples().filter(({ at }) => at >= begun)),
    };
    report(result);
    writeFileSync(json, `${JSON.stringify(result, null, 2)}\n`);
    say(`Written to ${json}.`);
    if (!result.passed) {
      say(`The site's last lines:\n${site.lastLines()}`);
      process.exitCode = 1;
    }
  } finally {
    await cluster.close();
  }
});
