'use client';

import { useMemo } from 'react';
import { ok, type Result } from '@/lib/api/result';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { LoadSchema } from '../contract-resolver';
import type { FormWords } from '../form-words';
import type { TextDraftStore } from './use-text-draft';
import { useTextForm, type TextForm } from './use-text-form';

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
  path,
  more,
  owner,
  before,
  ...form
}: WritingOptions<Values, Answer>): TextForm<Values, Values> {
  return useTextForm<Values, Values, Answer>({
    ...form,
    path,
    empty: { body: '' } as Values,
    store: useMemo(() => textDraft<Values>(`${owner}:${path}`), [owner, path]),
    prepare: async ({ body }) => (await before?.(body)) ?? ok({ ...more, body }),
  });
}
