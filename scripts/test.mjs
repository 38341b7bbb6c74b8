// npm test. @see docs/commands.md
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ runMain }, { testAll }] = await Promise.all([
  import('./lib/terminal.mjs'),
  import('./lib/checks/test-run.mjs'),
]);
await runMain(() => testAll(process.argv.slice(2)));
