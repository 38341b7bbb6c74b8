// Nothing is recorded before the button that counts.
'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure, Result } from '@/lib/api/result';
import { UPLOAD_ANSWER_TIMEOUT_MS } from '@/lib/api/timeouts';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { addressOf } from '@/lib/contract/core/address/address';
import { bankLimits } from '@/lib/contract/invoices/bank-limits';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { BankReason } from '@/lib/contract/invoices/choices';
import { DOCUMENT_FIELD } from '@/lib/contract/projects/document-limits';
import { formatCents } from '@/lib/format/money';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { chooseLines, confirmations, isProposed, leftAfter } from '@/lib/invoices/bank-choice';
import { BankTable } from './bank-table';
import type { BankTexts } from './bank-texts';
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

interface Confirmed {
  recorded: number;
  refused: readonly { id: string; reason: BankReason }[];
  bankFile: BankFile;
}

export function BankDesk({ email, words, texts }: Props) {
  const router = useRouter();
  const { labels, locale } = texts;
  const [guard] = useState(() => new SignInGuard());
  const [file, setFile] = useState<BankFile>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [byHand, setByHand] = useState<ReadonlyMap<string, NonNullable<BankLine['invoice']>>>(new Map());
  const [assigning, setAssigning] = useState<BankLine>();
  const [refused, setRefused] = useState<ReadonlyMap<string, BankReason>>(new Map());
  const [busy, setBusy] = useState<'reading' | 'recording'>();
  const [failure, setFailure] = useState<{ of: 'reading' | 'recording'; failure: ApiFailure }>();
  const [announcement, setAnnouncement] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  // A ref: two clicks in one tick see the same state.
  const running = useRef(false);
  const { lines, payable } = chooseLines({ lines: file?.lines ?? [], byHand, chosen });
  const ready = confirmations(lines, chosen);
  const next = ready.slice(0, bankLimits.confirmed);

  async function run<T>(
    what: 'reading' | 'recording',
    call: () => Promise<Result<T>>,
  ): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(what);
    setFailure(undefined);
    setAnnouncement('');
    const result = await guard.run(call);
    running.current = false;
    setBusy(undefined);
    if (!result.ok) setFailure({ of: what, failure: result.failure });
    return result.ok ? result.value : undefined;
  }

  async function read([picked]: readonly File[]): Promise<void> {
    if (!picked) return;
    const body = new FormData();
    body.append(DOCUMENT_FIELD, picked, picked.name);
    const answer = await run('reading', () =>
      request<{ bankFile: BankFile }>('post', '/api/invoices/bank-files', {
        body,
        locale,
        timeout: UPLOAD_ANSWER_TIMEOUT_MS,
      }),
    );
    if (!answer) return;
    setRefused(new Map());
    setByHand(new Map());
    setFile(answer.bankFile);
    setChosen(new Set(answer.bankFile.lines.filter(isProposed).map(({ id }) => id)));
  }

  async function record(): Promise<void> {
    if (!file) return;
    if (next.length === 0) return setAnnouncement(labels.nothing);
    const path = addressOf('/api/invoices/bank-files/{id}/payments', { id: file.id });
    const answer = await run('recording', () =>
      request<Confirmed>('post', path, { body: { lines: next }, locale }),
    );
    if (!answer) return;
    setRefused(new Map(answer.refused.map(({ id, reason }) => [id, reason])));
    setFile({ ...file, ...answer.bankFile });
    const sentIds = next.map(({ id }) => id);
    choose(sentIds, false);
    setByHand((before) => new Map([...before].filter(([id]) => !sentIds.includes(id))));
    setAnnouncement(
      [
        pluralText(labels.recorded, answer.recorded, locale),
        answer.refused.length > 0 && pluralText(labels.refused, answer.refused.length, locale),
      ]
        .filter(Boolean)
        .join(' '),
    );
    status.current?.focus();
    router.refresh();
  }

  function assign({ id }: BankLine, invoice: NonNullable<BankLine['invoice']>): void {
    setByHand((before) => new Map(before).set(id, invoice));
    setRefused((before) => new Map([...before].filter(([refusedId]) => refusedId !== id)));
    choose([id], true);
    setAssigning(undefined);
  }

  function choose(ids: readonly string[], value: boolean): void {
    setChosen((before) => {
      const now = new Set(before);
      for (const id of ids)
        if (value) now.add(id);
        else now.delete(id);
      return now;
    });
  }

  const failed = failure?.of;
  const sentence = failure && failureText(failure.failure, words, true);
  const unreadable = file?.unreadable ?? 0;
  const sent = new Set(next.map(({ id }) => id));
  const chosenLines = lines.filter(({ id }) => sent.has(id));
  const overpaid = chosenLines.reduce((total, line) => total + Math.max(0, -leftAfter(line)), 0);
  return (
    <div className={styles.desk}>
      <Field
        id="bank-file"
        label={labels.file}
        hint={labels.fileHint}
        error={failed === 'reading' ? sentence : undefined}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="file"
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
          <p>
            {fillText(labels.facts, {
              name: file.name,
              format: labels.formats[file.format],
              count: pluralText(labels.movements, lines.length, locale),
            })}{' '}
            {file.skipped > 0 && pluralText(labels.skipped, file.skipped, locale)}{' '}
            {unreadable > 0 && pluralText(labels.unreadable, unreadable, locale)}
          </p>
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
                  onClick={() => void record()}
                >
                  {pluralText(labels.record, next.length, locale)}
                </LiveButton>
                <span>
                  {formatCents(
                    chosenLines.reduce((total, { amount }) => total + amount, 0),
                    locale,
                  )}
                </span>
                {overpaid > 0 && (
                  <span>{fillText(labels.overpaid, { amount: formatCents(overpaid, locale) })}</span>
                )}
                {ready.length > next.length && <span>{labels.most}</span>}
              </div>
              <p role="alert">{failed === 'recording' && sentence}</p>
            </>
          )}
          <p className="small muted">{labels.twice}</p>
        </>
      )}
      {assigning && (
        <AssignDialog
          texts={texts}
          line={assigning}
          onChoose={(invoice) => assign(assigning, invoice)}
          onClose={() => setAssigning(undefined)}
        />
      )}
      <AskAgain guard={guard} email={email} words={words} holds={() => file !== undefined} />
    </div>
  );
}
