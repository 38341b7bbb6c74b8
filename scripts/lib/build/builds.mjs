// Each finished build has its own folder, so that a running site keeps its files.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

/** As deep as finished builds: compiled files contain relative paths. */
const WORK = '.next';
const PREFIX = '.next-';
const PRESERVED = new Set(['cache', 'dev', 'types', 'current', 'cache-root']);

/** @param {string} base */
const pointer = (base) => path.join(base, WORK, 'current');

/**
 * @param {string} [base] the checkout
 * @returns {string | undefined} its folder
 */
export function currentBuild(base = root) {
  if (!existsSync(pointer(base))) return undefined;
  const name = readFileSync(pointer(base), 'utf8').trim();
  return existsSync(path.join(base, name)) ? name : undefined;
}

/**
 * Empties the compiler cache after a move of the checkout: entries contain absolute paths.
 * @param {string} [base] the checkout
 */
export function dropForeignCache(base = root) {
  const mark = path.join(base, WORK, 'cache-root');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === base) return;
  rmSync(path.join(base, WORK, 'cache'), { recursive: true, force: true });
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, base);
}

/**
 * Moves a finished build to its own folder and makes it current by one atomic rename.
 * @param {string} [base] the checkout
 * @param {Date} [now]
 * @returns {string} the folder
 */
export function publishBuild(base = root, now = new Date()) {
  const stamp = now.toISOString().replace(/\D/g, '');
  const name = `${PREFIX}${stamp}`;
  const target = path.join(base, name);
  mkdirSync(target);
  for (const entry of readdirSync(path.join(base, WORK)))
    if (!PRESERVED.has(entry)) renameSync(path.join(base, WORK, entry), path.join(target, entry));
  const next = `${pointer(base)}.${process.pid}`;
  writeFileSync(next, name);
  renameSync(next, pointer(base));
  removeUnused(base, name);
  return name;
}

/**
 * Records that a process serves a build: later builds keep it.
 * @param {string} name of the folder
 * @param {number} pid
 * @param {string} [base] the checkout
 */
export function markInUse(name, pid, base = root) {
  const users = path.join(base, name, 'in-use');
  mkdirSync(users, { recursive: true });
  writeFileSync(path.join(users, String(pid)), '');
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process has another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} folder */
function isInUse(folder) {
  const users = path.join(folder, 'in-use');
  return existsSync(users) && readdirSync(users).some((pid) => isAlive(Number(pid)));
}

/** @param {string} base @param {string} current */
function removeUnused(base, current) {
  const others = readdirSync(base).filter((name) => name.startsWith(PREFIX) && name !== current);
  for (const name of others)
    if (!isInUse(path.join(base, name))) rmSync(path.join(base, name), { recursive: true, force: true });
}
