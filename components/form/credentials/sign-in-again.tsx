// Sends the input after sign-in.
'use client';

import { useEffect, useState } from 'react';
import type { ProofTexts } from '@/components/form/proof/proof-texts';
import { Dialog } from '@/components/ui/layers/dialog';
import { hasOwnPasskey } from '@/lib/auth/session/own-passkey';
import { signIn, signInWithPasskey } from '@/lib/auth/sign-in';
import { fetchTexts } from '@/lib/i18n/fetch-texts';
import { ByPasskey } from './by-passkey';
import { FormBody } from '../form-body';
import type { FormWords } from '../form-words';
import { OtpField } from './otp-field';
import { PasswordField } from './password-field';
import { useContractForm } from '../use-contract-form';
import { useOtpStep } from './use-otp-step';
import { supportsPasskeys } from './use-passkey-support';

interface Props {
  /** The only account that may sign in. */
  email: string;
  words: FormWords;
  onDone: () => void;
  onClose: () => void;
}

const names = ['password', 'otp'] as const;

export function SignInAgain({ email, words, onDone, onClose }: Props) {
  const { again, close, password, sending } = words.common;
  const step = useOtpStep();
  const [labels, setLabels] = useState<ProofTexts['labels']>();
  // Password first, unless this browser has used a passkey.
  const [hasKey] = useState(hasOwnPasskey);

  useEffect(() => {
    if (!supportsPasskeys()) return;
    // No texts: no passkey button.
    fetchTexts<ProofTexts>('proof', words.locale).then(
      (texts) => setLabels(texts.labels),
      () => setLabels(undefined),
    );
  }, [words.locale]);

  const contract = useContractForm({
    id: 'again',
    schema: () => import('@/lib/contract/accounts/sign-in-schemas').then((module) => module.loginBody),
    defaults: { email, password: '', otp: '' },
    names,
    required: 'all',
    words: { ...words, auth: true, fallback: 'login', incomplete: undefined },
    send: (body) => signIn({ ...body, locale: words.locale }),
    onDone,
    onFailure: step.onFailure,
  });
  const byPasskey = labels && (
    <ByPasskey
      labels={labels}
      words={words}
      second={!hasKey}
      send={(assertion) =>
        signInWithPasskey({ assertion: JSON.stringify(assertion), email, locale: words.locale })
      }
      onDone={onDone}
    />
  );
  return (
    <Dialog
      id="again"
      heading={words.catalogue.sessionExpired}
      text={again.text}
      closeLabel={close}
      onClose={onClose}
    >
      {hasKey && byPasskey}
      <FormBody
        contract={contract}
        variant={hasKey && labels ? 'ink' : 'primary'}
        labelledBy="again-heading"
        submit={again.submit}
        sending={sending}
        wide
      >
        <p>
          <span className="label">{again.as}</span>
          <br />
          {email}
        </p>
        <PasswordField field={contract.field('password')} words={words} label={password} kind="current" />
        {step.required && <OtpField field={contract.field('otp')} words={words} />}
      </FormBody>
      {!hasKey && byPasskey}
    </Dialog>
  );
}
