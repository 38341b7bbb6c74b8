// Installed on the machine rather than as npm packages.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findProgram } from '../packages.mjs';
import { freePort } from '../settings.mjs';
import { tail } from '../terminal.mjs';

/** Debian packages: WebKitGTK, its driver, the imports of tests/browsers/support/webkit-shell.py, a virtual display. */
const webKitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

const START_TIMEOUT = 20_000;
const STOP_TIMEOUT = 5000;

/**
 * @param {string} name
 * @param {string[]} packages named in the error
 * @returns {string} its path
 */
export function requireProgram(name, packages) {
  const file = findProgram([name]);
  if (file === undefined) throw new Error(`${name} is not installed: apt-get install ${packages.join(' ')}`);
  return file;
}

/**
 * In the tests' process group: an aborted run also ends it.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
function launch(program, args, env) {
  const child = spawn(requireProgram(program, webKitPackages), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not `close`: grandchildren keep the output open.
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill();
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
    await ended;
    clearTimeout(insist);
    child.stdout.destroy();
    child.stderr.destroy();
  };
  return { child, close };
}

/**
 * A virtual X server, which GTK needs.
 * @returns {Promise<{ name: string, close: () => Promise<void> }>} name: the value of DISPLAY
 */
export async function startDisplay() {
  const { child, close } = launch('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1200x24',
    '-nolisten',
    'tcp',
  ]);
  child.stderr.resume();
  for await (const line of createInterface({ input: child.stdout }))
    return { name: `:${line.trim()}`, close };
  throw new Error('Xvfb ended before it had a display.');
}

/** @param {string} url */
async function answers(url) {
  const deadline = performance.now() + START_TIMEOUT;
  while (performance.now() < deadline) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * WebKitWebDriver starts the browser.
 * @param {string} display value of DISPLAY
 * @param {(line: string) => void} read receives each line of the browser
 * @returns {Promise<{ url: string, hint: () => string, close: () => Promise<void> }>} hint: reason of a failed session
 */
export async function startWebKitDriver(display, read) {
  const port = await freePort();
  // WebKit's sandbox needs permissions that containers lack; it opens only the site under test.
  const env = {
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const { child, close } = launch('WebKitWebDriver', [`--port=${port}`], env);
  let complaints = '';
  createInterface({ input: child.stdout }).on('line', read);
  createInterface({ input: child.stderr }).on('line', (line) => (complaints += `${line}\n`));
  const url = `http://127.0.0.1:${port}`;
  if (await answers(url))
    return { url, hint: () => `apt-get install ${webKitPackages.join(' ')}\n${tail(complaints, 20)}`, close };
  await close();
  throw new Error(`WebKitWebDriver does not answer within ${START_TIMEOUT / 1000} s.\n${complaints}`);
}
