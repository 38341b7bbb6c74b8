'use client';
// Needs a click: mail programs open links automatically.
import { useState, type ReactNode } from 'react';
import { FailureNotice } from '@/components/form/failure-notice';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import { isTokenRefused } from '../flow/is-token-refused';
import { ResetForm, type ResetLabels } from './reset-form';
import { FormOutcome } from '@/components/ui/pages/form-outcome';
import { useEndedSession } from './use-ended-session';

type ResultText = readonly [heading: string, text: string];

interface Props {
  path: '/api/auth/disown' | '/api/auth/take-back-email';
  token: string;
  words: FormWords;
  labels: Record<'submit' | 'sending', string> & Record<'done' | 'inactive' | 'failed' | 'taken', ResultText>;
  reset: { heading: string; labels: ResetLabels };
  login: ReactNode;
  /** Alternatives when no new password can be set. */
  ways: Record<'inactive' | 'failed' | 'taken', ReactNode>;
}

type Stage =
  { at: 'asking' | 'sending' | 'inactive' | 'failed' | 'taken' } | { at: 'choosing'; resetToken: string };

function refusedStage(failure: ApiFailure): 'failed' | 'taken' | undefined {
  if (isTokenRefused(failure)) return 'failed';
  return failure.code === 'EMAIL_TAKEN' ? 'taken' : undefined;
}

export function EndAccessForm({ path, token, words, labels, reset, login, ways }: Props) {
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [problem, setProblem] = useState<string>();
  const noticeEnd = useEndedSession(words.locale);

  async function endAccess(): Promise<void> {
    setStage({ at: 'sending' });
    setProblem(undefined);
    const result = await request<{ resetToken: string | null }>('post', path, {
      body: { token },
      locale: words.locale,
    });
    if (result.ok) {
      noticeEnd();
      const { resetToken } = result.value;
      return setStage(resetToken === null ? { at: 'inactive' } : { at: 'choosing', resetToken });
    }
    const at = refusedStage(result.failure);
    setStage({ at: at ?? 'asking' });
    if (!at) setProblem(failureText(result.failure, words, false));
  }

  if (stage.at === 'choosing') {
    const [heading, text] = labels.done;
    return (
      <FormOutcome heading={heading} text={text}>
        <ResetForm
          token={stage.resetToken}
          heading={reset.heading}
          words={words}
          labels={reset.labels}
          login={login}
          ways={ways.failed}
        >
          {null}
        </ResetForm>
      </FormOutcome>
    );
  }
  if (stage.at !== 'asking' && stage.at !== 'sending') {
    const [heading, text] = labels[stage.at];
    return (
      <FormOutcome heading={heading} text={text}>
        {ways[stage.at]}
      </FormOutcome>
    );
  }
  return (
    <>
      {problem && <FailureNotice text={problem} closeLabel={words.common.close} />}
      <LiveButton variant="primary" busy={stage.at === 'sending'} onClick={endAccess}>
        {stage.at === 'sending' ? labels.sending : labels.submit}
      </LiveButton>
    </>
  );
}
