// Nothing is recorded before the button that counts.
'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Field } from '@/components/ui/fields/field';
import { FileInput } from '@/components/ui/fields/file-input';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import { formatCents } from '@/lib/format/money';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { nextPayments } from '@/lib/invoices/bank-work';
import { BankTable } from './bank-table';
import type { BankTexts } from './bank-texts';
import { useBankFile } from './use-bank-file';
import styles from './bank.module.scss';

// Loaded when needed: most movements name their invoices.
const AssignDialog = dynamic(() => import('./assign-dialog').then((module) => module.AssignDialog), {
  ssr: false,
});

interface Props {
  email: string;
  words: FormWords;
  texts: BankTexts;
}

export function BankDesk({ email, words, texts }: Props) {
  const { labels, chooser, locale } = texts;
  const { guard, work, busy, failed, announcement, read, record, choose, assign } = useBankFile(texts);
  const [assigning, setAssigning] = useState<BankLine>();
  const status = useRef<HTMLParagraphElement>(null);
  const { file, byHand, chosen, refused } = work;
  const { lines, payable, next, hasMore, total, overpaid } = nextPayments(work);
  const sentence = failed && failureText(failed.failure, words, true);
  return (
    <div className={styles.desk}>
      <Field
        id="bank-file"
        label={labels.file}
        hint={labels.fileHint}
        error={failed?.step === 'reading' ? sentence : undefined}
      >
        {(wiring) => (
          <FileInput
            {...wiring}
            labels={chooser}
            accept=".xml,.csv,.txt,application/xml,text/csv"
            disabled={busy !== undefined}
            onChange={({ target }) => {
              const picked = [...(target.files ?? [])];
              // Choosing the same file again must fire a change event.
              target.value = '';
              void read(picked);
            }}
          />
        )}
      </Field>
      <p role="status" ref={status} tabIndex={-1}>
        {busy === 'reading' ? labels.reading : announcement}
      </p>
      {file && (
        <>
          <Facts file={file} texts={texts} />
          {lines.length > 0 && (
            <>
              <BankTable
                texts={texts}
                lines={lines}
                format={file.format}
                payable={payable}
                chosen={chosen}
                byHand={new Set(byHand.keys())}
                refused={refused}
                busy={busy !== undefined}
                onChoose={choose}
                onAssign={setAssigning}
              />
              <div className={styles.foot}>
                <LiveButton
                  variant="primary"
                  busy={busy === 'recording'}
                  aria-disabled={next.length === 0 || undefined}
                  onClick={() =>
                    void record().then((recorded) => {
                      if (recorded) status.current?.focus();
                    })
                  }
                >
                  {pluralText(labels.record, next.length, locale)}
                </LiveButton>
                <span>{formatCents(total, locale)}</span>
                {overpaid > 0 && (
                  <span>{fillText(labels.overpaid, { amount: formatCents(overpaid, locale) })}</span>
                )}
                {hasMore && <span>{labels.most}</span>}
              </div>
              <p role="alert">{failed?.step === 'recording' && sentence}</p>
            </>
          )}
          <p className="small muted">{labels.twice}</p>
        </>
      )}
      {assigning && (
        <AssignDialog
          texts={texts}
          line={assigning}
          onChoose={(invoice) => {
            assign(assigning, invoice);
            setAssigning(undefined);
          }}
          onClose={() => setAssigning(undefined)}
        />
      )}
      <AskAgain guard={guard} email={email} words={words} holds={() => file !== undefined} />
    </div>
  );
}

function Facts({ file, texts: { labels, locale } }: { file: BankFile; texts: BankTexts }) {
  const { name, format, lines, skipped, unreadable = 0 } = file;
  return (
    <p>
      {fillText(labels.facts, {
        name,
        format: labels.formats[format],
        count: pluralText(labels.movements, lines.length, locale),
      })}{' '}
      {skipped > 0 && pluralText(labels.skipped, skipped, locale)}{' '}
      {unreadable > 0 && pluralText(labels.unreadable, unreadable, locale)}
    </p>
  );
}
