// A mail's HTML must never be rendered in the page.
'use client';

import { useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import type { MailText, OutboxMail } from '@/lib/contract/mail/schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from './outbox.module.scss';

interface Props {
  words: FailureWords;
  labels: Messages['officeOutbox']['text'];
  mail: { id: string; name: string };
}

interface Answer {
  mail: OutboxMail;
  content: MailText | null;
}

export function ReadMail({ words, labels, mail: { id, name } }: Props) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [problem, setProblem] = useState('');

  async function open(): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await request<Answer>('get', addressOf('/api/outbox/{id}', { id }), {
      locale: words.locale,
    });
    setBusy(false);
    if (result.ok) setAnswer(result.value);
    else setProblem(failureText(result.failure, words, true));
  }

  return (
    <>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" busy={busy} onClick={() => void open()}>
        {busy ? labels.loading : labels.open} <span className="vh">{name}</span>
      </LiveButton>
      <p className="small" role="alert">
        {problem}
      </p>
      {answer && (
        <Dialog
          id={`mail-${id}`}
          heading={labels.heading}
          text={name}
          closeLabel={labels.close}
          onClose={() => setAnswer(undefined)}
          wide
        >
          {answer.content ? (
            <div className={styles.mail} lang={answer.mail.locale}>
              <p>
                <span lang={words.locale}>{labels.subject}</span> <strong>{answer.content.subject}</strong>
              </p>
              <pre tabIndex={0}>{answer.content.text}</pre>
              <p className="small" lang={words.locale}>
                {labels.links}
              </p>
            </div>
          ) : (
            <p>{labels.none}</p>
          )}
        </Dialog>
      )}
    </>
  );
}
