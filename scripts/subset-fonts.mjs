// npm run fonts: reduces typefaces to French and English characters and the used axes. Results are committed.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { characters } from '../lib/drawing/cards/characters.mjs';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..');
const target = join(root, 'components/styles/fonts');
const cardTarget = join(root, 'lib/drawing/cards/fonts');

// Optical size is the headline's: its axis adds 30 kB. Display has weight 600 only, mono 500.
const faces = [
  {
    family: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal',
    as: 'display',
    axes: { wdth: { min: 75, max: 90 }, wght: 600, opsz: 96 },
  },
  {
    family: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal',
    as: 'text',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    family: 'instrument-sans',
    file: 'instrument-sans-latin-wght-italic',
    as: 'text-italic',
    axes: { wght: 400 },
  },
  { family: 'geist-mono', file: 'geist-mono-latin-wght-normal', as: 'mono', axes: { wght: 500 } },
];

// Cards support neither variable fonts nor WOFF2.
const cardFaces = [
  {
    family: 'bricolage-grotesque',
    file: 'bricolage-grotesque-latin-standard-normal',
    as: 'display',
    axes: { wdth: 76, wght: 600, opsz: 96 },
  },
  { family: 'instrument-sans', file: 'instrument-sans-latin-wght-normal', as: 'text', axes: { wght: 500 } },
  { family: 'geist-mono', file: 'geist-mono-latin-wght-normal', as: 'mono', axes: { wght: 500 } },
];

await mkdir(target, { recursive: true });
await mkdir(cardTarget, { recursive: true });
async function cut({ family, file, axes }, targetFormat, place) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const source = await readFile(join(folder, 'files', `${file}.woff2`));
  const made = await subsetFont(source, characters, { targetFormat, variationAxes: axes });
  await writeFile(place, made);
  await copyFile(join(folder, 'LICENSE'), join(dirname(place), `LICENSE-${family}.txt`));
  console.log(`${place.slice(root.length + 1)}: ${source.length} → ${made.length} bytes`);
}

for (const face of faces) await cut(face, 'woff2', join(target, `${face.as}.woff2`));
for (const face of cardFaces) await cut(face, 'woff', join(cardTarget, `${face.as}.woff`));
