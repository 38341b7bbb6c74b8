'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import { pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  words: FailureWords;
  labels: Messages['adminOutbox'];
  /** Undefined: retries all failed mails. */
  mail?: { id: string; name: string; failed: boolean } | undefined;
}

export function RetryMails({ words, labels, mail }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  // A ref, because two clicks in one tick see the same state.
  const running = useRef(false);

  async function retry(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSaid('');
    const path = mail ? (`/api/outbox/${encodeURIComponent(mail.id)}/retry` as const) : '/api/outbox';
    const result = await request<{ retried?: number }>('post', path, {
      ...(mail ? {} : { body: {} }),
      locale: words.locale,
    });
    running.current = false;
    setBusy(false);
    // 404 or 409: the mail was deleted, or is already being sent.
    const isDone = result.ok || result.failure.status === 404 || result.failure.status === 409;
    setSaid(
      isDone
        ? doneText(result.ok ? result.value.retried : undefined)
        : failureText(result.failure, words, true),
    );
    if (isDone) router.refresh();
  }

  function doneText(count: number | undefined): string {
    if (mail || count === undefined) return labels.tried;
    return count === 0 ? labels.noneLeft : pluralText(labels.triedAll, count, words.locale);
  }

  return (
    <>
      <LiveButton size="small" busy={busy} onClick={() => void retry()}>
        {busy ? labels.retrying : mail ? (mail.failed ? labels.retry : labels.now) : labels.retryAll}{' '}
        {mail && <span className="vh">{mail.name}</span>}
      </LiveButton>
      <span className="small" role="status">
        {said}
      </span>
    </>
  );
}
