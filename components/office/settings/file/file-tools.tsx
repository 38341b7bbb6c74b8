'use client';

import { useState } from 'react';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Messages } from '@/lib/i18n/messages';
import type { DescribeWords } from '@/lib/settings/edit/describe';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { ExportSettings } from './export-settings';
import { ImportSettings } from './import-settings';

interface Props {
  email: string;
  words: FormWords;
  labels: Messages['officeSettings']['file'];
  chooser: Messages['officeFrame']['fileInput'];
  sections: Messages['officeSettings']['sections'];
  /** By section. */
  fields: Readonly<Record<string, readonly DrawnField[]>>;
  describe: DescribeWords;
}

export function FileTools({ email, words, labels, chooser, sections, fields, describe }: Props) {
  const [guard] = useState(() => new SignInGuard());
  const [holds, setHolds] = useState(false);
  return (
    <>
      <ExportSettings guard={guard} words={words} labels={labels} />
      <ImportSettings
        guard={guard}
        words={words}
        labels={labels}
        chooser={chooser}
        sections={sections}
        fields={fields}
        describe={describe}
        onHold={setHolds}
      />
      <AskAgain guard={guard} email={email} words={words} holds={() => holds} />
    </>
  );
}
