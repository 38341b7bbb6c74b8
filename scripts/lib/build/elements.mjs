// Bundles components/elements: pages stored without the framework need it too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';
import { inRoot, root } from '../paths.mjs';

/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/** @returns {BuildOptions} */
function options() {
  /** @type {{ browserslist: string[] }} */
  const { browserslist } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return {
    absWorkingDir: root,
    entryPoints: { main: 'components/elements/main.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browserslist.map((browser) => browser.replace(' ', '')),
    logLevel: 'warning',
  };
}

/**
 * @returns {Promise<{ name: string, write: (folder: string) => void }>} name: of the file that pages load; write: into
 * a build's folder
 */
export async function bundleElements() {
  const { outputFiles } = await build({
    ...options(),
    minify: true,
    legalComments: 'none',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: root,
    write: false,
  });
  const files = outputFiles.map(({ path: file, contents }) => ({ name: path.basename(file), contents }));
  const main = files.find(({ name }) => name.startsWith('main-'));
  if (!main) throw new Error('esbuild wrote no file for components/elements/main.ts');
  return {
    name: main.name,
    write(folder) {
      const target = path.join(folder, 'static/elements');
      mkdirSync(target, { recursive: true });
      for (const { name, contents } of files) writeFileSync(path.join(target, name), contents);
    },
  };
}

/**
 * Bundles again after each change, as main.js.
 * @param {string} folder of the build
 */
export async function watchElements(folder) {
  const watched = await context({ ...options(), outdir: path.join(folder, 'static/elements') });
  await watched.watch();
}
