'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { useLostFocus } from '@/components/ui/layers/use-lost-focus';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import styles from '../page/account.module.scss';
import { SessionList } from '@/components/security/session-list';

interface Props {
  words: FormWords;
  labels: Messages['account']['sessions'];
}

export function Sessions({ words, labels }: Props) {
  const { sessions, setSessions } = useAccount();
  const [busy, setBusy] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const status = useLostFocus<HTMLParagraphElement>(announcement);
  const others = sessions.filter(({ current }) => !current);

  async function end(id: string): Promise<void> {
    if (busy) return;
    setBusy(id);
    setAnnouncement('');
    const result = await request<unknown>('delete', `/api/auth/sessions/${encodeURIComponent(id)}`, {
      locale: words.locale,
    });
    setBusy(undefined);
    // 404: already ended.
    const gone = result.ok || result.failure.status === 404;
    if (gone)
      setSessions((before) =>
        before.filter((session) => session.current || (id !== 'others' && session.id !== id)),
      );
    setAnnouncement(
      gone ? (id === 'others' ? labels.othersEnded : labels.ended) : failureText(result.failure, words, true),
    );
  }

  return (
    <>
      <SessionList sessions={sessions} labels={labels} busy={busy} onEnd={end} />
      <div className={styles.buttons}>
        {others.length > 0 && (
          <LiveButton busy={busy === 'others'} onClick={() => end('others')}>
            {labels.endOthers}
          </LiveButton>
        )}
        <p ref={status} className="small" role="status" tabIndex={-1}>
          {announcement}
        </p>
      </div>
    </>
  );
}
