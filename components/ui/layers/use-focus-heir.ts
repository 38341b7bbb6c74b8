// The browser would move the focus to the page's top.
import { useLayoutEffect, useRef, type RefObject } from 'react';

/** @param last id to focus when the list is empty */
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
