'use client';

import { useEffect, useState } from 'react';
import { afterPause } from '@/lib/api/browser/after-pause';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';

interface SearchAnswer<Answer> {
  /** Older than the question while its answer is pending. */
  path: `/api/${string}`;
  result: Result<Answer>;
}

interface Options {
  locale: string;
  /** Milliseconds. */
  pause: number;
}

/**
 * Waits for a pause in typing; a newer question aborts the previous one.
 * @param path undefined: no request
 * @returns the last answer
 */
export function useSearchAnswer<Answer>(
  path: `/api/${string}` | undefined,
  { locale, pause }: Options,
): SearchAnswer<Answer> | undefined {
  const [answer, setAnswer] = useState<SearchAnswer<Answer>>();
  useEffect(() => {
    if (path === undefined) return undefined;
    return afterPause(pause, async (signal) => {
      const result = await request<Answer>('get', path, { locale, signal });
      if (!signal.aborted) setAnswer({ path, result });
    });
  }, [path, pause, locale]);
  return answer;
}
