// Child processes: started, read and stopped by their own id, never left behind.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();

const STOP_PATIENCE = 10_000;

/**
 * @typedef {object} ChildOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own; undefined values are taken out
 * @property {string} [cwd]
 * @property {import('node:child_process').StdioOptions} [stdio]
 * @property {number} [uid]
 * @property {number} [gid]
 */

/** @param {Record<string, string | undefined>} [changes] */
function environment(changes = {}) {
  const env = { ...process.env, ...changes };
  for (const [name, value] of Object.entries(env)) if (value === undefined) delete env[name];
  return env;
}

/**
 * Starts a child in a process group of its own, so that Ctrl-C reaches it once, through us.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 */
export function start(
  command,
  args,
  { env, cwd = root, stdio = ['ignore', 'pipe', 'pipe'], ...identity } = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: environment(env),
    stdio,
    detached: process.platform !== 'win32',
    ...identity,
  });
  alive.add(child);
  child.once('close', () => alive.delete(child));
  child.once('error', () => alive.delete(child));
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 128 + n when a signal ended it, 127 when it could not be started
 */
export function ended(child) {
  return new Promise((resolve) => {
    const codeOf = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) =>
      code ?? (signal === 'SIGKILL' ? 137 : 143);
    // Over already, by itself or by a signal: nobody will say so again.
    if (child.exitCode !== null || child.signalCode !== null)
      resolve(codeOf(child.exitCode, child.signalCode));
    child.once('error', () => resolve(127));
    child.once('close', (code, signal) => resolve(codeOf(code, signal)));
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Gone between the check and the signal.
  }
}

/**
 * Asks a child and what it started to end, and insists after ten seconds.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 * @param {number} [patience] milliseconds
 */
export async function stop(child, signal = 'SIGTERM', patience = STOP_PATIENCE) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = ended(child);
  signalGroup(child, signal);
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), patience);
  await end;
  clearTimeout(insist);
}

export async function stopAll() {
  await Promise.all([...alive].map((child) => stop(child)));
}

/**
 * Runs a command to its end and keeps what it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, options) {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const collect = (/** @type {Buffer} */ chunk) => (output += chunk.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return { code: await ended(child), output };
}

/**
 * Runs a command to its end with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions & { timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<number>} its exit code
 */
export async function show(command, args, { timeout, ...options } = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
  const timer = timeout === undefined ? undefined : setTimeout(() => void stop(child), timeout);
  const code = await ended(child);
  clearTimeout(timer);
  return code;
}

const PARENT_CHECK = 250;

/**
 * Calls back once, at the first Ctrl-C, SIGTERM, closed terminal or end of the npm that started us.
 * @param {() => Promise<void>} callback
 * @param {() => Promise<void>} [insisted] called once more, when somebody asks again
 */
export function onStopRequest(callback, insisted) {
  /** @type {(() => Promise<void>)[]} */
  const answers = insisted ? [callback, insisted] : [callback];
  const ask = () => void answers.shift()?.();
  const asked = () => answers[0] !== callback;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, ask);
  // npm hands SIGTERM to the shell between it and us, which ends without passing it on: we notice that it is gone.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !asked() && ask(), PARENT_CHECK).unref();
}

/** npm as it was started, or the one on the PATH. @returns {[string, string[]]} */
export function npm() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return [process.execPath, [cli]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}
