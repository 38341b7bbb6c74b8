'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Row, Rows } from '@/components/ui/lists/rows';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import styles from './dashboard.module.scss';

export interface FailedMail {
  id: string;
  at: string;
  when: string;
  title: string;
  text: string;
}

interface Props {
  words: FailureWords;
  labels: Messages['officeDashboard']['mails'];
  mails: readonly FailedMail[];
}

export function FailedMails({ words, labels, mails }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const [gone, setGone] = useState<readonly string[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const left = mails.filter(({ id }) => !gone.includes(id));

  // The clicked button may be gone.
  useEffect(() => {
    if (announcement) status.current?.focus();
  }, [announcement]);

  async function retry(
    path: `/api/${string}`,
    ids: readonly string[],
    key: string,
    done: string,
  ): Promise<void> {
    if (busy) return;
    setBusy(key);
    setAnnouncement('');
    const result = await request<unknown>('post', path, {
      ...(key === 'all' ? { body: { ids } } : {}),
      locale: words.locale,
    });
    setBusy(undefined);
    // 404: deleted; 409: already retried.
    const isDone = result.ok || result.failure.status === 404 || result.failure.status === 409;
    if (isDone) {
      setGone((before) => [...before, ...ids]);
      router.refresh();
    }
    setAnnouncement(isDone ? done : failureText(result.failure, words, true));
  }

  return (
    <>
      {left.length === 0 && !announcement && <p className={styles.none}>{labels.none}</p>}
      {left.length > 0 && (
        <Rows>
          {left.map(({ id, at, when, title, text }) => (
            <Row
              key={id}
              when={<time dateTime={at}>{when}</time>}
              title={title}
              end={
                <LiveButton
                  size="small"
                  busy={busy === id}
                  onClick={() => retry(`/api/outbox/${encodeURIComponent(id)}/retry`, [id], id, labels.tried)}
                >
                  {labels.retry} <span className="vh">{title}</span>
                </LiveButton>
              }
            >
              <p>{text}</p>
            </Row>
          ))}
        </Rows>
      )}
      <div className={styles.all}>
        {left.length > 1 && (
          <LiveButton
            size="small"
            busy={busy === 'all'}
            onClick={() =>
              retry(
                '/api/outbox',
                left.map(({ id }) => id),
                'all',
                labels.triedAll,
              )
            }
          >
            {labels.retryAll}
          </LiveButton>
        )}
        <p ref={status} className="small" role="status" tabIndex={-1}>
          {announcement}
        </p>
      </div>
    </>
  );
}
