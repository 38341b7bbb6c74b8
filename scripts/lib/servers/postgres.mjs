import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canInstallPackages, findProgram, installPackage } from '../packages.mjs';
import { run, start, stop } from '../processes.mjs';
import { freePort } from '../settings.mjs';
import { Stop, tail } from '../terminal.mjs';

const VERSIONS = '/usr/lib/postgresql';
const USER = 'vitrine';
const START_TIMEOUT = 30_000;

/** @returns {string | undefined} program folder of the newest version */
function findPrograms() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const initdb = findProgram(
    ['initdb'],
    versions.map((version) => `${VERSIONS}/${version}/bin`),
  );
  return initdb === undefined ? undefined : path.dirname(initdb);
}

/** PostgreSQL refuses root: uses its package's account, else one without rights. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Stop('PostgreSQL does not run as root, and no other account was found.');
}

/**
 * @param {string} name
 * @param {{ code: number, output: string }} result
 */
function requireSuccess(name, { code, output }) {
  if (code !== 0)
    throw new Stop(`PostgreSQL could not be prepared: ${name} ended with code ${code}.`, {
      details: tail(output, 15),
    });
}

/**
 * @typedef {object} OwnPostgres
 * @property {string} url
 * @property {() => Promise<void>} stop like a crash
 * @property {() => Promise<void>} start same address and data
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} programs folder of initdb and postgres
 * @returns {Promise<OwnPostgres>}
 */
async function startCluster(programs) {
  const account = await unprivileged();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const options = { cwd: folder, ...account };
  requireSuccess(
    'initdb',
    await run(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      options,
    ),
  );

  const port = await freePort();
  // No fsync: the data is temporary.
  const settings = [
    `listen_addresses=127.0.0.1`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=200',
  ];
  const launch = () =>
    start(
      path.join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
  let server = launch();
  const close = async () => {
    await stop(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  // The port opens before queries are answered.
  const answers = async () =>
    (await run(path.join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])).code === 0;
  const whenItAnswers = async () => {
    const deadline = performance.now() + START_TIMEOUT;
    while (!(await answers())) {
      if (server.exitCode !== null || performance.now() > deadline) {
        await close();
        throw new Stop('PostgreSQL was installed but did not start.');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await whenItAnswers();
  const made = await run(
    path.join(programs, 'createdb'),
    ['-h', '127.0.0.1', '-p', String(port), '-U', USER, USER],
    options,
  );
  if (made.code !== 0) await close();
  requireSuccess('createdb', made);
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/${USER}`,
    stop: () => stop(server, 'SIGQUIT'),
    start: async () => {
      server = launch();
      await whenItAnswers();
    },
    close,
  };
}

/**
 * Ignores TEST_DATABASE_URL.
 * @param {{ install: boolean }} options install: with apt-get
 * @returns {Promise<OwnPostgres | undefined>} undefined without PostgreSQL
 */
export async function startPostgres({ install }) {
  if (findPrograms() === undefined && install && canInstallPackages()) await installPackage('postgresql');
  const programs = findPrograms();
  return programs === undefined ? undefined : startCluster(programs);
}

/**
 * @param {{ install: boolean }} options install: with apt-get
 * @returns {Promise<{ url: string, close: () => Promise<void> } | undefined>} undefined without PostgreSQL
 */
export async function ensurePostgres({ install }) {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, close: () => Promise.resolve() } : startPostgres({ install });
}
