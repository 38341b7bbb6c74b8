// npm run build: builds even without changes.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ build }, { ensureInstalled }, { runMain }] = await Promise.all([
  import('./lib/build/build.mjs'),
  import('./lib/install.mjs'),
  import('./lib/terminal.mjs'),
]);
await runMain(async () => {
  await ensureInstalled();
  await build();
});
