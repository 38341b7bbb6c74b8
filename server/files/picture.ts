import { z } from 'zod';
import {
  IMAGE_HEIGHT_MAX,
  IMAGE_PIXELS_MAX,
  imageFormats,
  imageWidths,
} from '../../lib/contract/projects/image-limits';
import type { ImageFormat } from '../../lib/contract/projects/image-limits';
import { Refusal } from '../core/refusal';
import type { JobOwner } from './bounded-process';
import { drawBounded } from './draw-bounded';
import { hidesDocument } from './receiving/format-of';
import { pictureFormatOf } from './receiving/picture-format';

const drawing = z.object({
  sizes: z.array(z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) })),
});

/** `bytes`: WebP. */
export type Size = z.output<typeof drawing>['sizes'][number];

const quality = 80;

/**
 * @returns sizes from the narrowest
 * @throws Refusal IMAGE_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN
 */
export async function drawAnew(
  path: string,
  commission: JobOwner,
): Promise<{ format: ImageFormat; sizes: Size[] }> {
  const found = await pictureFormatOf(path);
  const format = imageFormats.find((each) => each === found);
  if (!format || (await hidesDocument(path))) throw new Refusal('IMAGE_UNSUPPORTED');
  const input = {
    format,
    quality,
    widths: imageWidths,
    height: IMAGE_HEIGHT_MAX,
    mostPixels: IMAGE_PIXELS_MAX,
  };
  const { sizes } = await drawBounded(path, {
    commission,
    work: 'draw-image',
    input,
    result: drawing,
    unsupported: 'IMAGE_UNSUPPORTED',
  });
  return { format, sizes };
}
