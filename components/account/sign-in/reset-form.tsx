'use client';
// A new password ends all sessions, also in this browser.
import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { PasswordField } from '@/components/form/credentials/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { request } from '@/lib/api/browser/browser';
import { isTokenRefused } from '../flow/is-token-refused';
import { FormOutcome } from '@/components/ui/pages/form-outcome';
import { useEndedSession } from './use-ended-session';

export type ResetLabels = Record<
  'newPassword' | 'submit' | 'done' | 'doneText' | 'failed' | 'failedText',
  string
>;

interface Props {
  token: string;
  words: FormWords;
  labels: ResetLabels;
  /** Set if the form replaces another step. */
  heading?: string | undefined;
  login: ReactNode;
  /** Alternatives if the token is refused. */
  ways: ReactNode;
  children: ReactNode;
}

const names = ['newPassword'] as const;

export function ResetForm({ token, words, labels, heading, login, ways, children }: Props) {
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const noticeEnd = useEndedSession(words.locale);
  const contract = useContractForm({
    id: 'reset',
    schema: () =>
      import('@/lib/contract/accounts/sign-in-schemas').then((module) => module.resetPasswordBody),
    defaults: { token, newPassword: '' },
    names,
    required: 'all',
    words,
    send: (body) => request<unknown>('post', '/api/auth/reset-password', { body, locale: words.locale }),
    onDone: () => {
      setOutcome('done');
      noticeEnd();
    },
    onFailure: (failure) => {
      if (!isTokenRefused(failure)) return undefined;
      setOutcome('failed');
      return 'said';
    },
  });
  if (outcome) {
    return (
      <FormOutcome heading={labels[outcome]} text={labels[`${outcome}Text`]}>
        {outcome === 'done' ? login : ways}
      </FormOutcome>
    );
  }
  return (
    <>
      {heading && <h2 id="reset-heading">{heading}</h2>}
      <FormFrame
        contract={contract}
        labelledBy="reset-heading"
        submit={labels.submit}
        sending={words.common.sending}
        wide
        notify
        after={children}
      >
        <PasswordField
          field={contract.field('newPassword')}
          words={words}
          label={labels.newPassword}
          kind="new"
        />
      </FormFrame>
    </>
  );
}
