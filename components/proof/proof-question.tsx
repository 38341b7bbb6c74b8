// Fetches what the dialog says, then opens it.
'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { ProofAnswer, ProvenCall } from '@/lib/api/browser-proof';
import { ProofDialog } from './proof-dialog';
import type { ProofTexts } from './proof-texts';
import type { Proven } from './proven';
import { fetchProofTexts } from './fetch-proof-texts';
import { purposeOf } from './purpose-of';

interface Props extends Proven {
  call: ProvenCall;
  onAnswer: (answer: ProofAnswer) => void;
}

export function ProofQuestion({ call, ...about }: Props) {
  const { locale, onAnswer } = about;
  const [texts, setTexts] = useState<ProofTexts>();
  // Without an answer of the site nothing can be proved: the call says what it needs.
  const decline = useEffectEvent(() => onAnswer('declined'));

  useEffect(() => {
    let isOpen = true;
    fetchProofTexts(locale).then(
      (fetched) => isOpen && setTexts(fetched),
      () => isOpen && decline(),
    );
    return () => {
      isOpen = false;
    };
  }, [locale]);

  return (
    texts && (
      <ProofDialog
        {...about}
        labels={texts.labels}
        words={texts.words}
        purpose={purposeOf(call, texts.purposes) ?? texts.labels.general}
      />
    )
  );
}
