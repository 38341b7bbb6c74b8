import { z } from 'zod';
import type { ErrorCode } from '../../lib/contract/core/errors';
import type { MediaFormat } from '../../lib/contract/media/choices';
import { Refusal } from '../core/refusal';
import { runBounded, UnworkableFile } from './bounded-process';
import type { JobOwner } from './bounded-process';

/**
 * Changed only by tests.
 * `timeout`, ms: raster images; the largest takes five seconds, more on a busy machine.
 * `drawingTimeout`, ms: SVG of unknown cost; below the client's ten seconds.
 * `memory`, MiB: the largest AVIF needs about 1,000.
 */
export const pictureBounds = { timeout: 30_000, drawingTimeout: 8000, memory: 1200 };

const refusals = z.object({ refused: z.enum(['unsupported', 'tooManyPixels']) });

interface Drawing<T> {
  commission: JobOwner;
  work: 'draw-image' | 'draw-media';
  input: Readonly<Record<string, unknown>> & { format: MediaFormat };
  result: z.ZodType<T>;
  unsupported: ErrorCode;
}

/** @throws Refusal IMAGE_TOO_MANY_PIXELS, IMAGE_BROKEN, UNAVAILABLE, UPLOAD_FAILED, and `unsupported` */
export async function drawBounded<T>(
  path: string,
  { commission, work, input, result, unsupported }: Drawing<T>,
): Promise<T> {
  const { timeout, drawingTimeout, memory } = pictureBounds;
  const isDrawing = input.format === 'svg';
  let answer: unknown;
  try {
    answer = await runBounded({
      task: work,
      queue: isDrawing ? 'drawings' : 'pictures',
      jobOwner: commission,
      path,
      timeout: isDrawing ? drawingTimeout : timeout,
      memory,
      input,
    });
  } catch (error) {
    if (!(error instanceof UnworkableFile)) throw error;
    throw new Refusal('IMAGE_BROKEN');
  }
  const refusal = refusals.safeParse(answer);
  if (refusal.success)
    throw new Refusal(refusal.data.refused === 'unsupported' ? unsupported : 'IMAGE_TOO_MANY_PIXELS');
  return result.parse(answer);
}
