'use client';

import { useEffect, type RefObject } from 'react';

/** Scrolls a pane with the page, in proportion to the text beside it. Keeps what the writer scrolled in the pane. */
export function useFollowScroll(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let before = scrollY;
    // Browsers round the place; small steps would be lost.
    let place = 0;
    const follow = () => {
      const step = scrollY - before;
      before = scrollY;
      const { current } = pane;
      if (!current?.parentElement) return;
      const pageRange = current.parentElement.offsetHeight - innerHeight;
      const paneRange = current.scrollHeight - current.clientHeight;
      if (pageRange <= 0 || paneRange <= 0) return;
      if (Math.abs(current.scrollTop - place) > 1) place = current.scrollTop;
      place = Math.min(paneRange, Math.max(0, place + (step * paneRange) / pageRange));
      current.scrollTop = place;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [pane]);
}
