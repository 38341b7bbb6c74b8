'use client';
// Needs a click: mail scanners open links. Without a session, needs the password.
import { useState, type ReactNode } from 'react';
import { FailureNotice } from '@/components/form/failure-notice';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { request } from '@/lib/api/browser/browser';
import { showsSignedIn } from '@/lib/auth/session/role-hint';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Messages } from '@/lib/i18n/messages';
import { takeDestination } from './after-verification';
import type { ApiFailure } from '@/lib/api/result';
import { isTokenRefused } from '../flow/is-token-refused';
import { ResetForm, type ResetLabels } from '../sign-in/reset-form';
import { useEndedSession } from '../sign-in/use-ended-session';
import { ResendVerification } from '@/components/form/credentials/resend-verification';
import { FormOutcome } from '@/components/ui/pages/form-outcome';
import { VerifyPassword } from './verify-password';

interface Props {
  /** Missing in truncated links. */
  token: string | undefined;
  words: FormWords;
  labels: Messages['auth']['verify']['states'];
  resend: Messages['auth']['resend'];
  reset: { heading: string; labels: ResetLabels };
  area: string;
  login: ReactNode;
}

type Stage =
  | { at: 'asking' | 'sending' | 'failed' }
  | { at: 'done' | 'already'; next: string | undefined }
  | { at: 'proving' | 'ending'; kind: 'signUp' | 'change' }
  | { at: 'choosing'; resetToken: string };

function unprovenKind({ code }: ApiFailure): 'signUp' | 'change' | undefined {
  if (code === 'SIGN_UP_UNPROVEN') return 'signUp';
  return code === 'CHANGE_UNPROVEN' ? 'change' : undefined;
}

/** Signed in, nothing to verify. */
async function isConfirmed(locale: string): Promise<boolean> {
  if (!showsSignedIn()) return false;
  const profile = await request<{ data: { user: User } }>('get', '/api/auth/profile', { locale });
  if (!profile.ok) return false;
  const { emailVerified, pendingEmail } = profile.value.data.user;
  return emailVerified && !pendingEmail;
}

export function VerifyEmail({ token, words, labels, resend, reset, area, login }: Props) {
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [problem, setProblem] = useState<string>();

  const noticeEnd = useEndedSession(words.locale);

  const confirmed = () => setStage({ at: 'done', next: takeDestination() });

  /** Verified users who open the link twice see no error. */
  async function showRefusal(): Promise<void> {
    setStage(
      (await isConfirmed(words.locale)) ? { at: 'already', next: takeDestination() } : { at: 'failed' },
    );
  }

  async function confirm(): Promise<void> {
    setStage({ at: 'sending' });
    setProblem(undefined);
    const result = await request<unknown>('post', '/api/auth/verify-email', {
      body: { token },
      locale: words.locale,
    });
    if (result.ok) return confirmed();
    if (isTokenRefused(result.failure)) return showRefusal();
    const kind = unprovenKind(result.failure);
    if (kind) return setStage({ at: 'proving', kind });
    setStage({ at: 'asking' });
    return setProblem(failureText(result.failure, words, false));
  }

  async function startOver(): Promise<void> {
    setStage({ at: 'ending', kind: 'signUp' });
    setProblem(undefined);
    const result = await request<{ resetToken?: string }>('post', '/api/auth/verify-email', {
      body: { token, endAccess: true },
      locale: words.locale,
    });
    if (result.ok) {
      noticeEnd();
      const { resetToken } = result.value;
      return resetToken === undefined ? confirmed() : setStage({ at: 'choosing', resetToken });
    }
    if (isTokenRefused(result.failure)) return showRefusal();
    setStage({ at: 'proving', kind: 'signUp' });
    return setProblem(failureText(result.failure, words, false));
  }

  function failProof(failure: ApiFailure): 'said' | undefined {
    if (!isTokenRefused(failure)) return undefined;
    void showRefusal();
    return 'said';
  }

  if (stage.at === 'done') {
    return (
      <FormOutcome heading={labels.done} text={labels.doneText}>
        <a className={buttonClass({ variant: 'primary' })} href={stage.next ?? area}>
          {stage.next ? labels.continue : labels.dashboard}
        </a>
      </FormOutcome>
    );
  }
  if (stage.at === 'already') {
    return (
      <FormOutcome heading={labels.already} text={labels.alreadyText}>
        <a className={buttonClass({ variant: 'primary' })} href={stage.next ?? area}>
          {labels.continue}
        </a>
      </FormOutcome>
    );
  }
  if (stage.at === 'choosing') {
    return (
      <FormOutcome heading={labels.ended} text={labels.endedText}>
        <ResetForm
          token={stage.resetToken}
          heading={reset.heading}
          words={words}
          labels={reset.labels}
          login={login}
          ways={login}
        >
          {null}
        </ResetForm>
      </FormOutcome>
    );
  }
  const another = <ResendVerification words={words} labels={resend} login={login} />;
  if (token === undefined) return another;
  if (stage.at === 'failed') {
    return (
      <FormOutcome heading={labels.failed} text={labels.failedText}>
        {another}
      </FormOutcome>
    );
  }
  if (stage.at === 'proving' || stage.at === 'ending') {
    return (
      <VerifyPassword
        token={token}
        kind={stage.kind}
        words={words}
        labels={labels}
        onDone={confirmed}
        onFailure={failProof}
        startOver={{ run: () => void startOver(), busy: stage.at === 'ending', problem }}
      />
    );
  }
  return (
    <>
      {problem && <FailureNotice text={problem} closeLabel={words.common.close} />}
      <LiveButton variant="primary" busy={stage.at === 'sending'} onClick={confirm}>
        {stage.at === 'sending' ? labels.sending : labels.submit}
      </LiveButton>
    </>
  );
}
