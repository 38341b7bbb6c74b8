// No dialog if the call's password is enough.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import { passwordIn, type ProofAnswer, type ProvenCall } from '@/lib/api/browser/browser-proof';
import { fetchTexts } from '@/lib/i18n/fetch-texts';
import { ProofDialog, type ProofState } from './proof-dialog';
import type { ProofTexts } from './proof-texts';
import type { Proven } from './proven';
import { purposeOf } from './purpose-of';
import { wrongPassword } from './wrong-password';

interface Props extends Proven {
  call: ProvenCall;
  onAnswer: (answer: ProofAnswer) => void;
}

interface Question {
  texts: ProofTexts;
  state: ProofState;
}

export function ProofQuestion({ call, locale, email, otp, passkey, onAnswer }: Props) {
  const [question, setQuestion] = useState<Question>();
  const known = passwordIn(call);

  /** @returns undefined when the dialog must ask */
  async function giveKnown(): Promise<ProofAnswer | undefined> {
    if (!known || otp) return undefined;
    const { password } = known;
    const given = await request<unknown>('post', '/api/auth/proof', { body: { password }, locale });
    if (given.ok) return 'given';
    return given.failure.status === 401 ? 'ended' : wrongPassword(given.failure, known.field);
  }

  async function begin(): Promise<ProofAnswer | Question> {
    const answer = await giveKnown();
    if (answer) return answer;
    const [texts, state] = await Promise.all([
      fetchTexts<ProofTexts>('proof', locale),
      // Methods may be newer than the page.
      request<ProofState>('get', '/api/auth/proof', { locale }),
    ]);
    return { texts, state: state.ok ? state.value : { secondsAgo: null, otp, passkey } };
  }

  const ask = useEffectEvent(begin);
  const answerWith = useEffectEvent((answer: ProofAnswer) => onAnswer(answer));

  useEffect(() => {
    let isOpen = true;
    ask().then(
      (next) => {
        if (!isOpen) return;
        if (typeof next === 'object' && 'texts' in next) setQuestion(next);
        else answerWith(next);
      },
      // Without texts, the call fails.
      () => isOpen && answerWith('declined'),
    );
    return () => {
      isOpen = false;
    };
  }, []);

  if (!question) return null;
  const { texts, state } = question;
  return (
    <ProofDialog
      texts={texts}
      state={state}
      known={known}
      purpose={purposeOf(call, texts.purposes)}
      email={email}
      onAnswer={onAnswer}
    />
  );
}
