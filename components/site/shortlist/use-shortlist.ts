// The shortlist in a component: empty in the HTML, which is everybody's; what this browser keeps, from then on.
import { useSyncExternalStore } from 'react';
import { emptyShortlist, readShortlist, watchShortlist, type Shortlist } from '@/lib/portfolio/shortlist';

export function useShortlist(): Shortlist {
  return useSyncExternalStore(watchShortlist, readShortlist, () => emptyShortlist);
}
