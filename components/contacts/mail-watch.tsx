// While a mail is on its way, the page is drawn anew now and then, each time after a longer while, until it has left or failed.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds; a mail that takes longer is found by coming back. */
const LOOKS = [1000, 3000, 7000, 15_000, 30_000, 60_000];

export function MailWatch() {
  const router = useRouter();
  useEffect(() => {
    const timers = LOOKS.map((after) => setTimeout(() => router.refresh(), after));
    return () => timers.forEach(clearTimeout);
  }, [router]);
  return null;
}
