import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { inRoot, root } from './paths.mjs';
import { Stop } from './terminal.mjs';

/**
 * Environment variables first, then .env files in Next's order.
 * @param {'production' | 'development'} mode
 * @returns {Record<string, string | undefined>}
 */
export function readSettings(mode) {
  const files = ['.env', `.env.${mode}`, '.env.local', `.env.${mode}.local`].map((name) => inRoot(name));
  const written = files
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...written, process.env);
}

/**
 * @param {string | undefined} value
 * @param {string} [name] for the error
 * @returns {number}
 */
export function parsePort(value, name = 'PORT') {
  if (value === undefined || value === '') return 3000;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Stop(`${name} must be a number from 1 to 65535, not "${value}".`);
  return port;
}

/**
 * @param {number} port
 * @param {string} [host] default: all
 * @returns {Promise<string | undefined>} the error code
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? 'UNKNOWN'));
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });
}

/** @param {number} port */
async function portProblem(port) {
  // Some systems allow listening on all addresses while 127.0.0.1 is used.
  return (await tryPort(port)) ?? (await tryPort(port, '127.0.0.1'));
}

/**
 * @param {number} port
 * @param {string} [name] for the error
 */
export async function requirePort(port, name = 'PORT') {
  const problem = await portProblem(port);
  if (problem === undefined) return;
  if (problem === 'EADDRINUSE')
    throw new Stop(
      `Port ${port} is in use by another program: stop it, or choose another port with ${name}=${port === 65_535 ? 3001 : port + 1}.`,
    );
  if (problem === 'EACCES')
    throw new Stop(
      `Port ${port} needs rights that this account lacks: choose one from 1024 up with ${name}.`,
    );
  throw new Stop(`Port ${port} can't be opened (${problem}): choose another with ${name}.`);
}

// Outgoing connections could take ephemeral ports (from 32768).
const FIRST_TEST_PORT = 20_000;
const LAST_TEST_PORT = 32_000;

/** @returns {Promise<number>} for a test server */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_TEST_PORT + Math.floor(Math.random() * (LAST_TEST_PORT - FIRST_TEST_PORT));
    if ((await portProblem(port)) === undefined) return port;
  }
  throw new Stop(`No free port was found from ${FIRST_TEST_PORT} to ${LAST_TEST_PORT}.`);
}

/** @param {string | undefined} value */
export function requireDataDir(value) {
  const folder = path.resolve(root, value === undefined || value === '' ? '.data' : value);
  const probe = path.join(folder, `.write-check-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);
    throw new Stop(
      `The data folder ${folder} can't be written to (${reason}): make it writable, or choose another with DATA_DIR.`,
    );
  }
}
