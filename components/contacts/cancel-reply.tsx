// The button that cancels a reply while its mail is held.
'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { clearDone, sayDone } from '@/components/back-office/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { useContactRecord } from './contact-record';
import { cancelReply } from './held-reply';
import styles from './pane.module.scss';

interface Props {
  contactId: string;
  reply: { id: string; body: string };
  words: FormWords;
  labels: { cancel: string; cancelling: string; cancelled: string };
}

export function CancelReply({ contactId, reply, words, labels }: Props) {
  const router = useRouter();
  const { learn } = useContactRecord();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function cancel(): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await cancelReply({ contactId, ...reply, locale: words.locale });
    setBusy(false);
    clearDone();
    if (result.ok) {
      learn(result.value.contact);
      sayDone({ text: labels.cancelled });
    } else setProblem(failureText(result.failure, words, true));
    router.refresh();
  }

  return (
    <>
      <LiveButton size="small" busy={busy} onClick={() => void cancel()}>
        {busy ? labels.cancelling : labels.cancel}
      </LiveButton>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}
