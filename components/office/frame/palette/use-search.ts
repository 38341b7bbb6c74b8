// Records that hold what is typed, asked a moment after the last letter. An answer to an older question is dropped.
import { useEffect, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { SearchResult } from '@/lib/contract/search/schemas';

/** Letters a search needs. */
const LEAST = 2;
/** Milliseconds. */
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
  // What was found for the letters before stays until the answer comes: the list does not jump.
  return found.words === words ? found : { ...found, state: 'searching', failure: undefined };
}
