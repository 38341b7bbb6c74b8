import { requireNode } from './lib/node-version.mjs';

requireNode();
const [{ serve }, { runMain }] = await Promise.all([import('./lib/serve.mjs'), import('./lib/terminal.mjs')]);
await runMain(() => serve('start'));
