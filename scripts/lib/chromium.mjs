// The browser of the end-to-end tests: one that is there, or one that is installed now.
import { existsSync } from 'node:fs';
import { canInstallPackages, findProgram, installPackage } from './packages.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { Stop, tail, withProgress } from './terminal.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = ['/Applications/Google Chrome.app/Contents/MacOS', '/Applications/Chromium.app/Contents/MacOS'];

const findSystemBrowser = () => findProgram([...names, 'Google Chrome', 'Chromium'], folders);

async function findPlaywrightBrowser() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function downloadBrowser() {
  await withProgress('Downloading Chromium', async () => {
    const { code, output } = await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium']);
    if (code !== 0) throw new Stop('No browser was found and none could be downloaded: install Chromium, or name one with CHROMIUM_PATH.', { details: tail(output, 15) });
  });
}

/** @returns {Promise<string>} the path of a Chromium that can be started */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Stop(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const there = findSystemBrowser() ?? (await findPlaywrightBrowser());
  if (there) return there;
  if (canInstallPackages()) await installPackage('chromium');
  else await downloadBrowser();
  const installed = findSystemBrowser() ?? (await findPlaywrightBrowser());
  if (!installed) throw new Stop('A browser was installed but can not be found: name it with CHROMIUM_PATH.');
  return installed;
}
