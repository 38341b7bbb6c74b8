'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import type { SessionTexts } from '@/lib/auth/session/check-session';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { watchSession } from '@/lib/auth/session/watch-session';
import { hasDrafts } from '@/lib/drafts/has-drafts';

const Toast = lazy(() => import('@/components/form/toast').then((module) => ({ default: module.Toast })));

export interface SessionWatchProps {
  locale: string;
  texts: SessionTexts;
  close: string;
}

export function SessionWatch({ locale, texts, close }: SessionWatchProps) {
  const [announcement, setAnnouncement] = useState<string>();

  useEffect(() => watchSession(locale, texts, setAnnouncement), [locale, texts]);

  useEffect(() => {
    if (!hasDrafts()) return;
    import('@/lib/drafts/draft-store')
      .then(({ removeOldDrafts }) => removeOldDrafts())
      // Offline: retried at the next load.
      .catch(() => undefined);
  }, []);

  useEffect(
    () =>
      onSessionChange(({ change }, event) => {
        // After all listeners: a form may show its own message.
        queueMicrotask(() =>
          setAnnouncement(change === 'ended' && !event.defaultPrevented ? texts.sessionExpired : undefined),
        );
      }),
    [texts],
  );

  if (announcement === undefined) return null;
  return (
    <Suspense>
      <Toast
        key={announcement}
        text={announcement}
        closeLabel={close}
        onClose={() => setAnnouncement(undefined)}
      />
    </Suspense>
  );
}
