'use client';
// The right password reveals the code field.
import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { OtpField } from '@/components/form/credentials/otp-field';
import { PasswordField } from '@/components/form/credentials/password-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { useOtpStep } from '@/components/form/credentials/use-otp-step';
import { signIn } from '@/lib/auth/sign-in';
import type { Messages } from '@/lib/i18n/messages';
import type { Destination } from '../flow/destination';
import { goToDestination } from '../flow/go-to-destination';
import { PasskeyButton } from './passkey-button';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface Props {
  words: FormWords;
  labels: Record<'email' | 'password' | 'submit', string> & { passkey: Messages['auth']['passkey'] };
  destination: Destination;
  /** Not the primary form. */
  second?: boolean | undefined;
  /** Alternatives after too many attempts. */
  slowed: ReactNode;
  children: ReactNode;
}

const names = ['email', 'password', 'otp'] as const;

export function LoginForm({ words, labels, destination, second = false, slowed, children }: Props) {
  const step = useOtpStep();
  const [isSlowed, setIsSlowed] = useState(false);
  const passkey = usePasskeySignIn({
    words,
    labels: labels.passkey,
    onSignedIn: (role) => goToDestination(destination, role),
  });
  const contract = useContractForm({
    id: 'login',
    schema: () => import('@/lib/contract/accounts/sign-in-schemas').then((module) => module.loginBody),
    defaults: { email: '', password: '', otp: '' },
    names,
    required: 'all',
    words,
    send: (body) => {
      passkey.stop();
      return signIn({ ...body, locale: words.locale });
    },
    onDone: ({ role }) => goToDestination(destination, role),
    onFailure: (failure, form) => {
      passkey.offer();
      setIsSlowed(failure.code === 'TOO_MANY_REQUESTS');
      if (failure.code === 'INVALID_CREDENTIALS') form.setFocus('password', { shouldSelect: true });
      return step.onFailure(failure, form);
    },
  });
  return (
    <>
      <FormFrame
        contract={contract}
        labelledBy="login-heading"
        submit={labels.submit}
        sending={words.common.sending}
        variant={second ? 'ink' : 'primary'}
        wide
        notify
        after={
          <>
            {isSlowed && <p role="status">{slowed}</p>}
            {children}
          </>
        }
      >
        <TextField
          field={contract.field('email')}
          label={labels.email}
          type="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          field={contract.field('password')}
          words={words}
          label={labels.password}
          kind="current"
        />
        {step.required && <OtpField field={contract.field('otp')} words={words} />}
      </FormFrame>
      <PasskeyButton passkey={passkey} labels={labels.passkey} />
    </>
  );
}
