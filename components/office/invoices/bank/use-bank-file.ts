'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure, Result } from '@/lib/api/result';
import { UPLOAD_ANSWER_TIMEOUT_MS } from '@/lib/api/timeouts';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { addressOf } from '@/lib/contract/core/address/address';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import { DOCUMENT_FIELD } from '@/lib/contract/projects/document-limits';
import { pluralText } from '@/lib/i18n/fill-text';
import {
  afterRecording,
  assignInvoice,
  beginWork,
  chooseIds,
  nextPayments,
  type BankAnswer,
} from '@/lib/invoices/bank-work';
import type { BankTexts } from './bank-texts';

type Step = 'reading' | 'recording';

export function useBankFile({ labels, locale }: BankTexts) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [work, setWork] = useState(beginWork());
  const [busy, setBusy] = useState<Step>();
  const [failed, setFailed] = useState<{ step: Step; failure: ApiFailure }>();
  const [announcement, setAnnouncement] = useState('');
  // A ref: two clicks in one tick see the same state.
  const running = useRef(false);

  async function run<T>(step: Step, call: () => Promise<Result<T>>): Promise<T | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(step);
    setFailed(undefined);
    setAnnouncement('');
    const result = await guard.run(call);
    running.current = false;
    setBusy(undefined);
    if (!result.ok) setFailed({ step, failure: result.failure });
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
    if (answer) setWork(beginWork(answer.bankFile));
  }

  /** @returns whether payments were recorded */
  async function record(): Promise<boolean> {
    const { file } = work;
    if (!file) return false;
    const { next } = nextPayments(work);
    if (next.length === 0) {
      setAnnouncement(labels.nothing);
      return false;
    }
    const path = addressOf('/api/invoices/bank-files/{id}/payments', { id: file.id });
    const answer = await run('recording', () =>
      request<BankAnswer>('post', path, { body: { lines: next }, locale }),
    );
    if (!answer) return false;
    setWork((before) => afterRecording(before, answer, next));
    const { recorded, refused } = answer;
    setAnnouncement(
      [
        pluralText(labels.recorded, recorded, locale),
        refused.length > 0 && pluralText(labels.refused, refused.length, locale),
      ]
        .filter(Boolean)
        .join(' '),
    );
    router.refresh();
    return true;
  }

  return {
    guard,
    work,
    busy,
    failed,
    announcement,
    read,
    record,
    choose: (ids: readonly string[], value: boolean) => setWork((before) => chooseIds(before, ids, value)),
    assign: (line: BankLine, invoice: NonNullable<BankLine['invoice']>) =>
      setWork((before) => assignInvoice(before, line, invoice)),
  };
}
