'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, type ReactNode } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import type { Result } from '@/lib/api/result';

interface Props<Answer> {
  words: FailureWords;
  call: () => Promise<Result<Answer>>;
  /** @returns undefined after a failure */
  doneText: (result: Result<Answer>) => string | undefined;
  children: (busy: boolean) => ReactNode;
}

export function MailButton<Answer>({ words, call, doneText, children }: Props<Answer>) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  // Two clicks in one tick see the same state.
  const running = useRef(false);

  async function run(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setAnnouncement('');
    const result = await call();
    running.current = false;
    setBusy(false);
    const done = doneText(result);
    if (done !== undefined) {
      setAnnouncement(done);
      router.refresh();
    } else if (!result.ok) setAnnouncement(failureText(result.failure, words, true));
  }

  return (
    <>
      <LiveButton size="small" busy={busy} onClick={() => void run()}>
        {children(busy)}
      </LiveButton>
      <span className="small" role="status">
        {announcement}
      </span>
    </>
  );
}
