// A text that is sent once, and whose draft stays in this browser.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import { newKey } from '@/lib/drafts/new-key';
import type { LoadSchema } from '../contract-resolver';
import type { FormWords } from '../form-words';
import { useContractForm, type ContractForm } from '../use-contract-form';
import { useTextDraft, type TextDraftStore } from './use-text-draft';

interface TextFormOptions<Values extends { body: string }, Body, Answer> {
  id: string;
  path: `/api/${string}`;
  schema: LoadSchema<Values, Body>;
  /** Of all fields. */
  empty: Values;
  words: FormWords;
  store: TextDraftStore<Values>;
  /** @returns what to send, without key; failures stop sending */
  prepare: (body: Body) => Promise<Result<object>>;
  onSent?: ((answer: Answer) => void) | undefined;
}

export interface TextForm<Values extends { body: string }, Body> {
  contract: ContractForm<Values, Body>;
  /** Nothing was typed since. */
  sent: boolean;
  restored: boolean;
}

export function useTextForm<Values extends { body: string }, Body, Answer = unknown>({
  id,
  path,
  schema,
  empty,
  words,
  store,
  prepare,
  onSent,
}: TextFormOptions<Values, Body, Answer>): TextForm<Values, Body> {
  const router = useRouter();
  const [sent, setSent] = useState(false);
  // Retries of the same content reuse the key.
  const last = useRef({ content: '', key: '' });
  const contract = useContractForm<Values, Body, Answer>({
    id,
    schema,
    defaults: empty as DefaultValues<Values>,
    names: Object.keys(empty) as FieldPath<Values>[],
    words,
    signedIn: true,
    send: async (body) => {
      const prepared = await prepare(body);
      if (!prepared.ok) return prepared;
      const content = JSON.stringify(prepared.value);
      if (last.current.content !== content) last.current = { content, key: newKey() };
      return request('post', path, {
        body: { ...prepared.value, key: last.current.key },
        locale: words.locale,
      });
    },
    onDone: (answer, form) => {
      last.current = { content: '', key: '' };
      // Other fields stay: what follows a note must not reach the customer.
      form.reset({ ...form.getValues(), body: '' });
      draft.drop();
      setSent(true);
      onSent?.(answer);
      router.refresh();
    },
    onFailure: (failure) => {
      setSent(false);
      // Changed meanwhile; typed text remains.
      if (failure.status === 409) router.refresh();
    },
  });
  const draft = useTextDraft(contract.form, store);
  const isTyping = contract.form.formState.isDirty;
  return { contract, sent: sent && !isTyping, restored: draft.restored && isTyping };
}
