import { useEffect, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { SearchResult } from '@/lib/contract/search/schemas';

/** Minimum number of characters. */
const LEAST = 2;
/** Debounce in milliseconds. */
const PAUSE = 150;

export interface Search {
  results: readonly SearchResult[];
  state: 'idle' | 'searching' | 'found';
  failure: ApiFailure | undefined;
}

const idle: Search = { results: [], state: 'idle', failure: undefined };

export function useSearch(words: string, locale: string): Search {
  const [found, setFound] = useState<Search & { words: string }>({ ...idle, words: '' });

  useEffect(() => {
    if (words.length < LEAST) return undefined;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      void request<{ results: readonly SearchResult[] }>(
        'get',
        `/api/search?${new URLSearchParams({ q: words }).toString()}`,
        { locale, signal: leave.signal },
      ).then((result) => {
        if (leave.signal.aborted) return;
        setFound(
          result.ok
            ? { words, results: result.value.results, state: 'found', failure: undefined }
            : { words, results: [], state: 'found', failure: result.failure },
        );
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [words, locale]);

  if (words.length < LEAST) return idle;
  // Keeps the previous results while searching, so that the list does not flicker.
  return found.words === words ? found : { ...found, state: 'searching', failure: undefined };
}
