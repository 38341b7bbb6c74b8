// Child process: drawing is slow and needs about 100 MB. Unbundled plain JavaScript; must not use the network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og.js';
import sharp from 'sharp';
import { drawable } from './characters.mjs';
import { drawLogo } from '../logo/draw-logo.mjs';
import { layout } from './layout.mjs';
import { widths } from './widths.mjs';

// next/og would fetch a font for an unknown character.
globalThis.fetch = () => Promise.reject(new TypeError('Cards must not use the network'));

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

const widthOf = widths(fonts[0].data);

// One image at a time needs no cache.
sharp.cache(false);
sharp.concurrency(1);

/** A palette halves the size: cards have few colours. */
async function drawn(card, size) {
  const words = Object.fromEntries(
    ['label', 'note', 'title', 'name', 'tagline'].map((name) => [name, drawable(card[name])]),
  );
  const picture = new ImageResponse(layout({ ...card, ...words }, size, widthOf), { ...size, fonts });
  return sharp(Buffer.from(await picture.arrayBuffer()))
    .png({ palette: true, colours: 64, effort: 4, dither: 0 })
    .toBuffer();
}

/** The largest part in the shape of the card, around the focal point. */
function partOf(width, height, size, { x, y }) {
  const scale = Math.min(width / size.width, height / size.height);
  const part = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  return {
    ...part,
    left: Math.round(((width - part.width) * x) / 100),
    top: Math.round(((height - part.height) * y) / 100),
  };
}

/** Every network reads JPEG. */
async function cut(photograph, size, focus = { x: 50, y: 50 }) {
  const { width, height } = await sharp(photograph, { limitInputPixels: 40_000_000 }).metadata();
  return sharp(photograph, { limitInputPixels: 40_000_000 })
    .extract(partOf(width, height, size, focus))
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#f5f2ea' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

process.on('disconnect', () => process.exit());
async function answer({ card, photograph, focus, logo, size }) {
  if (card) return drawn(card, size);
  return logo ? (await drawLogo(logo.source, logo)).bytes : cut(photograph, size, focus);
}

process.on('message', async ({ id, ...order }) => {
  try {
    const bytes = await answer(order);
    process.send({ id, bytes });
  } catch (error) {
    process.send({ id, problem: String(error) });
  }
});
