'use client';

import { useEffect, useMemo, useState } from 'react';
import { afterPause } from '@/lib/api/browser/after-pause';
import { ownPictures } from '@/lib/posts/pictures';
import type { PostCopy } from '@/lib/posts/saving/copy';

/** Milliseconds. */
const PAUSE = 500;

/**
 * Asks once for each picture of the library that the texts name.
 * @returns addresses without a file; a picture counts as present without an answer
 */
export function useMissingPictures(
  ...copies: readonly Pick<PostCopy, 'content' | 'image_url'>[]
): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const own = [...new Set(copies.flatMap(ownPictures))];
  const unknown = own.filter((url) => !known.has(url)).join('\n');

  useEffect(() => {
    if (unknown === '') return undefined;
    return afterPause(PAUSE, async (signal) => {
      const answers = await Promise.all(
        unknown.split('\n').map(async (url) => {
          const response = await fetch(url, { method: 'HEAD', signal }).catch(() => undefined);
          return [url, response?.status === 404] as const;
        }),
      );
      if (!signal.aborted) setKnown((before) => new Map([...before, ...answers]));
    });
  }, [unknown]);

  return useMemo(() => new Set([...known].flatMap(([url, isMissing]) => (isMissing ? [url] : []))), [known]);
}
