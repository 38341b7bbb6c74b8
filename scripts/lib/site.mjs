import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { currentBuild, markInUse } from './build/builds.mjs';
import { inRoot, nextCommand } from './paths.mjs';
import { ended, start } from './processes.mjs';

/** V8's default heap grows to several times the live size. Same value in scripts/lib/build/standalone-server.js. */
export const heapFlag = '--heap-growing-percent=20';
/** MiB. As in Node 20; newer versions of Node use three times as much. */
const youngFlag = '--max-semi-space-size=16';
/** Milliseconds. Longer than load balancers and test clients keep idle connections: they would send a request to a closed one. */
const idleConnections = '75000';
/** glibc's default is eight per core, and each holds memory that others cannot use. */
const allocatorArenas = '2';

/**
 * The settings that the build ended with: to read next.config.ts again, Next would load its compilers, 50 MB.
 * @see next/dist/build/utils.js, which writes the server of the standalone folder
 * @param {string} build its folder
 */
function builtConfig(build) {
  const { config } = JSON.parse(readFileSync(inRoot(build, 'required-server-files.json'), 'utf8'));
  return JSON.stringify({ ...config, distDir: build });
}

// With -H, Next treats loopback rewrites as external (scripts/lib/build/standalone-server.js).
/**
 * Keeps the current build's folder until the process ends.
 * @param {'start' | 'dev'} mode
 * @param {number} port
 * @param {{ env?: Record<string, string | undefined>, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function startNext(mode, port, { env, stdio } = {}) {
  const build = mode === 'start' ? currentBuild() : undefined;
  // In development Next passes flags on in NODE_OPTIONS, where Node rejects V8 flags.
  const flags = mode === 'start' ? [heapFlag, youngFlag] : [];
  const limits = mode === 'start' ? ['--keepAliveTimeout', idleConnections] : [];
  const child = start(process.execPath, [...flags, nextCommand, mode, '-p', String(port), ...limits], {
    ...(stdio ? { stdio } : {}),
    env: {
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? allocatorArenas,
      ...env,
      BUILD_FOLDER: build,
      ...(build === undefined
        ? {}
        : {
            __NEXT_PRIVATE_STANDALONE_CONFIG: builtConfig(build),
            // Node 22 and newer store compiled code there when the process ends.
            NODE_COMPILE_CACHE: inRoot(build, 'compile-cache'),
          }),
      PORT: String(port),
      BUILD_SCRIPTS: mode === 'dev' ? 'boot.js main.js' : undefined,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (build !== undefined && child.pid !== undefined) markInUse(build, child.pid);
  return child;
}

const POLL_INTERVAL = 150;

/**
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ ready?: boolean, timeout?: number }} [options] ready: requires status 200; timeout: milliseconds
 * @returns {Promise<'answers' | 'ended' | 'silent'>}
 */
export async function waitForHealth(port, child, { ready = false, timeout = Infinity } = {}) {
  let over = false;
  void ended(child).then(() => (over = true));
  const deadline = performance.now() + timeout;
  while (!over && performance.now() < deadline) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
        signal: AbortSignal.timeout(5000),
        redirect: 'manual',
      });
      if (!ready || answer.ok) return 'answers';
    } catch {
      // The server does not listen yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return over ? 'ended' : 'silent';
}

// The launcher prints one line instead.
const banner = /^\s*(▲ Next\.js|- (Local|Network|Environments?|Experiments?)\b|✓ (Starting|Ready|Running))/;

/**
 * Omits Next's startup lines.
 * @param {import('node:child_process').ChildProcess} child
 */
export function passOutput(child) {
  let begun = false;
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])) {
    if (!from) continue;
    createInterface({ input: from }).on('line', (line) => {
      if (banner.test(line) || (!begun && line.trim() === '')) return;
      begun = true;
      to.write(`${line}\n`);
    });
  }
}
