'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import styles from '@/components/office/inbox/pane.module.scss';

interface Props {
  /** Of the mail in the outbox. */
  id: string;
  words: FormWords;
  labels: { retry: string; retrying: string };
}

export function RetryMail({ id, words, labels }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function retry(): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await request('post', addressOf('/api/outbox/{id}/retry', { id }), {
      locale: words.locale,
    });
    setBusy(false);
    // 409: already being sent.
    if (!result.ok && result.failure.status !== 409)
      return setProblem(failureText(result.failure, words, true));
    router.refresh();
  }

  return (
    <>
      <LiveButton size="small" busy={busy} onClick={() => void retry()}>
        {busy ? labels.retrying : labels.retry}
      </LiveButton>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}
