// npm run lts. @see docs/commands.md
import { requireNode } from './lib/node-version.mjs';

requireNode();
const [path, { ensureInstalled }, { ensureLtsNode }, { onStopRequest, show, stopAll }, { runMain, Stop }] =
  await Promise.all([
    import('node:path'),
    import('./lib/install.mjs'),
    import('./lib/lts-node.mjs'),
    import('./lib/processes.mjs'),
    import('./lib/terminal.mjs'),
  ]);

await runMain(async () => {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined) throw new Stop('Usage: npm run lts -- <script.mjs> [its arguments]');
  onStopRequest(() => stopAll().then(() => process.exit(130)));
  await ensureInstalled();
  const node = await ensureLtsNode();
  const PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  process.exitCode = await show(node, [script, ...args], { env: { PATH } });
});
