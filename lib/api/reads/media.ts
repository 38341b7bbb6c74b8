import 'server-only';
import type { z } from 'zod';
import { listMedia } from '@/lib/contract/media/calls';
import { MEDIA_PER_PAGE } from '@/lib/contract/media/choices';
import type { mediaListAnswer, mediaQuery } from '@/lib/contract/media/schemas';
import type { Caller } from '../caller';
import type { Result } from '../result';
import { call } from '../transport/call';

export type MediaList = z.output<typeof mediaListAnswer>;
export type MediaQuestion = Omit<z.input<typeof mediaQuery>, 'files' | 'limit'>;

/** Also the files to download. */
export function readMedia(
  { search, ...question }: MediaQuestion,
  caller: Caller,
): Promise<Result<MediaList>> {
  return call(listMedia, {
    query: { ...question, search: search || undefined, files: 'true', limit: MEDIA_PER_PAGE },
    ...caller,
  });
}
