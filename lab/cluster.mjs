// npm run cluster, on loopback in a temporary folder. @see docs/commands.md
import { requireNode } from '../scripts/lib/node-version.mjs';

requireNode();
const [
  { mkdtempSync, rmSync },
  os,
  path,
  { createInterface },
  { parseArgs },
  { ensureBuilt },
  { startCluster },
  { ensureInstalled },
  { onStopRequest, stopAll },
  { parsePort, requirePort },
  { runMain, say, Stop, withProgress },
  { testAdmin },
] = await Promise.all([
  import('node:fs'),
  import('node:os'),
  import('node:path'),
  import('node:readline'),
  import('node:util'),
  import('../scripts/lib/build/build.mjs'),
  import('../scripts/lib/servers/cluster.mjs'),
  import('../scripts/lib/install.mjs'),
  import('../scripts/lib/processes.mjs'),
  import('../scripts/lib/settings.mjs'),
  import('../scripts/lib/terminal.mjs'),
  import('../scripts/lib/servers/test-identity.mjs'),
]);

const INTERRUPTED = 130;
const MOST = 8;

const USAGE = 'npm run cluster -- [--instances=2] [--port=8080] [--install]';

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        instances: { type: 'string', default: '2' },
        port: { type: 'string', default: '8080' },
        install: { type: 'boolean', default: false },
      },
    });
    const instances = Number(values.instances);
    if (!Number.isInteger(instances) || instances < 1 || instances > MOST)
      throw new Stop(`--instances must be a number from 1 to ${MOST}, not "${values.instances}".`);
    return { instances, port: parsePort(values.port, '--port'), install: values.install };
  } catch (error) {
    throw error instanceof TypeError ? new Stop(`Usage: ${USAGE}`) : error;
  }
}

await runMain(async () => {
  const { instances, port, install } = readArguments();
  await requirePort(port, '--port');
  /** @type {import('../scripts/lib/servers/cluster.mjs').Cluster | undefined} */
  let cluster;
  onStopRequest(
    async () => {
      if (cluster === undefined) return stopAll().then(() => process.exit(INTERRUPTED));
      say('Stopping once running requests have ended.');
      await cluster.close();
      process.exit(0);
    },
    () => stopAll().then(() => process.exit(INTERRUPTED)),
  );
  await ensureInstalled();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-cluster-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  /** @type {import('node:readline').Interface | undefined} */
  let keys;
  /** @type {Set<number>} indices */
  const gone = new Set();
  const nameOf = (/** @type {number} */ index) => `Instance ${index + 1}`;
  const addressOf = (/** @type {number} */ index) =>
    `${cluster?.instances[index]?.url}  (process ${cluster?.instances[index]?.pid})`;
  const onGone = (/** @type {number} */ index, /** @type {string} */ how) => {
    gone.add(index);
    say(
      `${nameOf(index)} ended (${how}). ${gone.size < instances ? 'nginx uses the other instances' : 'No instance runs: nginx answers from its cache'}. Press Enter to restart it.`,
    );
    keys ??= createInterface({ input: process.stdin }).on('line', () => void startAgain());
  };
  const startAgain = async () => {
    for (const index of gone) {
      gone.delete(index);
      try {
        await cluster?.instances[index]?.start();
        say(`${nameOf(index)} answers again: ${addressOf(index)}`);
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        gone.add(index);
        say(`${error.details}\n${error.message} Press Enter to try again.`);
        return;
      }
    }
  };
  cluster = await withProgress('Starting the cluster', () =>
    startCluster({ folder, instances, port, install, onGone }),
  );
  const lines = [
    ['Front (nginx)', cluster.url],
    ...cluster.instances.map((_, index) => [nameOf(index), addressOf(index)]),
    ['PostgreSQL', cluster.databaseUrl],
    ['Redis', cluster.redisUrl],
    ['S3 store', cluster.filesUrl],
    ['Mails', cluster.mailDir],
    ...cluster.instances.map(({ logFile }, index) => [`Log ${index + 1}`, logFile]),
    ['Administrator', `${testAdmin.email}, password "${testAdmin.password}"`],
  ];
  for (const [name = '', what = ''] of lines) say(`${name.padEnd(15)}${what}`);
  say('Try: end a process with kill or kill -9 and continue browsing; Enter restarts it. Ctrl-C ends all.');
});
