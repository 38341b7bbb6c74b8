'use client';
import { useEffect, useRef } from 'react';

/** Scrolls the row, not the page, to the current tab; a tab focused before hydration stays in view. */
export function showCurrent(row: HTMLElement): void {
  if (row.contains(document.activeElement)) return;
  const place = row.querySelector<HTMLElement>('[aria-current]');
  if (place && row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: place.offsetLeft - row.offsetLeft - (row.clientWidth - place.offsetWidth) / 2 });
}

/** Belongs last in a row of tabs. */
export function CurrentInView({ current }: { current: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current?.parentElement) showCurrent(mark.current.parentElement);
  }, [current]);
  return <span ref={mark} hidden />;
}
