'use client';
// Confirming an address by a button, not by opening the page: programs that open every link of a mail press nothing.
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
import { refusesToken } from '../door/refuses-token';
import { ResendVerification } from './resend-verification';
import { State } from '../door/state';

interface Props {
  /** Missing where the link was cut. */
  token: string | undefined;
  words: FormWords;
  labels: Messages['auth']['verify']['states'];
  resend: Messages['auth']['resend'];
  /** The customer's area, for who wanted nothing else. */
  area: string;
  /** The way to the login page. */
  login: ReactNode;
}

type Stage = { at: 'asking' | 'sending' | 'failed' } | { at: 'done' | 'already'; next: string | undefined };

/** Whether the visitor is signed in and no address of theirs waits to be confirmed. */
async function isConfirmed(locale: string): Promise<boolean> {
  if (!showsSignedIn()) return false;
  const profile = await request<{ data: { user: User } }>('get', '/api/auth/profile', { locale });
  if (!profile.ok) return false;
  const { emailVerified, pendingEmail } = profile.value.data.user;
  return emailVerified && !pendingEmail;
}

export function VerifyEmail({ token, words, labels, resend, area, login }: Props) {
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [problem, setProblem] = useState<string>();

  async function confirm(): Promise<void> {
    setStage({ at: 'sending' });
    setProblem(undefined);
    const result = await request<unknown>('post', '/api/auth/verify-email', {
      body: { token },
      locale: words.locale,
    });
    if (result.ok) return setStage({ at: 'done', next: takeDestination() });
    if (refusesToken(result.failure)) {
      // A link opened twice: a signed-in visitor whose address is confirmed needs no other one.
      return setStage(
        (await isConfirmed(words.locale)) ? { at: 'already', next: takeDestination() } : { at: 'failed' },
      );
    }
    setStage({ at: 'asking' });
    return setProblem(failureText(result.failure, words, false));
  }

  if (stage.at === 'done') {
    return (
      <State heading={labels.done} text={labels.doneText}>
        <a className={buttonClass({ variant: 'primary' })} href={stage.next ?? area}>
          {stage.next ? labels.continue : labels.dashboard}
        </a>
      </State>
    );
  }
  if (stage.at === 'already') {
    return (
      <State heading={labels.already} text={labels.alreadyText}>
        <a className={buttonClass({ variant: 'primary' })} href={stage.next ?? area}>
          {labels.continue}
        </a>
      </State>
    );
  }
  const another = <ResendVerification words={words} labels={resend} login={login} />;
  if (token === undefined) return another;
  if (stage.at === 'failed') {
    return (
      <State heading={labels.failed} text={labels.failedText}>
        {another}
      </State>
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
