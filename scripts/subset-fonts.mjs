// Cuts the three typefaces down to the characters of French and English and to the axes the styles use.
// Run by hand (`npm run fonts`) when a typeface or a style changes; its results are committed, so that no build needs it.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, '../components/styles/fonts');

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€−×`;

// Optical size is pinned at the headline's: the axis alone would weigh 30 kB. Display has weight 600 only, mono 500.
const faces = [
  { family: 'bricolage-grotesque', file: 'bricolage-grotesque-latin-standard-normal', as: 'display', axes: { wdth: { min: 75, max: 90 }, wght: 600, opsz: 96 } },
  { family: 'instrument-sans', file: 'instrument-sans-latin-wght-normal', as: 'text', axes: { wght: { min: 400, max: 600 } } },
  { family: 'instrument-sans', file: 'instrument-sans-latin-wght-italic', as: 'text-italic', axes: { wght: 400 } },
  { family: 'geist-mono', file: 'geist-mono-latin-wght-normal', as: 'mono', axes: { wght: 500 } },
];

await mkdir(target, { recursive: true });
for (const { family, file, as, axes } of faces) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const source = await readFile(join(folder, 'files', `${file}.woff2`));
  const cut = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(join(target, `${as}.woff2`), cut);
  await copyFile(join(folder, 'LICENSE'), join(target, `LICENSE-${family}.txt`));
  console.log(`${as}: ${source.length} → ${cut.length} bytes`);
}
