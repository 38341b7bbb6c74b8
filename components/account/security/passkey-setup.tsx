// Opens the browser's dialog immediately, later on request.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import type { CreationOptions } from '@/lib/auth/passkey-ceremony';
import { deviceName } from '@/lib/format/device-name';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  words: FormWords;
  labels: Messages['account']['passkeys'];
  onAdded: () => void;
  onClose: () => void;
}

type Step = { kind: 'device' | 'declined' } | { kind: 'problem'; text: string };

export function PasskeySetup({ words, labels, onAdded, onClose }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'device' });
  const [isAgain, setIsAgain] = useState(false);

  async function add(): Promise<Step | undefined> {
    const failed = (text: string): Step => ({ kind: 'problem', text });
    const begun = await request<{ options: CreationOptions }>('post', '/api/auth/passkeys/registration', {
      locale: words.locale,
    });
    if (!begun.ok)
      return begun.failure.code === 'PROOF_REQUIRED'
        ? { kind: 'declined' }
        : failed(failureText(begun.failure, words, true));
    const { makePasskey } = await import('@/lib/auth/passkey-ceremony');
    const made = await makePasskey(begun.value.options);
    if (made.kind === 'failed') return failed(failureText(made.failure, words, true));
    if (made.kind !== 'done')
      return failed(made.kind === 'known' || made.kind === 'domain' ? labels[made.kind] : labels.cancelled);
    const body = { name: deviceName(navigator.userAgent) ?? labels.unnamed, credential: made.answer };
    const added = await request<unknown>('post', '/api/auth/passkeys', { body, locale: words.locale });
    return added.ok ? undefined : failed(failureText(added.failure, words, true));
  }

  function settle(next: Step | undefined): void {
    if (!next) return onAdded();
    if (next.kind === 'declined') return onClose();
    setStep(next);
  }

  const unreachable = (): Step => ({ kind: 'problem', text: words.catalogue.network });
  const attempt = () => void add().catch(unreachable).then(settle);

  function again(): void {
    setIsAgain(true);
    setStep({ kind: 'device' });
    attempt();
  }

  const begin = useEffectEvent(attempt);
  useEffect(() => begin(), []);

  return (
    <Dialog id="passkey" heading={labels.addHeading} closeLabel={words.common.close} onClose={onClose}>
      <p role="status">{step.kind === 'device' && labels.waiting}</p>
      {step.kind === 'problem' && <p role="alert">{step.text}</p>}
      {(isAgain || step.kind === 'problem') && (
        <p>
          <Button variant="ink" busy={step.kind === 'device'} onClick={again}>
            {labels.again}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
