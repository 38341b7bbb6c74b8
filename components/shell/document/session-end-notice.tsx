// The end of the session itself: session-watch.tsx.
'use client';

import { useEffect, useRef, useState } from 'react';
import styles from '@/components/form/undo/undo.module.scss';
import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { watchSessionEnd, type SessionEndWatch } from '@/lib/auth/session/watch-session-end';

type Notice = 'idle' | 'final' | 'failed';

export interface SessionEndTexts extends Record<Notice, string> {
  stay: string;
  close: string;
}

/** Warns before the session ends. `final`: activity does not extend it any more. */
export function SessionEndNotice({ texts }: { texts: SessionEndTexts }) {
  const [notice, setNotice] = useState<Notice>();
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

  return (
    <div role="alert">
      {notice && !closed && (
        <div className={styles.toast} data-warning="" data-failed={notice === 'failed' ? '' : undefined}>
          <p>{texts[notice]}</p>
          {notice !== 'final' && (
            <Button size="small" busy={busy} onClick={() => void stay()}>
              {texts.stay}
            </Button>
          )}
          <Button icon variant="quiet" aria-label={texts.close} onClick={() => setClosed(true)}>
            <Icon name="close" />
          </Button>
        </div>
      )}
    </div>
  );
}
