// End to end, in a real browser against the production build: every journey on a desktop and a phone, and once more
// with the API as a separate host. npm test starts the servers; run by hand, Playwright starts the site itself.
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, CI, E2E_API_URL } = process.env;
const OWN_PORT = 20_300;
// Where the tests read the mails of the site they run against.
// Which day's looks a run takes (e2e/fixtures/looks.ts), the same in all its processes.
process.env.LOOKS_DAY ??= String(Math.floor(Date.now() / 86_400_000));
const mailDir = (process.env.E2E_MAIL_DIR ??= path.join(os.tmpdir(), 'vitrine-test-mails'));

// Chromium heeds the last of its lists only: these are Playwright's that matter here, and two that keep Debian's build from
// drawing a browser window of its own beside every page, a sixth of the time of a run.
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
};
// What a narrow screen, a finger or the menu of phones changes; looks take every screen to phones by themselves, and what is
// tagged @wide is the same journey there.
const onPhones = [
  'home',
  'my-projects',
  'passkeys',
  'portfolio',
  'shell',
  'shortlist',
  'sign-out-elsewhere',
  'this-was-not-me',
  'wizard',
].map((name) => `**/${name}.spec.ts`);
// Journeys run with motion allowed, these once more with motion reduced.
const withoutMotion = ['home', 'shell', 'wizard'].map((name) => `**/${name}.spec.ts`);
// What changes what the public sees comes last, when nobody counts it any more.
const last = [
  '**/published.spec.ts',
  '**/blog-desk.spec.ts',
  '**/editor.spec.ts',
  '**/injection.spec.ts',
  '**/injected-page.spec.ts',
  '**/media.spec.ts',
];
// Where the API stands makes a difference to what calls it; what starts its own servers, reads mails or counts bytes says
// nothing more, nor do pages whose data the others read too.
const withApiAlone = [
  'blog',
  'found',
  'headers',
  'my-projects',
  'newsletter',
  'not-found',
  'sign-in',
  'visibility',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A journey waits for two thirds of its time (a debounce, an open page's next question, a timer): four keep two cores busy.
  workers: 4,
  fullyParallel: true,
  forbidOnly: CI === 'true',
  // A busy machine may be late once; what passes at the second try only is named at the end of the run.
  retries: CI === 'true' ? 1 : 0,
  // Generous in CI: what is slow on a busy machine is not wrong.
  timeout: CI === 'true' ? 240_000 : 90_000,
  expect: { timeout: CI === 'true' ? 40_000 : 15_000 },
  reporter: 'list',
  use: {
    baseURL: BASE_URL ?? `http://localhost:${OWN_PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Of a first try a trace would cost every test about a tenth of its time; in CI what fails is tried again, and traced then.
    trace: CI === 'true' ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: chromium,
    contextOptions: { reducedMotion: 'no-preference' },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: last },
    // Looks set the size of their screen themselves.
    { name: 'phone', use: phone, testMatch: onPhones, grepInvert: /@look|@wide/ },
    {
      name: 'still',
      use: { ...desktop, contextOptions: { reducedMotion: 'reduce' } },
      testMatch: withoutMotion,
      grepInvert: /@look/,
    },
    { name: 'published', use: desktop, testMatch: last, dependencies: ['desktop', 'phone', 'still'] },
    // What the place of the API can change: not looks. Tests that reach behind the site (its data folder, its mails), or to which its place is all one, are tagged @bundled.
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
