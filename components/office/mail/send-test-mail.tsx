// Sends to the administrator's own address.
'use client';

import type { FailureWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import type { OutboxMail } from '@/lib/contract/mail/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { MailButton } from './mail-button';

interface Props {
  words: FailureWords;
  labels: Messages['officeOutbox']['test'];
}

/** Milliseconds between looks at the mail. */
const PAUSE = 1000;
const MOST_LOOKS = 10;

const wait = () => new Promise((done) => setTimeout(done, PAUSE));

export function SendTestMail({ words, labels }: Props) {
  /** Until the mail has left or failed. */
  async function send(): Promise<Result<{ mail: OutboxMail }>> {
    const { locale } = words;
    const queued = await request<{ mail: OutboxMail }>('post', '/api/outbox/test', { locale });
    if (!queued.ok) return queued;
    let result = queued;
    for (let looks = 0; looks < MOST_LOOKS && isUnderWay(result.value.mail); looks += 1) {
      await wait();
      const seen = await request<{ mail: OutboxMail }>('get', `/api/outbox/${queued.value.mail.id}`, {
        locale,
      });
      if (!seen.ok) return queued;
      result = seen;
    }
    return result;
  }

  return (
    <MailButton
      words={words}
      call={send}
      doneText={(result) => (result.ok ? outcome(result.value.mail, labels) : undefined)}
    >
      {(busy) => (busy ? labels.sending : labels.send)}
    </MailButton>
  );
}

const isUnderWay = ({ status, error }: OutboxMail): boolean =>
  status === 'sending' || (status === 'pending' && error === null);

function outcome({ status, error, recipient }: OutboxMail, labels: Props['labels']): string {
  if (status === 'sent' || status === 'written') return fillText(labels[status], { email: recipient });
  if (error !== null) return fillText(labels.failed, { email: recipient, error });
  return fillText(labels.waiting, { email: recipient });
}
