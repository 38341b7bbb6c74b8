// Keeps every page's idea of the session true: the five-minute look, the other tabs, and a word when it has ended or the
// look has failed.
'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionTexts } from '@/lib/auth/session/check-session';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { watchSession } from '@/lib/auth/session/watch-session';
import { hasDrafts } from '@/lib/drafts/has-drafts';

// Fetched when there is something to say.
const Toast = lazy(() => import('../../form/toast').then((module) => ({ default: module.Toast })));

export interface SessionWatchProps {
  locale: string;
  texts: SessionTexts;
  close: string;
}

export function SessionWatch({ locale, texts, close }: SessionWatchProps) {
  const [said, setSaid] = useState<string>();

  useEffect(() => watchSession(locale, texts, setSaid), [locale, texts]);

  useEffect(() => {
    if (!hasDrafts()) return;
    import('@/lib/drafts/draft-store')
      .then(({ removeOldDrafts }) => removeOldDrafts())
      // Offline: the next visit tries again.
      .catch(() => undefined);
  }, []);

  useEffect(
    () =>
      onSessionChange(({ change }, event) => {
        // After all who hear it: a form that offers to sign in again in place says so itself.
        queueMicrotask(() =>
          setSaid(change === 'ended' && !event.defaultPrevented ? texts.sessionExpired : undefined),
        );
      }),
    [texts],
  );

  if (said === undefined) return null;
  return (
    <Suspense>
      <Toast key={said} text={said} closeLabel={close} onClose={() => setSaid(undefined)} />
    </Suspense>
  );
}
