// The browser of the end-to-end tests: one that is there, or one that is installed now.
import { existsSync } from 'node:fs';
import { canInstallPackages, findProgram, installPackage } from '../packages.mjs';
import { inRoot } from '../paths.mjs';
import { run } from '../processes.mjs';
import { say, Stop, tail, withProgress } from '../terminal.mjs';

/** The browser without windows: pages are the same in it, and a run takes a third less of the processor's time. */
const shell = 'chromium-headless-shell';
// components/styles/fonts.scss sets the fallback metrics for Arial and Liberation Sans.
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
      throw new Stop(
        'No browser was found and none could be downloaded: install Chromium, or name one with CHROMIUM_PATH.',
        { details: tail(output, 15) },
      );
  });
}

/** Installs the browser without windows; where that can not be had, any that is there will do. */
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
  // Older systems have no package of it.
  if (!findProgram([shell])) await installPackage('chromium', fonts);
}

/**
 * @param {{ install: boolean }} options whether the one that tests run fastest in is installed even beside another browser
 * @returns {Promise<string>} the path of a Chromium that can be started
 */
export async function ensureChromium({ install }) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  if (install && canInstallPackages() && !findProgram([shell])) await tryShell();
  const there = findSystemBrowser() ?? (await findPlaywrightBrowser());
  if (there) return there;
  await installBrowser();
  const installed = findSystemBrowser() ?? (await findPlaywrightBrowser());
  if (!installed) throw new Stop('A browser was installed but can not be found: name it with CHROMIUM_PATH.');
  return installed;
}
