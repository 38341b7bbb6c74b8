// Needs a click, because mail scanners open links.
'use client';

import { useState, type ReactNode } from 'react';
import { FormOutcome } from '@/components/ui/pages/form-outcome';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { Messages } from '@/lib/i18n/messages';

const calls = {
  confirm: (token: string, locale: string) =>
    request<{ already?: boolean }>('post', '/api/newsletter/confirm', { body: { token }, locale }),
  unsubscribe: (token: string, locale: string) =>
    request<{ already?: boolean }>(
      'post',
      `/api/newsletter/unsubscribe?${new URLSearchParams({ token }).toString()}`,
      { locale },
    ),
} as const;

interface Props {
  call: keyof typeof calls;
  token: string;
  words: FormWords;
  labels: Messages['newsletter']['unsubscribe']['states'] & { already?: string };
  next: ReactNode;
  /** Link shown when the token is refused. */
  otherwise: ReactNode;
}

export function Press({ call, token, words, labels, next, otherwise }: Props) {
  const [stage, setStage] = useState<'asking' | 'sending' | 'done' | 'already' | 'refused'>('asking');
  const [problem, setProblem] = useState<string>();

  async function press(): Promise<void> {
    setStage('sending');
    setProblem(undefined);
    const answer = await calls[call](token, words.locale);
    if (answer.ok) return setStage(answer.value.already ? 'already' : 'done');
    // 422: truncated link.
    if (answer.failure.status === 422) return setStage('refused');
    setStage('asking');
    return setProblem(failureText(answer.failure, words, false));
  }

  if (stage === 'done' || stage === 'already' || stage === 'refused') {
    const done = stage !== 'refused';
    return (
      <FormOutcome
        heading={stage === 'already' ? (labels.already ?? labels.done) : done ? labels.done : labels.failed}
        text={done ? labels.doneText : labels.failedText}
      >
        {done ? next : otherwise}
      </FormOutcome>
    );
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <LiveButton variant="primary" busy={stage === 'sending'} onClick={press}>
        {stage === 'sending' ? labels.sending : labels.submit}
      </LiveButton>
    </>
  );
}
