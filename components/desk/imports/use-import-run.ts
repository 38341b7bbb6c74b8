// Polls an import while it runs, and sends its actions.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import { isRunning, type PostImportRun } from '@/lib/contract/posts/import-choices';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import type { ImportWords } from './import-words';
import { importPath } from './send-import';

/** Milliseconds: short imports end before the first regular poll. */
const firstPolls = [700, 2000];

interface RunningImport {
  current: PostImport;
  act: (what: 'runs' | 'stop', body?: { run: PostImportRun; locale?: Locale }) => void;
  busy: boolean;
  /** '' without a failure. */
  failure: string;
  guard: SignInGuard;
  /** An action waits for its answer. */
  holds: () => boolean;
}

/** @param shown as the page was rendered */
export function useImportRun({ locale, form }: ImportWords, shown: PostImport): RunningImport {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [latest, setLatest] = useState(shown);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const acting = useRef(false);
  // The page may be newer than the poll.
  const current = latest.updated_at >= shown.updated_at ? latest : shown;
  const running = isRunning(current.state);

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const path = `${importPath(shown.id)}?limit=1` as const;
    const result = await request<{ import: PostImport }>('get', path, { locale, signal });
    if (!result.ok) return failedPoll(result.failure);
    setLatest(result.value.import);
    // Ended, or started in another tab: the report changed.
    if (result.value.import.state !== shown.state) router.refresh();
    return { kind: isRunning(result.value.import.state) ? 'news' : 'nothing' };
  });

  useEffect(() => {
    const poll = startPoll((signal) => ask(signal));
    const timers = running ? firstPolls.map((delay) => setTimeout(poll.wake, delay)) : [];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      poll.stop();
    };
  }, [running]);

  async function act(what: 'runs' | 'stop', body?: { run: PostImportRun; locale?: Locale }): Promise<void> {
    if (acting.current) return;
    acting.current = true;
    setBusy(true);
    setFailure('');
    const path = `${importPath(shown.id)}/${what}` as const;
    const result = await guard.run(() => request<{ import: PostImport }>('post', path, { body, locale }));
    acting.current = false;
    setBusy(false);
    if (result.ok) setLatest(result.value.import);
    else setFailure(failureText(result.failure, form, true));
    // The report of another tab's run, or of this one.
    router.refresh();
  }

  return {
    current,
    act: (what, body) => void act(what, body),
    busy,
    failure,
    guard,
    holds: () => acting.current,
  };
}
