// Draws the page anew when its reader comes back to it: the address may have been confirmed in another tab.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onReturn } from '@/components/conversation/presence';

/** Focus and visibility report the same return within this time. Milliseconds. */
const SAME_RETURN = 1000;

export function RefreshOnReturn() {
  const router = useRouter();
  useEffect(() => {
    let last = -SAME_RETURN;
    return onReturn(() => {
      if (performance.now() - last < SAME_RETURN) return;
      last = performance.now();
      router.refresh();
    });
  }, [router]);
  return null;
}
