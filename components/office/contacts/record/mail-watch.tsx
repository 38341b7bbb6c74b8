// Refreshes at growing intervals while a mail is being sent.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Milliseconds. A later result appears at the next visit. */
const LOOKS = [1000, 3000, 7000, 15_000, 30_000, 60_000];

/** @param from milliseconds until the mail may be sent */
export function MailWatch({ from }: { from: number }) {
  const router = useRouter();
  useEffect(() => {
    const timers = LOOKS.map((after) => setTimeout(() => router.refresh(), from + after));
    return () => timers.forEach(clearTimeout);
  }, [router, from]);
  return null;
}
