'use client';

import { useEffect, useEffectEvent } from 'react';
import { afterPause } from '@/lib/api/browser/after-pause';

/** Milliseconds without input before a page is read. */
const PAUSE = 300;

interface Options {
  titleOf: ((path: string) => Promise<string | undefined>) | undefined;
  isMissing: boolean;
  onTitle: (title: string) => void;
}

/** Reads the title of a page of this site while the words of its link are missing. */
export function useTitle(address: string | undefined, options: Options): void {
  const read = useEffectEvent(async (path: string, signal: AbortSignal) => {
    if (!options.isMissing) return;
    const title = await options.titleOf?.(path);
    if (title && !signal.aborted) options.onTitle(title);
  });
  useEffect(
    () => (address?.startsWith('/') ? afterPause(PAUSE, (signal) => read(address, signal)) : undefined),
    [address],
  );
}
