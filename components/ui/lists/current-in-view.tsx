'use client';
import { useEffect, useRef } from 'react';

/** Scrolls a row sideways, never the page, until the place one is at is in its middle. */
export function showCurrent(row: HTMLElement): void {
  const place = row.querySelector<HTMLElement>('[aria-current]');
  if (place && row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: place.offsetLeft - row.offsetLeft - (row.clientWidth - place.offsetWidth) / 2 });
}

/** Last in a row of tabs that scrolls on narrow screens. */
export function CurrentInView({ current }: { current: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mark.current?.parentElement) showCurrent(mark.current.parentElement);
  }, [current]);
  return <span ref={mark} hidden />;
}
