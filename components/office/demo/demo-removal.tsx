// Reads current texts and counts: the demonstration may have changed.
'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type Result } from '@/lib/api/result';
import { demoTotal } from '@/lib/contract/demo/parts';
import type { Demo } from '@/lib/contract/demo/schemas';
import { fetchTexts } from '@/lib/i18n/fetch-texts';
import type { RemovalTexts } from './removal-texts';

const RemovalDialog = dynamic(() => import('./removal-dialog').then((module) => module.RemovalDialog), {
  ssr: false,
});

type Removal = RemovalTexts & { demo: Demo };

async function readRemoval(locale: string): Promise<Result<Removal>> {
  const [counts, texts] = await Promise.all([
    request<{ demo: Demo }>('get', '/api/demo', { locale }),
    fetchTexts<RemovalTexts>('demo', locale).catch(() => undefined),
  ]);
  if (!counts.ok) return counts;
  return texts ? ok({ ...texts, demo: counts.value.demo }) : fail({ status: 0, code: 'NETWORK' });
}

interface Props {
  words: FailureWords;
  label: string;
  /** For signing in again. */
  email: string;
}

export function DemoRemoval({ words, label, email }: Props) {
  const router = useRouter();
  const [removal, setRemoval] = useState<Removal>();
  const [busy, setBusy] = useState(false);
  // Two clicks in one tick see the same state.
  const running = useRef(false);

  function leave(text: string): void {
    setRemoval(undefined);
    sayDone({ text });
    router.refresh();
  }

  async function open(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const result = await readRemoval(words.locale);
    running.current = false;
    setBusy(false);
    if (!result.ok) sayDone({ text: failureText(result.failure, words, true) });
    else if (demoTotal(result.value.demo.going) === 0) leave(result.value.labels.gone);
    else setRemoval(result.value);
  }

  return (
    <>
      <LiveButton size="small" busy={busy} aria-haspopup="dialog" onClick={() => void open()}>
        {label}
      </LiveButton>
      {removal && (
        <RemovalDialog {...removal} email={email} onDone={leave} onClose={() => setRemoval(undefined)} />
      )}
    </>
  );
}
