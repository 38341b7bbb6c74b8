// The form of an offer: sent once, kept in this tab until it is, its numbers read in the notation of the page's language.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import type { FormWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, type Result } from '@/lib/api/result';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { orderLimits } from '@/lib/contract/quotes/choices';
import type { Order } from '@/lib/contract/quotes/schemas';
import { dropOffer, keepOffer, keptOffer, type OfferBase } from '@/lib/quotes/kept-quote';
import type { TypedOffer } from '@/lib/quotes/typed-quote';
import type { OfferBody } from './quote.schema';

export const OFFER_FORM = 'offer';

/** What is wrong with all lines together: what react-hook-form calls the root of a list. */
export const ALL_LINES = 'lines.root' as FieldPath<TypedOffer>;

const line = (index: number) =>
  (['label', 'quantity', 'unitPrice'] as const).map((name) => `lines.${index}.${name}` as const);

/** In the order they stand, for as many lines as an offer can have. */
const names: readonly FieldPath<TypedOffer>[] = [
  'title',
  ...Array.from({ length: orderLimits.lines }, (_, index) => line(index)).flat(),
  ALL_LINES,
  'vatRate',
  'validUntil',
  'notes',
];

interface Options {
  words: FormWords;
  /** Whose draft it is. */
  owner: string;
  /** The project a new offer is for, or the offer that is changed. */
  subject: string;
  initial: TypedOffer;
  /** The version that is changed; none: a new offer. */
  offer?: OfferBase | undefined;
  call: { method: 'post' | 'put'; path: `/api/${string}`; extra?: Readonly<Record<string, string>> };
  onSaved: (order: Order) => 'leaving' | undefined | void;
}

export interface OfferFormState {
  contract: ContractForm<TypedOffer, OfferBody>;
  /** A draft was put back. */
  restored: boolean;
  /** What the typing is based on. */
  base: OfferBase | undefined;
  /** Goes on with what was typed, in knowledge of another version. */
  rebase: (base: OfferBase) => void;
  /** Begins again from what is given. */
  restart: (from: TypedOffer, base?: OfferBase) => void;
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

export function useOfferForm({
  words,
  owner,
  subject,
  initial,
  offer,
  call,
  onSaved,
}: Options): OfferFormState {
  const router = useRouter();
  const [base, setBase] = useState(offer);
  const [restored, setRestored] = useState(false);
  const contract = useContractForm<TypedOffer, OfferBody, { order: Order }>({
    id: OFFER_FORM,
    schema: () => import('./quote.schema').then((module) => module.offerForm(words.locale)),
    defaults: initial,
    names,
    required: [
      'title',
      'vatRate',
      ...Array.from({ length: orderLimits.lines }, (_, index) => line(index)).flat(),
    ],
    words,
    signedIn: true,
    // Numbers as typed are nothing the API could read.
    careful: true,
    send: async (body) =>
      placed(
        await request<{ order: Order }>(call.method, call.path, {
          body: { ...body, ...call.extra, ...(base ? { updatedAt: base.updatedAt } : {}) },
          locale: words.locale,
        }),
      ),
    // Somebody was faster: what the page knows of the offer is brought up to date.
    onFailure: ({ status }) => {
      if (status === 409) router.refresh();
    },
    onDone: ({ order }) => {
      dropOffer(owner, subject);
      return onSaved(order);
    },
  });
  const { form } = contract;
  const { subscribe, reset } = form;

  useEffect(() => {
    const kept = keptOffer(owner, subject);
    if (kept) {
      reset(kept.offer, { keepDefaultValues: true });
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is outside React, and the HTML came without it
      setRestored(true);
      if (kept.base) setBase(kept.base);
    }
  }, [owner, subject, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => isDirty && keepOffer(owner, subject, { offer: values, base }),
      }),
    [owner, subject, base, subscribe],
  );

  useEffect(
    () => onSessionChange(({ change }) => change === 'signed-out' && dropOffer(owner, subject)),
    [owner, subject],
  );

  function restart(from: TypedOffer, now?: OfferBase): void {
    dropOffer(owner, subject);
    setRestored(false);
    setBase(now);
    reset(from);
  }

  return { contract, restored, base, rebase: setBase, restart };
}
