'use client';
// Choosing a new password by the link of a mail. All sessions end, this browser's included.
import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { PasswordField } from '@/components/form/credentials/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { request } from '@/lib/api/browser/browser';
import { refusesToken } from '../door/refuses-token';
import { State } from '../door/state';
import { useEndedSession } from './use-ended-session';

export type ResetLabels = Record<
  'newPassword' | 'submit' | 'done' | 'doneText' | 'failed' | 'failedText',
  string
>;

interface Props {
  token: string;
  words: FormWords;
  labels: ResetLabels;
  /** Above the form, where it replaces another step of the same page. */
  heading?: string | undefined;
  /** The way to the login page, once it is done. */
  login: ReactNode;
  /** Ways on where the link no longer works. */
  ways: ReactNode;
  /** The way to another link, under the button. */
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
      if (!refusesToken(failure)) return undefined;
      setOutcome('failed');
      return 'said';
    },
  });
  if (outcome) {
    return (
      <State heading={labels[outcome]} text={labels[`${outcome}Text`]}>
        {outcome === 'done' ? login : ways}
      </State>
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
