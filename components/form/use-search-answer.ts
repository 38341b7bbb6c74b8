'use client';

import { useEffect, useState } from 'react';
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
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void request<Answer>('get', path, { locale, signal: stop.signal }).then((result) => {
        if (!stop.signal.aborted) setAnswer({ path, result });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, pause, locale]);
  return answer;
}
