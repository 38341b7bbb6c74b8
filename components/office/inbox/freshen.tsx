// Refreshes when the count of open records changes, or when the user returns.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onReturn } from '@/components/project/conversation/presence';
import { request } from '@/lib/api/browser/browser';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import type { InboxSubject } from './open-record';

/** Minimum absence in milliseconds. */
const AWAY = 15_000;

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
    const hasNew = known.current !== undefined && count !== known.current;
    known.current = count;
    if (hasNew) router.refresh();
    return { kind: hasNew ? 'news' : 'nothing' };
  });

  useEffect(() => {
    const poll = startPoll((signal) => ask(signal));
    // Reads the first count before it can change.
    poll.wake();
    // The poll ends with the session.
    const stopListening = onSessionChange(({ change }) => change === 'signed-in' && poll.wake());
    return () => {
      stopListening();
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
