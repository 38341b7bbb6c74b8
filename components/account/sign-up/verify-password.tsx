'use client';
import { FailureNotice } from '@/components/form/failure-notice';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { PasswordField } from '@/components/form/credentials/password-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { Messages } from '@/lib/i18n/messages';
import { FormOutcome } from '@/components/ui/pages/form-outcome';

interface Props {
  token: string;
  /** signUp: new account; change: new address. */
  kind: 'signUp' | 'change';
  words: FormWords;
  labels: Messages['auth']['verify']['states'];
  onDone: () => void;
  /** @returns 'said' if already shown */
  onFailure: (failure: ApiFailure) => 'said' | undefined;
  /** Sign-up only: ends all access, then asks for a new password. */
  startOver: { run: () => void; busy: boolean; problem: string | undefined };
}

const names = ['password'] as const;

export function VerifyPassword({ token, kind, words, labels, onDone, onFailure, startOver }: Props) {
  const contract = useContractForm({
    id: 'verify',
    schema: () =>
      import('@/lib/contract/accounts/sign-in-schemas').then((module) =>
        module.verifyEmailBody.required({ password: true }),
      ),
    defaults: { token, password: '' },
    names,
    required: 'all',
    words,
    send: (body) => request<unknown>('post', '/api/auth/verify-email', { body, locale: words.locale }),
    onDone,
    onFailure,
  });
  return (
    <FormOutcome heading={labels[kind]} text={labels[`${kind}Text`]}>
      <h2 id="verify-heading">{labels.passwordForm}</h2>
      <FormFrame
        contract={contract}
        labelledBy="verify-heading"
        submit={labels.submit}
        sending={labels.sending}
        wide
        notify
        after={null}
      >
        <PasswordField
          field={contract.field('password')}
          words={words}
          label={labels.password}
          kind="current"
        />
      </FormFrame>
      {kind === 'signUp' && (
        <>
          <h2>{labels.startOver}</h2>
          <p>{labels.startOverText}</p>
          {startOver.problem && <FailureNotice text={startOver.problem} closeLabel={words.common.close} />}
          <LiveButton busy={startOver.busy} onClick={startOver.run}>
            {labels.startOverSubmit}
          </LiveButton>
        </>
      )}
    </FormOutcome>
  );
}
