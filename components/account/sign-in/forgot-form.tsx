'use client';
// The response does not reveal whether the account exists.
import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import { FormOutcome } from '@/components/ui/pages/form-outcome';

interface Props {
  words: FormWords;
  labels: Record<'email' | 'submit' | 'sent' | 'sentText' | 'another', string>;
  children: ReactNode;
}

const names = ['email'] as const;

export function ForgotForm({ words, labels, children }: Props) {
  const [sentTo, setSentTo] = useState<string>();
  const contract = useContractForm({
    id: 'forgot',
    schema: () =>
      import('@/lib/contract/accounts/sign-in-schemas').then((module) => module.forgotPasswordBody),
    defaults: { email: '' },
    names,
    required: 'all',
    words,
    send: (body) => request<unknown>('post', '/api/auth/forgot-password', { body, locale: words.locale }),
    onDone: (_, form) => {
      setSentTo(String(form.getValues('email')));
    },
  });
  if (sentTo !== undefined) {
    return (
      <FormOutcome heading={labels.sent} text={labels.sentText}>
        <p className="num">{sentTo}</p>
        <Button onClick={() => setSentTo(undefined)}>{labels.another}</Button>
        {children}
      </FormOutcome>
    );
  }
  return (
    <FormFrame
      contract={contract}
      labelledBy="forgot-heading"
      submit={labels.submit}
      sending={words.common.sending}
      wide
      notify
      after={children}
    >
      <TextField
        field={contract.field('email')}
        label={labels.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormFrame>
  );
}
