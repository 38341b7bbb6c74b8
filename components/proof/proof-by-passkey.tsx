// The first way to a proof where the account has a passkey.
'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { usePasskeySupport } from '@/components/form/use-passkey-support';
import { Button } from '@/components/ui/button';
import { KeyIcon } from '@/components/ui/key-icon';
import { request } from '@/lib/api/browser';
import type { ProofTexts } from './proof-texts';

interface Props {
  labels: ProofTexts['labels'];
  words: FormWords;
  onDone: () => void;
}

export function ProofByPasskey({ labels, words, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSupported = usePasskeySupport();

  /** @returns what went wrong */
  async function prove(): Promise<string | undefined> {
    const { signWithPasskey } = await import('@/lib/auth/passkey-ceremony');
    const signed = await signWithPasskey({ locale: words.locale, asProof: true });
    if (signed.kind === 'failed') return failureText(signed.failure, words, true);
    if (signed.kind !== 'done') return labels.unproven;
    const proven = await request<unknown>('post', '/api/auth/proof', { body: { assertion: signed.answer }, locale: words.locale });
    return proven.ok ? undefined : failureText(proven.failure, words, true);
  }

  async function askDevice(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const wrong = await prove().catch(() => words.catalogue.network);
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) onDone();
  }

  if (!isSupported) return null;
  return (
    <>
      <p>
        <Button variant="primary" busy={busy} onClick={() => void askDevice()}>
          <KeyIcon /> {labels.withDevice}
        </Button>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <p className="label">{labels.orPassword}</p>
    </>
  );
}
