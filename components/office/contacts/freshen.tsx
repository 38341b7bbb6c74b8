// Somebody comes back to the inbox: what colleagues did meanwhile is shown. What is typed stays.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onReturn } from '@/components/customer/project/conversation/presence';

/** Milliseconds: who glances at another window and back asks for nothing. */
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
