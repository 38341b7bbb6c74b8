'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Seconds. */
const WAITS = [2, 4, 8, 16, 32, 60, 60, 60];

/** Loads the page again until its documents are drawn. */
export function AwaitDocuments() {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = ([seconds, ...rest]: readonly number[]) => {
      if (seconds === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') router.refresh();
        wait(rest);
      }, seconds * 1000);
    };
    wait(WAITS);
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
