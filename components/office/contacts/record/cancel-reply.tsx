'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { clearDone, sayDone } from '@/components/form/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { useOpenRecord } from '@/components/office/inbox/open-record';
import { cancelReply } from './held-reply';
import styles from '@/components/office/inbox/pane.module.scss';

interface Props {
  contactId: string;
  reply: { id: string; body: string };
  /** Milliseconds until the mail may be sent; 0: too late to cancel. */
  remaining: number;
  words: FormWords;
  labels: { held: string; leaving: string; cancel: string; cancelling: string; cancelled: string };
}

export function CancelReply({ contactId, reply, remaining, words, labels }: Props) {
  const router = useRouter();
  const { learn } = useOpenRecord('contact');
  const [isOver, setOver] = useState(remaining === 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const text = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), remaining);
    return () => clearTimeout(timer);
  }, [remaining]);

  const isOffered = !isOver || busy;
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isOffered && hadFocus.current) text.current?.focus({ preventScroll: true });
  }, [isOffered]);

  async function cancel(): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await cancelReply({ contactId, ...reply, locale: words.locale });
    setBusy(false);
    clearDone();
    if (result.ok) {
      learn(result.value.contact);
      sayDone({ text: labels.cancelled });
    } else if (result.failure.code === 'MAIL_LEFT') {
      setOver(true);
      // The next render removes this component.
      sayDone({ text: failureText(result.failure, words, true) });
    } else setProblem(failureText(result.failure, words, true));
    router.refresh();
  }

  return (
    <>
      <span ref={text} className="small" tabIndex={-1}>
        {isOver ? labels.leaving : labels.held}
      </span>
      {isOffered && (
        <span onFocus={() => (hadFocus.current = true)} onBlur={() => (hadFocus.current = false)}>
          <LiveButton size="small" busy={busy} onClick={() => void cancel()}>
            {busy ? labels.cancelling : labels.cancel}
          </LiveButton>
        </span>
      )}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}
