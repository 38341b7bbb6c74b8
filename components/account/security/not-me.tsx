'use client';

import { useEffect, useRef, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';
import { useAccount } from '../page/account-context';
import styles from '../page/account.module.scss';

interface Props {
  words: FailureWords;
  labels: Pick<Messages['account']['signIns'], 'notMe' | 'notMeDone' | 'toPassword'>;
}

export function NotMe({ words, labels }: Props) {
  const { setSessions } = useAccount();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ text: string; isDone: boolean }>();
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => message.current?.focus(), [outcome]);

  async function endOthers(): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    const result = await request<unknown>('delete', '/api/auth/sessions/others', { locale: words.locale });
    setBusy(false);
    if (result.ok) setSessions((before) => before.filter(({ current }) => current));
    setOutcome({
      text: result.ok ? labels.notMeDone : failureText(result.failure, words, true),
      isDone: result.ok,
    });
  }

  return (
    <div className={styles.buttons}>
      <LiveButton variant="quiet" busy={busy} onClick={endOthers}>
        {labels.notMe}
      </LiveButton>
      {outcome && (
        <p ref={message} className="small" tabIndex={-1}>
          {outcome.text} {outcome.isDone && <a href="#password">{labels.toPassword}</a>}
        </p>
      )}
    </div>
  );
}
