'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { KeyIcon } from '@/components/ui/signs/key-icon';
import type { Result } from '@/lib/api/result';
import type { Assertion } from '@/lib/contract/accounts/passkey-schemas';
import type { Messages } from '@/lib/i18n/messages';
import type { FormWords } from '../form-words';
import { failureText } from '../sentences';
import { usePasskeySupport } from './use-passkey-support';

interface Props {
  labels: Pick<
    Messages['proof']['question'],
    'withDevice' | 'waiting' | 'orPassword' | 'unproven' | 'unprovenAlone' | 'aloneElsewhere'
  >;
  words: FormWords;
  /** Reauthentication. */
  asProof?: boolean;
  /** Passwords are not accepted. */
  alone?: boolean;
  /** Follows the password: the account may have no passkey. */
  second?: boolean;
  send: (assertion: Assertion) => Promise<Result<unknown>>;
  onDone: () => void;
}

export function ByPasskey({
  labels,
  words,
  asProof = false,
  alone = false,
  second = false,
  send,
  onDone,
}: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSupported = usePasskeySupport();

  async function sign(): Promise<string | undefined> {
    const { signWithPasskey } = await import('@/lib/auth/passkey-ceremony');
    const signed = await signWithPasskey({ locale: words.locale, asProof });
    if (signed.kind === 'failed') return failureText(signed.failure, words, true);
    if (signed.kind !== 'done') return alone ? labels.unprovenAlone : labels.unproven;
    const sent = await send(signed.answer);
    return sent.ok ? undefined : failureText(sent.failure, words, true);
  }

  async function askDevice(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const wrong = await sign().catch(() => words.catalogue.network);
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) onDone();
  }

  if (!isSupported) return alone ? <p role="alert">{labels.aloneElsewhere}</p> : null;
  return (
    <>
      <div>
        <Button variant={second ? 'outline' : 'primary'} busy={busy} onClick={() => void askDevice()}>
          <KeyIcon /> {labels.withDevice}
        </Button>
        <p className="small muted" role="status">
          {busy && labels.waiting}
        </p>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {!alone && !second && <p className="label">{labels.orPassword}</p>}
    </>
  );
}
