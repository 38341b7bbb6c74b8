'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { SessionRow } from '@/components/security/session-rows';
import { SessionList } from '@/components/security/session-list';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import styles from './users.module.scss';

interface Props {
  userId: string;
  words: FormWords;
  labels: Messages['officeUsers']['show']['sessions'];
  sessions: readonly SessionRow[];
}

export function UserSessions({ userId, words, labels, sessions }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState<string>();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const open = sessions.filter(({ id }) => !ended.includes(id));

  // The clicked button may be gone.
  useEffect(() => {
    if (announcement) status.current?.focus();
  }, [announcement]);

  async function end(ids: readonly string[], key: string): Promise<void> {
    if (busy) return;
    setBusy(key);
    setAnnouncement('');
    const all = key === 'all';
    const path = `/api/users/${encodeURIComponent(userId)}/sessions` as const;
    const result = await request<unknown>('delete', all ? path : `${path}/${encodeURIComponent(key)}`, {
      locale: words.locale,
    });
    setBusy(undefined);
    // 404: already ended.
    const gone = result.ok || result.failure.status === 404;
    if (gone) {
      setEnded((before) => [...before, ...ids]);
      router.refresh();
    }
    setAnnouncement(gone ? (all ? labels.allEnded : labels.ended) : failureText(result.failure, words, true));
  }

  return (
    <>
      {open.length === 0 ? (
        <p className={styles.none}>{labels.none}</p>
      ) : (
        <SessionList sessions={open} labels={labels} busy={busy} onEnd={(id) => end([id], id)} />
      )}
      <div className={styles.foot}>
        {open.some(({ current }) => !current) && !open.some(({ current }) => current) && (
          <LiveButton
            size="small"
            busy={busy === 'all'}
            onClick={() =>
              end(
                open.map(({ id }) => id),
                'all',
              )
            }
          >
            {labels.endAll}
          </LiveButton>
        )}
        <p ref={status} className="small" role="status" tabIndex={-1}>
          {announcement}
        </p>
      </div>
    </>
  );
}
