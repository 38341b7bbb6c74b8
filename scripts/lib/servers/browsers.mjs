// The browsers of the audit beside Chromium: programs of the machine, not packages of the project.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findProgram } from '../packages.mjs';
import { freePort } from '../settings.mjs';
import { tail } from '../terminal.mjs';

/** Debian's packages with WebKitGTK, its driver, what tests/browsers/support/webkit-shell.py imports, and a display without a screen. */
const webKitPackages = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

const START_PATIENCE = 20_000;
const STOP_PATIENCE = 5000;

/**
 * @param {string} name
 * @param {string[]} packages Debian's that have it
 * @returns {string} the program's path
 */
export function requireProgram(name, packages) {
  const file = findProgram([name]);
  if (file === undefined) throw new Error(`${name} is not installed: apt-get install ${packages.join(' ')}`);
  return file;
}

/**
 * Starts a program in the process group of the tests: what ends a run early ends the browsers too.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [env]
 */
function launch(program, args, env) {
  const child = spawn(requireProgram(program, webKitPackages), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not "close": what the program started holds its output open a moment longer.
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const close = async () => {
    child.kill();
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE);
    await ended;
    clearTimeout(insist);
    child.stdout.destroy();
    child.stderr.destroy();
  };
  return { child, close };
}

/**
 * Starts an X server without a screen. GTK needs one.
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
  const deadline = performance.now() + START_PATIENCE;
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
 * Starts WebKitWebDriver, which starts the browser.
 * @param {string} display the value of DISPLAY
 * @param {(line: string) => void} read called with each line that the browser prints
 * @returns {Promise<{ url: string, hint: () => string, close: () => Promise<void> }>} hint: why a session may not begin
 */
export async function startWebKitDriver(display, read) {
  const port = await freePort();
  // WebKit's sandbox wants rights that containers do not give; all it is shown is the site under test.
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
  throw new Error(`WebKitWebDriver does not answer within ${START_PATIENCE / 1000} s.\n${complaints}`);
}
