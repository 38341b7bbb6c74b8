'use client';
// The mail goes to the signed-in account.
import { useState, type ReactNode } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  words: FailureWords;
  labels: Messages['auth']['resend'];
  login?: ReactNode;
  size?: 'small' | undefined;
}

export function ResendVerification({ words, labels, login, size }: Props) {
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState<string>();
  const [stranger, setStranger] = useState(false);

  async function resend(): Promise<void> {
    setBusy(true);
    setAnnouncement(undefined);
    const result = await request<unknown>('post', '/api/auth/resend-verification', { locale: words.locale });
    setBusy(false);
    const unknown = !result.ok && result.failure.status === 401 && login !== undefined;
    setStranger(unknown);
    setAnnouncement(
      result.ok ? labels.sent : unknown ? labels.login : failureText(result.failure, words, true),
    );
  }

  return (
    <>
      <LiveButton size={size} busy={busy} onClick={resend}>
        {busy ? labels.sending : labels.submit}
      </LiveButton>
      <p className="small" role="status">
        {announcement}
      </p>
      {stranger && login}
    </>
  );
}
