// The site as a child process: started, waited for, its output passed on.
import { createInterface } from 'node:readline';
import { currentBuild, markInUse } from './build/builds.mjs';
import { nextCommand } from './paths.mjs';
import { ended, start } from './processes.mjs';

/**
 * Lets the heap grow by a fifth before it is collected. V8's own factor lets it reach several times of what is alive.
 * scripts/lib/build/standalone-server.js sets the same.
 */
export const heapFlag = '--heap-growing-percent=20';

// No -H: Next takes rewrites to a loopback address for another host (scripts/lib/build/standalone-server.js).
/**
 * Starts Next on the current build, whose folder is then kept until the process ends.
 * @param {'start' | 'dev'} mode
 * @param {number} port
 * @param {{ env?: Record<string, string | undefined>, stdio?: import('node:child_process').StdioOptions }} [options]
 */
export function startNext(mode, port, { env, stdio } = {}) {
  const build = mode === 'start' ? currentBuild() : undefined;
  // Not in development: Next hands its flags on by NODE_OPTIONS, where Node refuses those of V8.
  const flags = mode === 'start' ? [heapFlag] : [];
  const child = start(process.execPath, [...flags, nextCommand, mode, '-p', String(port)], {
    ...(stdio ? { stdio } : {}),
    env: {
      ...env,
      BUILD_FOLDER: build,
      PORT: String(port),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  if (build !== undefined && child.pid !== undefined) markInUse(build, child.pid);
  return child;
}

const POLL_INTERVAL = 150;

/**
 * Waits until a server answers its health check.
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ ready?: boolean, patience?: number }} [options] ready: only a 200 counts, not any answer; patience in milliseconds
 * @returns {Promise<'answers' | 'ended' | 'silent'>}
 */
export async function waitForHealth(port, child, { ready = false, patience = Infinity } = {}) {
  let over = false;
  void ended(child).then(() => (over = true));
  const deadline = performance.now() + patience;
  while (!over && performance.now() < deadline) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`, {
        signal: AbortSignal.timeout(5000),
        redirect: 'manual',
      });
      if (!ready || answer.ok) return 'answers';
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  }
  return over ? 'ended' : 'silent';
}

// What Next says of itself while it starts; the launcher says it in one line of its own.
const banner = /^\s*(▲ Next\.js|- (Local|Network|Environments?|Experiments?)\b|✓ (Starting|Ready|Running))/;

/**
 * Passes a child's lines on, without Next's banner.
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
