// npm run tour. @see docs/commands.md
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [
  { ensureBuilt },
  { ensureInstalled },
  { inRoot },
  { onStopRequest, show, stopAll },
  { ensureChromium },
  { runMain },
] = await Promise.all([
  import('./lib/build/build.mjs'),
  import('./lib/install.mjs'),
  import('./lib/paths.mjs'),
  import('./lib/processes.mjs'),
  import('./lib/servers/chromium.mjs'),
  import('./lib/terminal.mjs'),
]);

await runMain(async () => {
  onStopRequest(() => stopAll().then(() => process.exit(130)));
  await ensureInstalled();
  const chromium = await ensureChromium({ install: false });
  await ensureBuilt();
  const args = ['test', 'tour', '--project=desktop', '--no-deps', '--reporter=list'];
  // The test starts its own site: this address only keeps Playwright from starting another.
  const env = { TOUR: 'write', CHROMIUM_PATH: chromium, BASE_URL: 'http://localhost' };
  process.exitCode = await show(process.execPath, [inRoot('node_modules/@playwright/test/cli.js'), ...args], {
    env,
  });
});
