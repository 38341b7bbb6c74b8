// Re-encoding drops metadata (location, device, texts) and appended data.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

// The cache would retain an open input; one thread leaves cores to visitors.
sharp.cache(false);
sharp.concurrency(1);

/** DPI of an SVG's declared size. */
const stated = 72;

/**
 * @param format by the first bytes
 * @returns a refusal's code, or an auto-oriented sharp pipeline within `width` × `height`
 */
async function open(path, { format, mostPixels, width: mostWidth, height: mostHeight }) {
  // An SVG loaded by path could include other files.
  const source = format === 'svg' ? await readFile(path) : path;
  const { width, height, format: found } = await sharp(source, { limitInputPixels: false }).metadata();
  if (found !== (format === 'avif' ? 'heif' : format)) return { refused: 'unsupported' };
  if (width * height > mostPixels) return { refused: 'tooManyPixels' };
  // Up to twice an SVG's declared size, for dense screens.
  const density = format === 'svg' ? stated * Math.min(2, mostWidth / width, mostHeight / height) : stated;
  const read = sharp(source, { limitInputPixels: mostPixels, failOn: 'error', density });
  return {
    upright: read
      .autoOrient()
      .resize({ width: mostWidth, height: mostHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  };
}

export async function drawMedia(path, { quality, ...input }) {
  const { refused, upright } = await open(path, input);
  if (refused) return { refused };
  const { data: bytes, info } = await upright
    .webp({ quality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes };
}

/** @param source the bytes of a stored picture; @param crop within its size */
export async function cropMedia(_, { source, crop, quality }) {
  const { data: bytes, info } = await sharp(source, { failOn: 'error' })
    .extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height })
    .webp({ quality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes };
}

/** Widths below the image's, plus its own or the widest. */
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
