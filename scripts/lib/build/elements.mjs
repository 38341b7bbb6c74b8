// Bundles the scripts of components/elements: boot.js, which runs before the first paint, and main.ts. Pages stored
// without the framework need them too.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../paths.mjs';

/** @typedef {import('esbuild').BuildOptions} BuildOptions */

/** On a fresh clone it is installed only after this file has loaded. */
const bundler = () => import('esbuild');

/** @returns {BuildOptions} */
function options() {
  /** @type {{ browserslist: string[] }} */
  const { browserslist } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return {
    absWorkingDir: root,
    entryPoints: { boot: 'components/elements/boot.js', main: 'components/elements/main.ts' },
    bundle: true,
    splitting: true,
    format: 'esm',
    target: browserslist.map((browser) => browser.replace(' ', '')),
    logLevel: 'warning',
  };
}

/**
 * @returns {Promise<{ names: string[], write: (folder: string) => void }>} names: of the files that pages load; write:
 * into a build's folder
 */
export async function bundleElements() {
  const { build } = await bundler();
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
  return {
    names: files.map(({ name }) => name).filter((name) => /^(?:boot|main)-/.test(name)),
    write(folder) {
      const target = path.join(folder, 'static/elements');
      mkdirSync(target, { recursive: true });
      for (const { name, contents } of files) writeFileSync(path.join(target, name), contents);
    },
  };
}

/**
 * Bundles again after each change, as boot.js and main.js.
 * @param {string} folder of the build
 */
export async function watchElements(folder) {
  const { context } = await bundler();
  const watched = await context({ ...options(), outdir: path.join(folder, 'static/elements') });
  await watched.watch();
}
