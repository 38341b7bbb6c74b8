// npm test: installs what is missing, runs every check, ends with one line of counts.
// npm test -- --only=lint,types,knip,lock,advisories,unit,structure,server,postgres,build,e2e,external,cluster,front,lighthouse runs some; --ci is the same as CI=true.
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ runMain }, { testAll }] = await Promise.all([
  import('./lib/terminal.mjs'),
  import('./lib/checks/test-run.mjs'),
]);
await runMain(() => testAll(process.argv.slice(2)));
