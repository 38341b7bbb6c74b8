// npm test starts the servers; run by hand, Playwright starts the site.
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, CI, E2E_API_URL } = process.env;
const OWN_PORT = 20_300;
// The folder of sent mails, and the day whose looks are checked (e2e/fixtures/looks.ts): the same in all processes.
process.env.LOOKS_DAY ??= String(Math.floor(Date.now() / 86_400_000));
const mailDir = (process.env.E2E_MAIL_DIR ??= path.join(os.tmpdir(), 'vitrine-test-mails'));

// Chromium uses only the last `--disable-features`: repeats those of Playwright that matter. Two more stop Debian's
// build from rendering browser windows, a sixth of the run time.
const features = [
  'PreloadTopChromeWebUI',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
  'SpareRendererForSitePerProcess',
  'IsolateOrigins',
  'site-per-process',
];

const chromium = {
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-site-isolation-trials',
    `--disable-features=${features.join(',')}`,
  ],
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' as const },
};
const existing = new Set(
  readdirSync(path.join(import.meta.dirname, 'e2e'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.basename(file),
  ),
);
/** @throws Error if one does not exist: a renamed file would leave its list without a word */
function specs(names: readonly string[]): string[] {
  const files = names.map((name) => `${name}.spec.ts`);
  const missing = files.filter((file) => !existing.has(file));
  if (missing.length > 0)
    throw new Error(`playwright.config.ts lists ${missing.join(', ')}, which do not exist`);
  return files.map((file) => `**/${file}`);
}

// Journeys that differ on a phone; the project also sets reduced motion. Looks cover phones themselves, and @wide marks
// tests that do not differ.
const onPhones = specs(['home', 'my-projects', 'portfolio', 'saved-views', 'shell', 'shortlist', 'wizard']);
// Tests that change public content run last.
const last = specs([
  'published',
  'posts',
  'written-pages',
  'projects',
  'case-study',
  'guest-authors',
  'import',
  'letters',
  'project-cover',
  'editor',
  'injection',
  'injected-page',
  'media',
  'media-files',
]);
// Tests of API calls. Those that start servers, read mails or count bytes do not need an external API.
const withApiAlone = specs(['blog', 'headers', 'my-projects', 'newsletter', 'sign-in', 'visibility']);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Journeys wait for two thirds of their time, so four workers fill two cores.
  workers: 4,
  fullyParallel: true,
  forbidOnly: CI === 'true',
  // In CI, load may fail a test once; tests that pass on retry are listed.
  retries: CI === 'true' ? 1 : 0,
  // CI is slow.
  timeout: CI === 'true' ? 240_000 : 90_000,
  expect: { timeout: CI === 'true' ? 40_000 : 15_000 },
  reporter: 'list',
  use: {
    baseURL: BASE_URL ?? `http://localhost:${OWN_PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Tracing every test costs a tenth of the time; in CI, failed tests are traced on retry.
    trace: CI === 'true' ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'no-preference' },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: last },
    // Looks set the viewport themselves.
    { name: 'phone', use: phone, testMatch: onPhones, grepInvert: /@look|@wide/ },
    { name: 'published', use: desktop, testMatch: last, dependencies: ['desktop', 'phone'] },
    // @bundled: tests that need the site's data folder or mails, or do not depend on the API's location.
    ...(E2E_API_URL
      ? [{ name: 'external', use: desktop, testMatch: withApiAlone, grepInvert: /@bundled|@look/ }]
      : []),
  ],
  ...(BASE_URL
    ? {}
    : {
        webServer: {
          command: `node scripts/test-site.mjs ${OWN_PORT} ${mailDir}`,
          url: `http://localhost:${OWN_PORT}/api/health`,
          timeout: 240_000,
          stdout: 'pipe',
          gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
        },
      }),
});
