// Waiting calls share one dialog.
'use client';

import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { answerProofs, PROOF_HASH, type ProofAnswer, type ProvenCall } from '@/lib/api/browser/browser-proof';
import { noteOwnPasskey } from '@/lib/auth/session/own-passkey';
import type { Proven } from './proven';

const ProofQuestion = dynamic(() => import('./proof-question').then((module) => module.ProofQuestion), {
  ssr: false,
});

interface Question {
  call: ProvenCall;
  promise: Promise<ProofAnswer>;
  answer: (answer: ProofAnswer) => void;
}

export function ProofHost(proven: Proven) {
  const { locale, passkey } = proven;
  const [question, setQuestion] = useState<Question>();
  // Two calls in one tick see the same state.
  const open = useRef<Question>(undefined);

  useEffect(() => {
    const stop = answerProofs((call) => {
      if (open.current) return open.current.promise;
      let settle: (answer: ProofAnswer) => void = () => undefined;
      const promise = new Promise<ProofAnswer>((resolve) => {
        settle = resolve;
      });
      const answer = (given: ProofAnswer) => {
        open.current = undefined;
        setQuestion(undefined);
        settle(given);
      };
      open.current = { call, promise, answer };
      setQuestion(open.current);
      return promise;
    });
    return () => {
      stop();
      open.current?.answer('declined');
    };
  }, []);

  useEffect(() => noteOwnPasskey(passkey), [passkey]);

  useEffect(() => {
    const onHash = () => {
      if (location.hash.startsWith(PROOF_HASH))
        void import('./download-export').then(({ downloadExport }) => downloadExport(locale));
    };
    onHash();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [locale]);

  return question && <ProofQuestion {...proven} call={question.call} onAnswer={question.answer} />;
}
