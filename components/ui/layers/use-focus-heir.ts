// After a removal, focuses an adjacent entry; the browser would go to the page's top.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * @param last id to focus when the list is empty
 * @returns ref for the entry
 */
export function useFocusHeir<Entry extends HTMLElement>(last: string): RefObject<Entry | null> {
  const entry = useRef<Entry>(null);
  useLayoutEffect(() => {
    const going = entry.current;
    return () => {
      if (!going?.contains(document.activeElement)) return;
      const neighbour = going.nextElementSibling ?? going.previousElementSibling;
      ([...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? document.getElementById(last))?.focus();
    };
  }, [last]);
  return entry;
}
