'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldPath } from 'react-hook-form';
import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import { newKey } from '@/lib/drafts/new-key';
import type { LoadSchema } from '../contract-resolver';
import type { FormWords } from '../form-words';
import { useContractForm, type ContractForm } from '../use-contract-form';
import { useTextDraft, type TextDraftStore } from './use-text-draft';

/** `key`: idempotency key. */
interface WritingValues {
  body: string;
  key?: string | undefined;
}

interface WritingOptions<Values extends WritingValues, Answer> {
  id: string;
  path: `/api/${string}`;
  schema: LoadSchema<Values, Values>;
  more?: Readonly<Omit<Values, 'body' | 'key'>> | undefined;
  owner: string;
  words: FormWords;
  /** Failures stop sending. */
  before?: ((body: string) => Promise<Result<never> | undefined>) | undefined;
  onSent?: ((answer: Answer) => void) | undefined;
}

interface Writing<Values extends WritingValues> {
  contract: ContractForm<Values, Values>;
  /** Nothing was typed since. */
  sent: boolean;
  restored: boolean;
}

/** @param key unique for text box and account */
const textDraft = <Values extends WritingValues>(key: string): TextDraftStore<Values> => ({
  read: () => {
    const body = readDraft('browser', `text-draft:${key}`)?.['text'];
    return typeof body === 'string' && body !== '' ? ({ body } as Partial<Values>) : undefined;
  },
  write: ({ body }) => {
    if (body.trim()) writeDraft('browser', `text-draft:${key}`, { text: body });
    else removeDraft('browser', `text-draft:${key}`);
  },
  remove: () => removeDraft('browser', `text-draft:${key}`),
});

export function useWriting<Values extends WritingValues = WritingValues, Answer = unknown>({
  id,
  path,
  schema,
  more,
  owner,
  words,
  before,
  onSent,
}: WritingOptions<Values, Answer>): Writing<Values> {
  const router = useRouter();
  const [sent, setSent] = useState(false);
  // Retries of the same content reuse the key.
  const last = useRef({ content: '', key: '' });
  const empty = { body: '' } as Values;
  const contract = useContractForm<Values, Values, Answer>({
    id,
    schema,
    defaults: empty as DefaultValues<Values>,
    names: ['body' as FieldPath<Values>],
    words,
    signedIn: true,
    send: async ({ body }) => {
      const held = await before?.(body);
      if (held) return held;
      const message = { ...more, body };
      const content = JSON.stringify(message);
      if (last.current.content !== content) last.current = { content, key: newKey() };
      return request('post', path, { body: { ...message, key: last.current.key }, locale: words.locale });
    },
    onDone: (answer, form) => {
      last.current = { content: '', key: '' };
      form.reset(empty);
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
  const draft = useTextDraft(
    contract.form,
    useMemo(() => textDraft<Values>(`${owner}:${path}`), [owner, path]),
  );
  const isTyping = contract.form.formState.isDirty;
  return { contract, sent: sent && !isTyping, restored: draft.restored && isTyping };
}
