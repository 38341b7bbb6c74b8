'use client';

import { useState } from 'react';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Messages } from '@/lib/i18n/messages';
import { ExportSettings } from './export-settings';
import { ImportSettings } from './import-settings';

interface Props {
  email: string;
  words: FormWords;
  labels: Messages['officeSettings']['file'];
  sections: Messages['officeSettings']['sections'];
}

export function FileTools({ email, words, labels, sections }: Props) {
  const [guard] = useState(() => new SignInGuard());
  const [holds, setHolds] = useState(false);
  return (
    <>
      <ExportSettings guard={guard} words={words} labels={labels} />
      <ImportSettings guard={guard} words={words} labels={labels} sections={sections} onHold={setHolds} />
      <AskAgain guard={guard} email={email} words={words} holds={() => holds} />
    </>
  );
}
