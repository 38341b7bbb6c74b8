'use client';
import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { PasswordField } from '@/components/form/credentials/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { acceptInvitation } from '@/lib/auth/sign-in';
import type { Destination } from '../flow/destination';
import { goToDestination } from '../flow/go-to-destination';
import { isTokenRefused } from '../flow/is-token-refused';
import { FormOutcome } from '@/components/ui/pages/form-outcome';

interface Props {
  token: string;
  words: FormWords;
  labels: Record<'password' | 'submit' | 'failed' | 'failedText', string>;
  destination: Destination;
  /** Alternatives if the token is refused. */
  ways: ReactNode;
  children: ReactNode;
}

const names = ['password'] as const;

export function InvitationForm({ token, words, labels, destination, ways, children }: Props) {
  const [failed, setFailed] = useState(false);
  const contract = useContractForm({
    id: 'invitation',
    schema: () =>
      import('@/lib/contract/accounts/sign-in-schemas').then((module) => module.acceptInvitationBody),
    defaults: { token, password: '' },
    names,
    required: 'all',
    words,
    send: (body) => acceptInvitation({ ...body, locale: words.locale }),
    onDone: ({ role }) => goToDestination(destination, role),
    onFailure: (failure) => {
      if (!isTokenRefused(failure)) return undefined;
      setFailed(true);
      return 'said';
    },
  });
  if (failed) {
    return (
      <FormOutcome heading={labels.failed} text={labels.failedText}>
        {ways}
      </FormOutcome>
    );
  }
  return (
    <FormFrame
      contract={contract}
      labelledBy="invitation-heading"
      submit={labels.submit}
      sending={words.common.sending}
      wide
      notify
      after={children}
    >
      <PasswordField field={contract.field('password')} words={words} label={labels.password} kind="new" />
    </FormFrame>
  );
}
