import { useSearchAnswer } from '@/components/form/use-search-answer';
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

// A new array would recompute the entries.
const none: readonly SearchResult[] = [];

export function useSearch(words: string, locale: string): Search {
  const path = `/api/search?${new URLSearchParams({ q: words }).toString()}` as const;
  const isLong = words.length >= LEAST;
  const answer = useSearchAnswer<{ results: readonly SearchResult[] }>(isLong ? path : undefined, {
    locale,
    pause: PAUSE,
  });
  if (!isLong) return { results: none, state: 'idle', failure: undefined };
  // Keeps previous results while searching, to avoid flicker.
  const results = answer?.result.ok ? answer.result.value.results : none;
  if (answer?.path !== path) return { results, state: 'searching', failure: undefined };
  return { results, state: 'found', failure: answer.result.ok ? undefined : answer.result.failure };
}
