import { existsSync } from 'node:fs';
import { canInstallPackages, findProgram, installPackage } from '../packages.mjs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { say, Stop, tail, withProgress } from '../terminal.mjs';

/** Needs a third less processor time. */
const shell = 'chromium-headless-shell';
// The fallback metrics of components/styles/fonts.scss need Arial or Liberation Sans.
const fonts = ['fonts-liberation'];
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

const findSystemBrowser = () => findProgram([...names, 'Google Chrome', 'Chromium'], folders);

async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function downloadBrowser() {
  await withProgress('Downloading Chromium', async () => {
    const { code, output } = await run(process.execPath, [
      inRoot('node_modules/playwright/cli.js'),
      'install',
      'chromium',
    ]);
    if (code !== 0)
      throw new Stop('No browser was found or could be installed: install Chromium, or set CHROMIUM_PATH.', {
        details: tail(output, 15),
      });
  });
}

async function tryShell() {
  try {
    await installPackage(shell, fonts);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.message);
  }
}

async function installBrowser() {
  if (!canInstallPackages()) return downloadBrowser();
  await tryShell();
  // Older Debian releases lack it.
  if (!findProgram([shell])) await installPackage('chromium', fonts);
}

/**
 * @param {{ install: boolean }} options install: the headless shell, even if another browser exists
 * @returns {Promise<string>} path of a Chromium that starts
 */
export async function ensureChromium({ install }) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROMIUM_PATH is ${named}, which does not exist.`);
  }
  if (install && canInstallPackages() && !findProgram([shell])) await tryShell();
  const there = findSystemBrowser() ?? (await findPlaywrightBrowser());
  if (there) return there;
  await installBrowser();
  const installed = findSystemBrowser() ?? (await findPlaywrightBrowser());
  if (!installed) throw new Stop('A browser was installed but not found: set CHROMIUM_PATH to its path.');
  return installed;
}
