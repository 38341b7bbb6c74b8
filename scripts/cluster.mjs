// npm run cluster: two instances of the site behind nginx, with PostgreSQL, Redis and an S3 store, all on loopback and in a
// temporary folder, until somebody stops it. npm run cluster -- --instances=3 --port=8080 [--install]
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ mkdtempSync, rmSync }, os, path, { parseArgs }, { ensureBuilt }, { startCluster }, { ensureInstalled }, { onStopRequest, stopAll }, { parsePort, requirePort }, { runMain, say, Stop, withProgress }, { testAdmin }] = await Promise.all([
  import('node:fs'),
  import('node:os'),
  import('node:path'),
  import('node:util'),
  import('./lib/build.mjs'),
  import('./lib/cluster.mjs'),
  import('./lib/install.mjs'),
  import('./lib/processes.mjs'),
  import('./lib/settings.mjs'),
  import('./lib/terminal.mjs'),
  import('./lib/test-identity.mjs'),
]);

const INTERRUPTED = 130;
const MOST = 8;

function readArguments() {
  const { values } = parseArgs({ options: { instances: { type: 'string', default: '2' }, port: { type: 'string', default: '8080' }, install: { type: 'boolean', default: false } } });
  const instances = Number(values.instances);
  if (!Number.isInteger(instances) || instances < 1 || instances > MOST) throw new Stop(`--instances must be a number from 1 to ${MOST}, not "${values.instances}".`);
  return { instances, port: parsePort(values.port), install: values.install };
}

await runMain(async () => {
  const { instances, port, install } = readArguments();
  await requirePort(port);
  /** @type {import('./lib/cluster.mjs').Cluster | undefined} */
  let cluster;
  onStopRequest(
    async () => {
      if (cluster === undefined) return stopAll().then(() => process.exit(INTERRUPTED));
      say('Ending: what is under way is finished first.');
      await cluster.close();
      process.exit(0);
    },
    () => stopAll().then(() => process.exit(INTERRUPTED)),
  );
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-cluster-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  cluster = await withProgress('Starting the cluster', () => startCluster({ folder, instances, port, install }));
  const lines = [
    ['Front (nginx)', cluster.url],
    ...cluster.instances.map(({ url, pid }, index) => [`Instance ${index + 1}`, `${url}  (process ${pid})`]),
    ['PostgreSQL', cluster.databaseUrl],
    ['Redis', cluster.redisUrl],
    ['S3 store', cluster.filesUrl],
    ['Mails', cluster.mailDir],
    ['Administrator', `${testAdmin.email}, password "${testAdmin.password}"`],
  ];
  for (const [name = '', what = ''] of lines) say(`${name.padEnd(15)}${what}`);
  say('Try: kill -9 one of the processes, or kill it, and go on browsing. Ctrl-C ends all.');
});
