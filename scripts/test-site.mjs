// An empty site for running Playwright by hand; arguments: port, mail folder.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/build/build.mjs';
import { onStopRequest, stopAll } from './lib/processes.mjs';
import { requirePort } from './lib/settings.mjs';
import { runMain, say } from './lib/terminal.mjs';
import { startTestSite } from './lib/servers/test-servers.mjs';

await runMain(async () => {
  const port = Number(process.argv[2]);
  await requirePort(port);
  onStopRequest(() => stopAll().then(() => process.exit(0)));
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-site-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { url } = await startTestSite(folder, { port, mailDir: process.argv[3] });
  say(`The site under test answers at ${url}`);
});
