// npm run check: quick checks of files changed since the main branch.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ runMain }, { checkChanges }] = await Promise.all([
  import('./lib/terminal.mjs'),
  import('./lib/checks/check-changes.mjs'),
]);
await runMain(checkChanges);
