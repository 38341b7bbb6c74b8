import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const alive = new Set();

const STOP_TIMEOUT = 10_000;

/**
 * @typedef {object} ChildOptions
 * @property {Record<string, string | undefined>} [env] merged into this process's; undefined removes a variable
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
 * In its own process group, so that Ctrl-C does not reach the child.
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
 * @returns {Promise<number>} exit code; 128 + n for signal n, 127 without a start
 */
export function ended(child) {
  return new Promise((resolve) => {
    const codeOf = (/** @type {number | null} */ code, /** @type {NodeJS.Signals | null} */ signal) =>
      code ?? (signal === 'SIGKILL' ? 137 : 143);
    // An ended process sends no further event.
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
    // Ended between check and signal.
  }
}

/**
 * Signals the process group, then kills it after the limit.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 * @param {number} [limit] milliseconds
 */
export async function stop(child, signal = 'SIGTERM', limit = STOP_TIMEOUT) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = ended(child);
  signalGroup(child, signal);
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), limit);
  await end;
  clearTimeout(insist);
}

export async function stopAll() {
  await Promise.all([...alive].map((child) => stop(child)));
}

/**
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
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions & { timeout?: number }} [options] milliseconds
 * @returns {Promise<number>} exit code
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
 * Calls back at the first Ctrl-C, SIGTERM, SIGHUP or end of the parent npm.
 * @param {() => Promise<void>} callback
 * @param {() => Promise<void>} [insisted] called at the second signal
 */
export function onStopRequest(callback, insisted) {
  /** @type {(() => Promise<void>)[]} */
  const answers = insisted ? [callback, insisted] : [callback];
  const ask = () => void answers.shift()?.();
  const isWaiting = () => answers[0] !== callback;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, ask);
  // npm sends SIGTERM to a shell that does not forward it: watch npm.
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && !isWaiting() && ask(), PARENT_CHECK).unref();
}

/** The npm that started this process, else the one on the PATH. @returns {[string, string[]]} */
export function npm() {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return [process.execPath, [cli]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}
