// Refreshes an open inbox when its number of open records changes and when its window is used again. Typed text stays.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onReturn } from '@/components/customer/project/conversation/presence';
import { request } from '@/lib/api/browser/browser';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { OpenCounts } from '@/lib/contract/stats/schemas';
import type { InboxSubject } from './open-record';

/** Milliseconds away, below which nothing is refreshed. */
const AWAY = 15_000;

/** The names of the open records of each inbox among the counts of the API. */
const countNames = { contact: 'contacts', request: 'requests' } as const;

interface Props {
  subject: InboxSubject;
  locale: string;
}

export function Freshen({ subject, locale }: Props) {
  const router = useRouter();
  const known = useRef<number>(undefined);

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const result = await request<{ open: OpenCounts }>('get', '/api/stats/open', { locale, signal });
    if (!result.ok) return failedPoll(result.failure);
    const count = result.value.open[countNames[subject]];
    const isNews = known.current !== undefined && count !== known.current;
    known.current = count;
    if (isNews) router.refresh();
    return { kind: isNews ? 'news' : 'nothing' };
  });

  useEffect(() => {
    const poll = startPoll((signal) => ask(signal));
    // The first answer is what the page was drawn with: soon, so that nothing arrives before it.
    poll.wake();
    // Signed in again in place: the poll that ended with the session goes on.
    const unhear = onSessionChange(({ change }) => change === 'signed-in' && poll.wake());
    return () => {
      unhear();
      poll.stop();
    };
  }, []);

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
