// Empty in the server's HTML, which all visitors share.
import { useSyncExternalStore } from 'react';
import { emptyShortlist, readShortlist, watchShortlist, type Shortlist } from '@/lib/portfolio/shortlist';

export function useShortlist(): Shortlist {
  return useSyncExternalStore(watchShortlist, readShortlist, () => emptyShortlist);
}
