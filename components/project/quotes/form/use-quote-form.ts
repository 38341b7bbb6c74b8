// Typed text stays in this tab's storage until it is saved.
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

/** Errors about all lines: react-hook-form's list root. */
export const ALL_LINES = 'lines.root' as FieldPath<TypedQuote>;

const line = (index: number) =>
  (['label', 'quantity', 'unitPrice', 'vatRate'] as const).map((name) => `lines.${index}.${name}` as const);

/** Errors about the whole schedule. */
export const ALL_PARTS = 'schedule.root' as FieldPath<TypedQuote>;

const part = (index: number) =>
  (['share', 'unit', 'due', 'milestoneId', 'on'] as const).map(
    (name) => `schedule.${index}.${name}` as const,
  );

/** Fields in display order, with all possible lines and parts. */
const names: readonly FieldPath<TypedQuote>[] = [
  'title',
  ...(['kind', 'name', 'contact', 'siret', 'vatNumber'] as const).map((name) => `customer.${name}` as const),
  ...(['street', 'postalCode', 'city', 'country'] as const).map((name) => `customer.${name}` as const),
  ...Array.from({ length: quoteLimits.lines }, (_, index) => line(index)).flat(),
  ALL_LINES,
  'exemption.category',
  'exemption.reason',
  ...Array.from({ length: quoteLimits.parts }, (_, index) => part(index)).flat(),
  ALL_PARTS,
  'validUntil',
  'startOn',
  'duration',
  'place',
  'notes',
];

interface Options {
  words: FormWords;
  owner: string;
  /** Project of a new quote, else the quote. */
  subject: string;
  initial: TypedQuote;
  /** Version to change; undefined: new quote. */
  quote?: QuoteBase | undefined;
  call: {
    method: 'post' | 'put';
    path: `/api/${string}`;
    extra?: Readonly<Record<string, string | boolean>>;
  };
  onSaved: (quote: Quote) => 'leaving' | undefined | void;
}

export interface QuoteFormState {
  contract: ContractForm<TypedQuote, QuoteBody>;
  restored: boolean;
  /** Base of the typed text. */
  base: QuoteBase | undefined;
  rebase: (base: QuoteBase) => void;
  restart: (from: TypedQuote, base?: QuoteBase) => void;
}

/** Errors of the API that the form shows at another field. */
const shownAt = (field: string): string => {
  if (field === 'lines') return ALL_LINES;
  if (field === 'schedule') return ALL_PARTS;
  if (field === 'customer') return 'customer.name';
  if (field === 'exemption') return 'exemption.category';
  return field.replace(/^(schedule\.\d+)\.(?:percent|amount)$/, '$1.share');
};

/** Names errors like the displayed field. */
function placed<Answer>(result: Result<Answer>): Result<Answer> {
  if (result.ok || !result.failure.errors) return result;
  return fail({
    ...result.failure,
    errors: result.failure.errors.map((error) => ({ ...error, field: shownAt(error.field) })),
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
    required: ['title', ...Array.from({ length: quoteLimits.lines }, (_, index) => line(index)).flat()],
    words,
    signedIn: true,
    // The API cannot read typed numbers.
    validateFirst: true,
    send: async (body) =>
      placed(
        await request<{ order: Quote }>(call.method, call.path, {
          body: { ...body, ...call.extra, ...(base ? { updatedAt: base.updatedAt } : {}) },
          locale: words.locale,
        }),
      ),
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
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is in browser storage, not in the HTML
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
