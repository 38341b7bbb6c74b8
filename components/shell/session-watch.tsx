// Keeps every page's idea of the session true: the five-minute look, the other tabs, and a word when it has ended.
'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { onSessionChange } from '@/lib/auth/session-events';
import { watchSession } from '@/lib/auth/watch-session';

// Fetched when there is something to say.
const Toast = lazy(() => import('../form/toast').then((module) => ({ default: module.Toast })));

export interface SessionWatchProps {
  locale: string;
  /** “Session expired…”. @see specification §8 */
  ended: string;
  close: string;
}

export function SessionWatch({ locale, ended, close }: SessionWatchProps) {
  const [hasEnded, setEnded] = useState(false);

  useEffect(() => watchSession(locale), [locale]);

  useEffect(
    () =>
      onSessionChange(({ change }, event) => {
        // After all who hear it: a form that offers to sign in again in place says so itself.
        queueMicrotask(() => setEnded(change === 'ended' && !event.defaultPrevented));
      }),
    [],
  );

  if (!hasEnded) return null;
  return (
    <Suspense>
      <Toast text={ended} closeLabel={close} onClose={() => setEnded(false)} />
    </Suspense>
  );
}
