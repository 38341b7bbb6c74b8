// Sends a test mail to the administrator's own address.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { MailDelivery } from '@/lib/contract/mail/choices';
import type { OutboxMail } from '@/lib/contract/mail/schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  words: FailureWords;
  labels: Messages['adminOutbox']['test'];
  delivery: MailDelivery;
}

export function SendTestMail({ words, labels, delivery }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  // A ref, because two clicks in one tick see the same state.
  const running = useRef(false);

  async function send(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setSaid('');
    const result = await request<{ mail: OutboxMail }>('post', '/api/outbox/test', { locale: words.locale });
    running.current = false;
    setBusy(false);
    setSaid(
      result.ok
        ? fillText(delivery === 'disk' ? labels.written : labels.sent, { email: result.value.mail.recipient })
        : failureText(result.failure, words, true),
    );
    if (result.ok) router.refresh();
  }

  return (
    <>
      <LiveButton size="small" busy={busy} onClick={() => void send()}>
        {busy ? labels.sending : labels.send}
      </LiveButton>
      <span className="small" role="status">
        {said}
      </span>
    </>
  );
}
