// The form of a quote: sent once, stored in this tab until it is, its numbers read in the notation of the page's language.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import type { FormWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, type Result } from '@/lib/api/result';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { removeQuoteDraft, storeQuoteDraft, readQuoteDraft, type QuoteBase } from '@/lib/quotes/stored-draft';
import type { TypedQuote } from '@/lib/quotes/typed-quote';
import type { QuoteBody } from './quote.schema';

export const QUOTE_FORM = 'quote';

/** What is wrong with all lines together: what react-hook-form calls the root of a list. */
export const ALL_LINES = 'lines.root' as FieldPath<TypedQuote>;

const line = (index: number) =>
  (['label', 'quantity', 'unitPrice'] as const).map((name) => `lines.${index}.${name}` as const);

/** In the order they stand, for as many lines as a quote can have. */
const names: readonly FieldPath<TypedQuote>[] = [
  'title',
  ...Array.from({ length: quoteLimits.lines }, (_, index) => line(index)).flat(),
  ALL_LINES,
  'vatRate',
  'validUntil',
  'notes',
];

interface Options {
  words: FormWords;
  /** Whose draft it is. */
  owner: string;
  /** The project a new quote is for, or the quote that is changed. */
  subject: string;
  initial: TypedQuote;
  /** The version that is changed; none: a new quote. */
  quote?: QuoteBase | undefined;
  call: { method: 'post' | 'put'; path: `/api/${string}`; extra?: Readonly<Record<string, string>> };
  onSaved: (quote: Quote) => 'leaving' | undefined | void;
}

export interface QuoteFormState {
  contract: ContractForm<TypedQuote, QuoteBody>;
  /** A draft was put back. */
  restored: boolean;
  /** What the typing is based on. */
  base: QuoteBase | undefined;
  /** Goes on with what was typed, in knowledge of another version. */
  rebase: (base: QuoteBase) => void;
  /** Begins again from what is given. */
  restart: (from: TypedQuote, base?: QuoteBase) => void;
}

/** A rule about all lines is told where the form shows it. */
function placed<Answer>(result: Result<Answer>): Result<Answer> {
  if (result.ok || !result.failure.errors) return result;
  return fail({
    ...result.failure,
    errors: result.failure.errors.map((error) =>
      error.field === 'lines' ? { ...error, field: ALL_LINES } : error,
    ),
  });
}

export function useQuoteForm({
  words,
  owner,
  subject,
  initial,
  quote,
  call,
  onSaved,
}: Options): QuoteFormState {
  const router = useRouter();
  const [base, setBase] = useState(quote);
  const [restored, setRestored] = useState(false);
  const contract = useContractForm<TypedQuote, QuoteBody, { order: Quote }>({
    id: QUOTE_FORM,
    schema: () => import('./quote.schema').then((module) => module.quoteForm(words.locale)),
    defaults: initial,
    names,
    required: [
      'title',
      'vatRate',
      ...Array.from({ length: quoteLimits.lines }, (_, index) => line(index)).flat(),
    ],
    words,
    signedIn: true,
    // Numbers as typed are nothing the API could read.
    careful: true,
    send: async (body) =>
      placed(
        await request<{ order: Quote }>(call.method, call.path, {
          body: { ...body, ...call.extra, ...(base ? { updatedAt: base.updatedAt } : {}) },
          locale: words.locale,
        }),
      ),
    // Refreshes the page's version of the quote after a concurrent change (HTTP 409).
    onFailure: ({ status }) => {
      if (status === 409) router.refresh();
    },
    onDone: ({ order: quote }) => {
      removeQuoteDraft(owner, subject);
      return onSaved(quote);
    },
  });
  const { form } = contract;
  const { subscribe, reset } = form;

  useEffect(() => {
    const draft = readQuoteDraft(owner, subject);
    if (draft) {
      reset(draft.quote, { keepDefaultValues: true });
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is outside React, and the HTML came without it
      setRestored(true);
      if (draft.base) setBase(draft.base);
    }
  }, [owner, subject, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) =>
          isDirty && storeQuoteDraft(owner, subject, { quote: values, base }),
      }),
    [owner, subject, base, subscribe],
  );

  useEffect(
    () => onSessionChange(({ change }) => change === 'signed-out' && removeQuoteDraft(owner, subject)),
    [owner, subject],
  );

  function restart(from: TypedQuote, now?: QuoteBase): void {
    removeQuoteDraft(owner, subject);
    setRestored(false);
    setBase(now);
    reset(from);
  }

  return { contract, restored, base, rebase: setBase, restart };
}
