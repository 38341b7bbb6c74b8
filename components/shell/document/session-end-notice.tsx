// The end of the session itself: session-watch.tsx.
'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { watchSessionEnd, type SessionEndWatch } from '@/lib/auth/session/watch-session-end';
import { fetchTexts } from '@/lib/i18n/fetch-texts';
import type { SessionEndTexts, SessionNotice } from './session-end-toast';

// Most pages are left before.
const SessionEndToast = dynamic(() => import('./session-end-toast').then((module) => module.SessionEndToast));

interface Props {
  locale: string;
  /** Milliseconds since 1970; activity does not move it. */
  end: number;
}

/** Warns before the session ends. */
export function SessionEndNotice({ locale, end }: Props) {
  const [texts, setTexts] = useState<SessionEndTexts>();
  const [notice, setNotice] = useState<SessionNotice>();
  const [closed, setClosed] = useState(false);
  const [busy, setBusy] = useState(false);
  const watch = useRef<SessionEndWatch>(undefined);

  useEffect(() => {
    watch.current = watchSessionEnd(end, (found) => {
      setNotice((before) => (found === 'near' ? (before ?? 'idle') : undefined));
      if (found === 'far') setClosed(false);
      // Offline: the next check asks again.
      else fetchTexts<SessionEndTexts>('end', locale).then(setTexts, () => undefined);
    });
    return () => watch.current?.stop();
  }, [end, locale]);

  async function stay(): Promise<void> {
    setBusy(true);
    const { continueSession } = await import('@/lib/auth/sign-in');
    const continued = await continueSession();
    // The site answers also while the API cannot continue the session.
    const found = continued.ok ? await watch.current?.check() : 'unknown';
    if (found !== 'far') setNotice(found === 'near' ? 'final' : 'failed');
    setBusy(false);
  }

  if (!texts || !notice || closed) return null;
  return (
    <SessionEndToast
      texts={texts}
      notice={notice}
      busy={busy}
      onStay={() => void stay()}
      onClose={() => setClosed(true)}
    />
  );
}
