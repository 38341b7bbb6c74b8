// A picture drawn anew in the sizes that pages show. What comes out holds the visible and nothing else: no place, no device,
// no words, no second file behind the first.
import type { Sharp } from 'sharp';
import { IMAGE_HEIGHT_MAX, IMAGE_PIXELS_MAX, imageFormats, imageWidths } from '../../lib/contract/project-image-limits';
import type { ImageFormat } from '../../lib/contract/project-image-limits';
import { Refusal } from '../rules/refusal';
import { hidesDocument } from './format-of';
import { pictureFormatOf } from './picture-format';

export interface Size {
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/** Seconds that reading one picture may take: the largest takes some five, on a busy machine more. */
export const patience = 30;
const quality = 80;

let turn: Promise<unknown> = Promise.resolve();

/** One picture at a time: while it is read, the largest AVIF takes hundreds of megabytes. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => {});
  return mine;
}

/** Widths to keep of a picture: those it has, and its own where it is narrower than the widest. */
const widthsOf = (width: number): number[] => [...imageWidths.filter((each) => each < width), Math.min(width, Math.max(...imageWidths))];

/**
 * @returns what it is and its sizes, from the narrowest
 * @throws Refusal IMAGE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN
 */
export async function drawAnew(path: string): Promise<{ format: ImageFormat; sizes: Size[] }> {
  const found = await pictureFormatOf(path);
  const format = imageFormats.find((each) => each === found);
  if (!format || (await hidesDocument(path))) throw new Refusal('IMAGE_UNSUPPORTED');
  const sizes = await inTurn(async () => {
    try {
      return await sizesOf(path, format);
    } catch (error) {
      // Whatever the reader complains of, the file is not one it can read.
      throw error instanceof Refusal ? error : new Refusal('IMAGE_BROKEN');
    }
  });
  return { format, sizes };
}

async function sizesOf(path: string, format: ImageFormat): Promise<Size[]> {
  // Loaded with the first picture: few processes ever see one.
  const { default: sharp } = await import('sharp');
  // It would keep what it read last, and the file open.
  sharp.cache(false);
  const { width, height, format: found } = await sharp(path, { limitInputPixels: false }).metadata();
  if (found !== (format === 'avif' ? 'heif' : format)) throw new Refusal('IMAGE_UNSUPPORTED');
  if (width * height > IMAGE_PIXELS_MAX) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const read: Sharp = sharp(path, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' }).timeout({ seconds: patience });
  const upright = read.autoOrient().resize({ width: Math.max(...imageWidths), height: IMAGE_HEIGHT_MAX, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const { data, info } = await upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const sizes: Size[] = [];
  for (const wide of widthsOf(info.width)) {
    const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width: wide });
    const { data: bytes, info: size } = await drawn.webp({ quality }).toBuffer({ resolveWithObject: true });
    sizes.push({ width: size.width, height: size.height, bytes });
  }
  return sizes;
}
