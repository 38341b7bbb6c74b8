// Sends to the administrator's own address.
'use client';

import type { FailureWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import type { MailDelivery } from '@/lib/contract/mail/choices';
import type { OutboxMail } from '@/lib/contract/mail/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { MailButton } from './mail-button';

interface Props {
  words: FailureWords;
  labels: Messages['officeOutbox']['test'];
  delivery: MailDelivery;
}

export function SendTestMail({ words, labels, delivery }: Props) {
  return (
    <MailButton
      words={words}
      call={() => request<{ mail: OutboxMail }>('post', '/api/outbox/test', { locale: words.locale })}
      doneText={(result) =>
        result.ok
          ? fillText(delivery === 'disk' ? labels.written : labels.sent, {
              email: result.value.mail.recipient,
            })
          : undefined
      }
    >
      {(busy) => (busy ? labels.sending : labels.send)}
    </MailButton>
  );
}
