// Pages derive narrower versions. Re-encoding also drops an SVG's scripts, links and styles.
import { z } from 'zod';
import { MEDIA_HEIGHT_MAX, MEDIA_WIDTH_MAX } from '../../lib/contract/media/choices';
import type { MediaFormat } from '../../lib/contract/media/choices';
import { IMAGE_PIXELS_MAX } from '../../lib/contract/projects/image-limits';
import { Refusal } from '../core/refusal';
import type { JobOwner } from './bounded-process';
import { drawBounded } from './draw-bounded';
import { hidesDocument } from './receiving/format-of';
import { pictureFormatOf } from './receiving/picture-format';

const drawing = z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) });

/** `bytes`: WebP. */
export type DrawnMedia = z.output<typeof drawing> & { format: MediaFormat };

/** High: pages encode smaller versions again. */
export const mediaQuality = 90;

/** @throws Refusal MEDIA_UNSUPPORTED, IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN */
export async function drawMedia(path: string, commission: JobOwner): Promise<DrawnMedia> {
  const format = await pictureFormatOf(path);
  if (!format || (await hidesDocument(path))) throw new Refusal('MEDIA_UNSUPPORTED');
  const input = {
    format,
    quality: mediaQuality,
    width: MEDIA_WIDTH_MAX,
    height: MEDIA_HEIGHT_MAX,
    mostPixels: IMAGE_PIXELS_MAX,
  };
  return {
    format,
    ...(await drawBounded(path, {
      commission,
      work: 'draw-media',
      input,
      result: drawing,
      unsupported: 'MEDIA_UNSUPPORTED',
    })),
  };
}
