// Serves vnu.jar (VNU_JAR) on loopback; needs Java.
import { existsSync } from 'node:fs';
import { findProgram } from '../packages.mjs';
import { start, stop } from '../processes.mjs';
import { freePort } from '../settings.mjs';
import { Stop } from '../terminal.mjs';

/** Milliseconds; loading the schemas takes about 15 seconds. */
const START_TIMEOUT = 90_000;
const READY = 'Checker service started';

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<boolean>} whether it listens */
function listens(child) {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), START_TIMEOUT);
    const settle = (/** @type {boolean} */ answers) => {
      clearTimeout(late);
      resolve(answers);
    };
    child.once('close', () => settle(false));
    child.once('error', () => settle(false));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (/** @type {Buffer} */ chunk) => chunk.includes(READY) && settle(true));
  });
}

/** @returns {Promise<{ url: string, close: () => Promise<void> } | undefined>} undefined without VNU_JAR */
export async function startChecker() {
  const jar = process.env.VNU_JAR;
  if (!jar) return undefined;
  const java = findProgram(['java']);
  if (!existsSync(jar) || !java)
    throw new Stop(
      `VNU_JAR is ${jar}: ${java ? 'the file does not exist' : 'it needs Java, which was not found'}.`,
    );
  const port = await freePort();
  // Its grammar parser recurses deeper than the default stack.
  const child = start(java, [
    '-Xmx256m',
    '-Xss8m',
    '-Dnu.validator.servlet.bind-address=127.0.0.1',
    '-cp',
    jar,
    'nu.validator.servlet.Main',
    String(port),
  ]);
  if (!(await listens(child))) {
    await stop(child);
    throw new Stop('The W3C checker did not start within a minute and a half.');
  }
  return { url: `http://127.0.0.1:${port}`, close: () => stop(child) };
}
