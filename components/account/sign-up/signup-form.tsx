'use client';
import type { ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import form from '@/components/form/form.module.scss';
import { PasswordField } from '@/components/form/credentials/password-field';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { signUp } from '@/lib/auth/sign-in';
import { storeDestination } from './after-verification';
import type { Destination } from '../flow/destination';
import { goToDestination } from '../flow/go-to-destination';

interface Props {
  words: FormWords;
  labels: Record<'firstName' | 'lastName' | 'email' | 'password' | 'submit', string>;
  destination: Destination;
  children: ReactNode;
}

const names = ['firstName', 'lastName', 'email', 'password'] as const;

export function SignupForm({ words, labels, destination, children }: Props) {
  const contract = useContractForm({
    id: 'signup',
    schema: () => import('@/lib/contract/accounts/sign-in-schemas').then((module) => module.registerBody),
    defaults: { firstName: '', lastName: '', email: '', password: '' },
    names,
    required: 'all',
    words,
    send: (body) => signUp({ ...body, locale: words.locale }),
    onDone: ({ role }) => {
      storeDestination(destination.wanted);
      return goToDestination(destination, role);
    },
  });
  return (
    <FormFrame
      contract={contract}
      labelledBy="signup-heading"
      submit={labels.submit}
      sending={words.common.sending}
      wide
      notify
      after={children}
    >
      <div className={form.pair}>
        <TextField field={contract.field('firstName')} label={labels.firstName} autoComplete="given-name" />
        <TextField field={contract.field('lastName')} label={labels.lastName} autoComplete="family-name" />
      </div>
      <TextField
        field={contract.field('email')}
        label={labels.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField field={contract.field('password')} words={words} label={labels.password} kind="new" />
    </FormFrame>
  );
}
