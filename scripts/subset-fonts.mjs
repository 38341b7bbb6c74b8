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
const documentTarget = join(root, 'server/documents/fonts');

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

// PDF files need static TrueType fonts. All letters of names: every glyph of the Latin and extended Latin files.
const documentFaces = [
  // Optical size in CSS pixels of the text that each width prints.
  ...[
    [75, 36],
    [80, 36],
    [82, 24],
    [85, 22],
    [88, 14],
  ].map(([wdth, opsz]) => ({
    family: 'bricolage-grotesque',
    file: (/** @type {string} */ letters) => `bricolage-grotesque-${letters}-standard-normal`,
    as: `display-${wdth}`,
    axes: { wdth, wght: 600, opsz },
  })),
  ...[400, 500, 600, 700].map((wght) => ({
    family: 'instrument-sans',
    file: (/** @type {string} */ letters) => `instrument-sans-${letters}-standard-normal`,
    as: `text-${wght}`,
    axes: { wdth: 100, wght },
  })),
  ...[400, 500, 700].map((wght) => ({
    family: 'geist-mono',
    file: (/** @type {string} */ letters) => `geist-mono-${letters}-wght-normal`,
    as: `mono-${wght}`,
    axes: { wght },
  })),
];

for (const folder of [target, cardTarget, documentTarget]) await mkdir(folder, { recursive: true });
/**
 * @param {{ family: string, file: string, axes: import('subset-font').SubsetFontOptions['variationAxes'] }} face
 * @param {'woff2' | 'woff' | 'sfnt'} targetFormat
 * @param {string} place
 * @param {string} [kept] characters; without: every glyph, without hinting
 */
async function cut({ family, file, axes }, targetFormat, place, kept) {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const source = await readFile(join(folder, 'files', `${file}.woff2`));
  const made = await subsetFont(source, kept, {
    targetFormat,
    variationAxes: axes,
    ...(kept === undefined ? { keepAllGlyphs: true, noHinting: true } : {}),
  });
  await writeFile(place, made);
  await copyFile(join(folder, 'LICENSE'), join(dirname(place), `LICENSE-${family}.txt`));
  console.log(`${place.slice(root.length + 1)}: ${source.length} → ${made.length} bytes`);
}

for (const face of faces) await cut(face, 'woff2', join(target, `${face.as}.woff2`), characters);
for (const face of cardFaces) await cut(face, 'woff', join(cardTarget, `${face.as}.woff`), characters);
for (const face of documentFaces)
  for (const letters of ['latin', 'latin-ext'])
    await cut(
      { ...face, file: face.file(letters) },
      'sfnt',
      join(documentTarget, `${face.as}.${letters}.ttf`),
    );
