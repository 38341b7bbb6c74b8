'use client';

import { useEffect, useState } from 'react';

/** Milliseconds. */
const EVERY = 10_000;

/**
 * @param changed reads the clock immediately: the server's time may be later than the last reading
 * @returns milliseconds since 1970; undefined until hydrated, like the server's HTML
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
