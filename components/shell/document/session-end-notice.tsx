// The end of the session itself: session-watch.tsx.
'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { watchSessionEnd, type SessionEndWatch } from '@/lib/auth/session/watch-session-end';
import type { SessionEndTexts, SessionNotice } from './session-end-toast';

// Most pages are left before.
const SessionEndToast = dynamic(() => import('./session-end-toast').then((module) => module.SessionEndToast));

/** Warns before the session ends. */
export function SessionEndNotice({ texts }: { texts: SessionEndTexts }) {
  const [notice, setNotice] = useState<SessionNotice>();
  const [closed, setClosed] = useState(false);
  const [busy, setBusy] = useState(false);
  const watch = useRef<SessionEndWatch>(undefined);

  useEffect(() => {
    watch.current = watchSessionEnd((isNear) => {
      setNotice((before) => (isNear ? (before ?? 'idle') : undefined));
      if (!isNear) setClosed(false);
    });
    return () => watch.current?.stop();
  }, []);

  async function stay(): Promise<void> {
    setBusy(true);
    const { continueSession } = await import('@/lib/auth/sign-in');
    const continued = await continueSession();
    if (continued.ok) {
      if (await watch.current?.check()) setNotice('final');
    } else setNotice('failed');
    setBusy(false);
  }

  if (!notice || closed) return null;
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
