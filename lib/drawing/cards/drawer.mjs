// Draws cards beside the server, in a process of its own: a drawing takes longer than a page and leaves a hundred megabytes
// behind, which visitors shall not notice. Plain JavaScript, outside the bundle (draw.ts). Nothing here may ask the network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og.js';
import sharp from 'sharp';
import { drawable } from './characters.mjs';
import { layout } from './layout.mjs';

// A sign without a glyph would have its typeface fetched.
globalThis.fetch = () => Promise.reject(new TypeError('A card is drawn from what is here'));

const faces = [
  { name: 'display', weight: 600 },
  { name: 'text', weight: 500 },
  { name: 'mono', weight: 500 },
];
const fonts = faces.map(({ name, weight }) => ({
  name,
  weight,
  style: 'normal',
  data: readFileSync(join(import.meta.dirname, 'fonts', `${name}.woff`)),
}));

// Pictures are few and come one at a time: what is decoded need not stay.
sharp.cache(false);
sharp.concurrency(1);

/** Ink on paper and one red: with their mixtures at the edges, a palette holds them, at half the bytes. */
async function drawn(card, size) {
  const words = Object.fromEntries(
    ['label', 'note', 'title', 'name', 'tagline'].map((name) => [name, drawable(card[name])]),
  );
  const picture = new ImageResponse(layout({ ...card, ...words }, size), { ...size, fonts });
  return sharp(Buffer.from(await picture.arrayBuffer()))
    .png({ palette: true, colours: 64, effort: 4, dither: 0 })
    .toBuffer();
}

/** The middle of a photograph, in the format every network reads. */
function cut(photograph, size) {
  return sharp(photograph, { limitInputPixels: 40_000_000 })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#f5f2ea' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

// Without the server there is nobody to draw for.
process.on('disconnect', () => process.exit());
process.on('message', async ({ id, card, photograph, size }) => {
  try {
    const bytes = await (card ? drawn(card, size) : cut(photograph, size));
    process.send({ id, bytes });
  } catch (error) {
    process.send({ id, problem: String(error) });
  }
});
