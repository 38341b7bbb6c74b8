import { z } from 'zod';
import type { Crop } from '../../lib/contract/media/schemas';
import { Refusal } from '../core/refusal';
import { runBounded, UnworkableFile } from './bounded-process';
import type { JobOwner } from './bounded-process';
import { pictureBounds } from './draw-bounded';
import { mediaQuality } from './draw-media';

const drawing = z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) });

/** @param source a stored WebP picture @throws Refusal IMAGE_BROKEN, UNAVAILABLE, UPLOAD_FAILED */
export async function cropMedia(
  source: Uint8Array,
  crop: Crop,
  jobOwner: JobOwner,
): Promise<z.output<typeof drawing>> {
  const { timeout, memory } = pictureBounds;
  try {
    const answer = await runBounded({
      task: 'crop-media',
      queue: 'pictures',
      jobOwner,
      timeout,
      memory,
      input: { source, crop, quality: mediaQuality },
    });
    return drawing.parse(answer);
  } catch (error) {
    if (error instanceof UnworkableFile) throw new Refusal('IMAGE_BROKEN');
    throw error;
  }
}
