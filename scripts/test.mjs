// npm test: installs what is missing and runs every check. --ci equals CI=true; --only=lint,unit,e2e… runs groups of
// scripts/lib/checks/steps.mjs.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ runMain }, { testAll }] = await Promise.all([
  import('./lib/terminal.mjs'),
  import('./lib/checks/test-run.mjs'),
]);
await runMain(() => testAll(process.argv.slice(2)));
