'use client';

import type { FailureWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import { pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { MailButton } from './mail-button';

interface Props {
  words: FailureWords;
  labels: Messages['officeOutbox'];
  /** Undefined: all failed mails. */
  mail?: { id: string; name: string; failed: boolean } | undefined;
}

interface Answer {
  retried?: number;
}

export function RetryMails({ words, labels, mail }: Props) {
  const path = mail ? (`/api/outbox/${encodeURIComponent(mail.id)}/retry` as const) : '/api/outbox';

  function doneText(result: Result<Answer>): string | undefined {
    // 404: deleted; 409: being sent.
    if (!result.ok && result.failure.status !== 404 && result.failure.status !== 409) return undefined;
    const count = result.ok ? result.value.retried : undefined;
    if (mail || count === undefined) return labels.tried;
    return count === 0 ? labels.noneLeft : pluralText(labels.triedAll, count, words.locale);
  }

  return (
    <MailButton
      words={words}
      call={() => request<Answer>('post', path, { ...(mail ? {} : { body: {} }), locale: words.locale })}
      doneText={doneText}
    >
      {(busy) => (
        <>
          {busy ? labels.retrying : mail ? (mail.failed ? labels.retry : labels.now) : labels.retryAll}{' '}
          {mail && <span className="vh">{mail.name}</span>}
        </>
      )}
    </MailButton>
  );
}
