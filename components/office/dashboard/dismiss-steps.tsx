'use client';

import type { FailureWords } from '@/components/form/form-words';
import { MailButton } from '@/components/office/mail/mail-button';
import { request } from '@/lib/api/browser/browser';

interface Props {
  words: FailureWords;
  labels: { dismiss: string; dismissing: string };
}

/** For the whole team; everything stays in the settings. */
export function DismissSteps({ words, labels }: Props) {
  return (
    <MailButton
      words={words}
      call={() => request<unknown>('delete', '/api/stats/first-steps', { locale: words.locale })}
      doneText={(result) => (result.ok ? labels.dismissing : undefined)}
    >
      {(busy) => (busy ? labels.dismissing : labels.dismiss)}
    </MailButton>
  );
}
