'use client';
// Signing in. @see specification §5
import type { ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { signIn } from '@/lib/auth/sign-in';
import type { Destination } from './destination';
import { goOn } from './go-on';

interface Props {
  words: FormWords;
  labels: Record<'email' | 'password' | 'submit', string>;
  destination: Destination;
  /** Beside another form, this one is not the first thing to do. */
  second?: boolean | undefined;
  /** Under the button. */
  children: ReactNode;
}

const names = ['email', 'password'] as const;

export function LoginForm({ words, labels, destination, second = false, children }: Props) {
  const contract = useContractForm({
    id: 'login',
    schema: () => import('@/lib/contract/auth.schema').then((module) => module.loginBody),
    defaults: { email: '', password: '' },
    names,
    words,
    send: (body) => signIn({ ...body, locale: words.locale }),
    onDone: ({ role }) => goOn(destination, role),
    onFailure: ({ code }, form) => {
      if (code === 'INVALID_CREDENTIALS') form.setFocus('password', { shouldSelect: true });
    },
  });
  return (
    <FormFrame contract={contract} labelledBy="login-heading" submit={labels.submit} sending={words.common.sending} variant={second ? 'ink' : 'primary'} wide notify after={children}>
      <TextField field={contract.field('email')} label={labels.email} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <PasswordField field={contract.field('password')} words={words} label={labels.password} kind="current" />
    </FormFrame>
  );
}
