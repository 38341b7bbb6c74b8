// The time, as often as a sentence about it may change.
'use client';

import { useEffect, useState } from 'react';

/** Milliseconds. */
const EVERY = 10_000;

/**
 * @param changed reads the clock at once when it changes: a time just received may lie after the last reading
 * @returns milliseconds since 1970; undefined until scripts have taken over, so that the page comes as the server drew it
 */
export function useNow(changed?: string): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = setInterval(tick, EVERY);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [changed]);
  return now;
}
