// npm run build:standalone. @see docs/operations.md
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [path, { ensureBuilt }, { ensureInstalled }, { gatherStandalone }, { runMain, say, Stop }] =
  await Promise.all([
    import('node:path'),
    import('./lib/build/build.mjs'),
    import('./lib/install.mjs'),
    import('./lib/build/standalone.mjs'),
    import('./lib/terminal.mjs'),
  ]);

await runMain(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) throw new Stop('Usage: npm run build:standalone -- <folder>');
  const target = path.resolve(folder);
  await ensureInstalled();
  await ensureBuilt({ standalone: true });
  gatherStandalone(target);
  say(`The site is in ${target}. Start it there: node server.js`);
});
