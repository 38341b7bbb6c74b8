// Draws a picture anew: what comes out holds the visible and nothing else. Runs in a process of its own (main.mjs).
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

// It would keep what it read last, and the file open. One thread: the other cores are for visitors.
sharp.cache(false);
sharp.concurrency(1);

/** Dots an inch at which a drawing (SVG) has the size it states. */
const stated = 72;

/**
 * Opens a picture whose format its first bytes told.
 * @returns the code of a refusal, or what reads the picture upright, no larger than `width` × `height`
 */
async function open(path, { format, mostPixels, width: mostWidth, height: mostHeight }) {
  // A drawing is handed over as bytes: read by its path, it could show what lies beside it.
  const source = format === 'svg' ? await readFile(path) : path;
  const { width, height, format: found } = await sharp(source, { limitInputPixels: false }).metadata();
  if (found !== (format === 'avif' ? 'heif' : format)) return { refused: 'unsupported' };
  if (width * height > mostPixels) return { refused: 'tooManyPixels' };
  // A drawing in twice its size, so that it is sharp on dense screens; never larger than what is kept.
  const density = format === 'svg' ? stated * Math.min(2, mostWidth / width, mostHeight / height) : stated;
  const read = sharp(source, { limitInputPixels: mostPixels, failOn: 'error', density });
  return {
    upright: read
      .autoOrient()
      .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  };
}

/** A picture for the library: one file. */
export async function drawMedia(path, { quality, ...input }) {
  const { refused, upright } = await open(path, input);
  if (refused) return { refused };
  const { data: bytes, info } = await upright
    .webp({ quality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes };
}

/** A picture of a gallery in several widths: those it has, and its own where it is narrower than the widest. */
export async function drawImage(path, { quality, widths, ...input }) {
  const widest = Math.max(...widths);
  const { refused, upright } = await open(path, { ...input, width: widest });
  if (refused) return { refused };
  const { data, info } = await upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const sizes = [];
  for (const wide of [...widths.filter((each) => each < info.width), Math.min(info.width, widest)]) {
    const drawn = sharp(data, {
      raw: { width: info.width, height: info.height, channels: info.channels },
    }).resize({ width: wide });
    const { data: bytes, info: size } = await drawn.webp({ quality }).toBuffer({ resolveWithObject: true });
    sizes.push({ width: size.width, height: size.height, bytes });
  }
  return { sizes };
}
