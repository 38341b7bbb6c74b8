// After a conflict, keeps typed text and saves on the current state.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useStale, type Stale } from '@/components/form/stale/use-stale';
import { sayDone } from '@/components/form/undo/undo';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft, type Draft } from '@/components/form/writing/use-draft';
import { wordsOfSubject } from '@/components/project/quotes/form/form-parts';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { typedInvoice, type TypedInvoice } from '@/lib/invoices/typed-invoice';
import { invoiceNames, invoiceParts, placed } from './field-names';
import type { Fixed, InvoiceBody } from './invoice.schema';
import type { InvoiceFormTexts } from './invoice-form-texts';

interface Options {
  invoice: Invoice;
  fixed: Fixed;
  texts: InvoiceFormTexts;
  /** Owner of the draft. */
  email: string;
}

export interface ChangeInvoice {
  contract: ContractForm<TypedInvoice, InvoiceBody>;
  stale: Stale<Invoice>;
  draft: Draft;
}

export const INVOICE_FORM = 'invoice';

export function useChangeInvoice({ invoice, fixed, texts, email }: Options): ChangeInvoice {
  const router = useRouter();
  const { words, labels, quote } = texts;
  const { locale } = words;
  const path = addressOf('/api/invoices/{id}', { id: invoice.id });
  const stale = useStale({
    record: invoice,
    type: 'invoice',
    locale,
    read: async () => {
      const found = await request<{ invoice: Invoice }>('get', path, { locale });
      return found.ok ? ok(found.value.invoice) : found;
    },
  });
  const contract = useContractForm<TypedInvoice, InvoiceBody, { invoice: Invoice }>({
    id: INVOICE_FORM,
    schema: () => import('./invoice.schema').then((module) => module.invoiceForm(locale, fixed)),
    defaults: typedInvoice(invoice, locale),
    names: invoiceNames,
    required: ['title'],
    words: wordsOfSubject(words, quote),
    signedIn: true,
    // The API cannot read typed numbers.
    validateFirst: true,
    send: async (body) =>
      placed(
        await request<{ invoice: Invoice }>('put', path, {
          body: { ...body, updatedAt: stale.base.updatedAt },
          locale,
        }),
      ),
    onFailure: (failure) => {
      stale.onFailure(failure);
      // Issued meanwhile: the page shows it.
      if (failure.code === 'INVOICE_ISSUED') router.refresh();
    },
    onDone: ({ invoice: saved }, form) => {
      draft.drop();
      stale.saved(saved);
      form.reset(typedInvoice(saved, locale));
      sayDone({ text: labels.saved });
      router.refresh();
    },
  });
  const draft = useDraft(contract.form, {
    key: `draft:${email}:invoice:${invoice.id}`,
    names: invoiceParts,
    version: invoice.updatedAt,
  });
  // The draft's base is old: compares it with the saved version.
  const readNewest = useEffectEvent(() => stale.onFailure({ status: 409, code: 'STALE' }));
  useEffect(() => {
    if (draft.stale) readNewest();
  }, [draft.stale]);
  return { contract, stale, draft };
}
