// Who takes the focus when an entry of a list goes while it holds it: a neighbour, or where the list came from. Without an
// heir it would fall on the floor, and whoever reads by ear would start over at the top of the page.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * @param last id of what takes the focus when no other entry is left
 * @returns belongs on the entry; its neighbours take the focus with their last button
 */
export function useFocusHeir<Entry extends HTMLElement>(last: string): RefObject<Entry | null> {
  const entry = useRef<Entry>(null);
  useLayoutEffect(() => {
    const going = entry.current;
    return () => {
      // Only what is taken out of a list that stays: a page that is left as a whole has its own first stop.
      if (!going?.contains(document.activeElement)) return;
      const neighbour = going.nextElementSibling ?? going.previousElementSibling;
      ([...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById(last))?.focus();
    };
  }, [last]);
  return entry;
}
