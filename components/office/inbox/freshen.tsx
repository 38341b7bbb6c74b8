// Refreshes the inbox when its window is used again, so that it shows what colleagues did meanwhile. Typed text stays.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onReturn } from '@/components/customer/project/conversation/presence';

/** Milliseconds away, below which nothing is refreshed. */
const AWAY = 15_000;

export function Freshen() {
  const router = useRouter();
  useEffect(() => {
    let last = Date.now();
    return onReturn(() => {
      if (Date.now() - last < AWAY) return;
      last = Date.now();
      router.refresh();
    });
  }, [router]);
  return null;
}
