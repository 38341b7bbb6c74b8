import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { npm, run } from './processes.mjs';
import { Stop, tail, withProgress } from './terminal.mjs';

/** The long-term support release of the container (Dockerfile). `engines` of package.json has the oldest. */
export const ltsNode = '24';

/** @returns {Promise<string>} path of its program, downloaded from the npm registry if missing */
export async function ensureLtsNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = inRoot(`node_modules/.cache/node-${ltsNode}`);
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(program)) return program;
  await withProgress(`Downloading Node ${ltsNode}`, async () => {
    const args = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${name}@${ltsNode}`,
    ];
    const [command, first] = npm();
    const { code, output } = await run(command, [...first, ...args]);
    if (code !== 0 || !existsSync(program))
      throw new Stop(`Node ${ltsNode} could not be downloaded.`, { details: tail(output, 10) });
  });
  return program;
}
