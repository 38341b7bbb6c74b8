// A picture for the library, drawn anew in one size from which pages ask the site for narrower ones. What comes out holds the
// visible and nothing else. A drawing (SVG) is drawn too: no script, link or style of it outlives that.
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { MEDIA_HEIGHT_MAX, MEDIA_WIDTH_MAX } from '../../lib/contract/media-choices';
import type { MediaFormat } from '../../lib/contract/media-choices';
import { IMAGE_PIXELS_MAX } from '../../lib/contract/project-image-limits';
import { Refusal } from '../rules/refusal';
import { hidesDocument } from './format-of';
import { inTurn, patience } from './picture';
import { pictureFormatOf } from './picture-format';

export interface DrawnMedia {
  format: MediaFormat;
  width: number;
  height: number;
  /** WebP. */
  bytes: Buffer;
}

/** Pages ask for smaller ones of it, encoded once more: little is to be lost the first time. */
const quality = 90;

/** Dots an inch at which a drawing has the size it states. */
const stated = 72;

/**
 * @throws Refusal MEDIA_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN
 */
export async function drawMedia(path: string): Promise<DrawnMedia> {
  const format = await pictureFormatOf(path);
  if (!format || (await hidesDocument(path))) throw new Refusal('MEDIA_UNSUPPORTED');
  return inTurn(async () => {
    try {
      return await drawn(path, format);
    } catch (error) {
      // Whatever the reader complains of, the file is not one it can read.
      throw error instanceof Refusal ? error : new Refusal('IMAGE_BROKEN');
    }
  });
}

async function drawn(path: string, format: MediaFormat): Promise<DrawnMedia> {
  // Loaded with the first picture: few processes ever see one.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // A drawing is handed over as bytes: read by its path, it could show what lies beside it.
  const source = format === 'svg' ? await readFile(path) : path;
  const { width, height, format: found } = await sharp(source, { limitInputPixels: false }).metadata();
  if (found !== (format === 'avif' ? 'heif' : format)) throw new Refusal('MEDIA_UNSUPPORTED');
  if (width * height > IMAGE_PIXELS_MAX) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const density = format === 'svg' ? stated * scaleOf(width, height) : stated;
  const read: Sharp = sharp(source, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', density }).timeout({ seconds: patience });
  const upright = read.autoOrient().resize({ width: MEDIA_WIDTH_MAX, height: MEDIA_HEIGHT_MAX, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const { data: bytes, info } = await upright.webp({ quality, smartSubsample: true }).toBuffer({ resolveWithObject: true });
  return { format, width: info.width, height: info.height, bytes };
}

/** A drawing in twice its size, so that it is sharp on dense screens; never larger than what is kept. */
const scaleOf = (width: number, height: number) => Math.min(2, MEDIA_WIDTH_MAX / width, MEDIA_HEIGHT_MAX / height);
