'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { newKey } from '@/lib/drafts/new-key';
import type { NextInvoice } from '@/lib/invoices/quote-parts';

interface Props {
  quoteId: string;
  next: NextInvoice;
  label: string;
  /** What the button prepares, for its accessible name: several buttons have one label. */
  part: string;
  words: FormWords;
  /** Address of the list of invoices. */
  list: string;
}

/** Makes the draft and opens it. */
export function PrepareInvoice({ quoteId, next, label, part, words, list }: Props) {
  const router = useRouter();
  const [key] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  // A ref: two clicks in one tick see the same state.
  const running = useRef(false);

  async function prepare(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const result = await request<{ invoice: Invoice }>(
      'post',
      addressOf('/api/orders/{id}/invoices', { id: quoteId }),
      { body: { ...next, key }, locale: words.locale },
    );
    if (result.ok) return router.push(`${list}/${encodeURIComponent(result.value.invoice.id)}`);
    running.current = false;
    setBusy(false);
    setFailure(result.failure);
    return router.refresh();
  }

  return (
    <>
      <LiveButton size="small" busy={busy} aria-label={`${label}, ${part}`} onClick={() => void prepare()}>
        {label}
      </LiveButton>
      <p role="alert">{failure && failureText(failure, words, true)}</p>
    </>
  );
}
