// Keeps every page's idea of the session true: the five-minute look, the other tabs, and a word when it has ended or the
// look has failed.
'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { failureSentence, type CatalogueTexts } from '@/lib/api/errors';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { watchSession } from '@/lib/auth/session/watch-session';
import { hasDrafts } from '@/lib/drafts/has-drafts';

// Fetched when there is something to say.
const Toast = lazy(() => import('../../form/toast').then((module) => ({ default: module.Toast })));

export interface SessionWatchProps {
  locale: string;
  /** “Session expired…”, and what a profile that could not be read says. @see specification §8 */
  texts: Pick<CatalogueTexts, 'sessionExpired' | 'server' | 'userMissing' | 'profile'>;
  close: string;
}

export function SessionWatch({ locale, texts, close }: SessionWatchProps) {
  const [said, setSaid] = useState<string>();

  useEffect(
    () =>
      watchSession(locale, (failure) =>
        setSaid(failureSentence(failure, texts, { signedIn: true, fallback: 'profile' })),
      ),
    [locale, texts],
  );

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
