// Stores text per account in this browser. Signing out in this tab deletes it, in another tab does not.
'use client';

import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';

function read(key: string): string {
  const text = readDraft('browser', `text-draft:${key}`)?.['text'];
  return typeof text === 'string' ? text : '';
}

function write(key: string, text: string): void {
  if (text.trim()) writeDraft('browser', `text-draft:${key}`, { text });
  else removeDraft('browser', `text-draft:${key}`);
}

/** @param key unique for text box and account */
export function useTextDraft<Values extends FieldValues & { body: string }, Body>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Body>,
  key: string,
): { restored: boolean; drop: () => void } {
  const [restored, setRestored] = useState(false);
  const drop = useCallback(() => {
    write(key, '');
    setRestored(false);
  }, [key]);

  useEffect(() => {
    const kept = read(key);
    const field = 'body' as FieldPath<Values>;
    if (kept) {
      setValue(field, kept as FieldPathValue<Values, typeof field>, { shouldDirty: true });
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is outside React, and the HTML came without it
      setRestored(true);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => write(key, values.body) });
  }, [key, setValue, subscribe]);

  useEffect(
    () =>
      onSessionChange(({ change }) => {
        if (change === 'signed-out') drop();
        // The other tab has deleted the draft of both.
        if (change === 'signed-out-elsewhere') write(key, getValues('body' as FieldPath<Values>));
      }),
    [drop, getValues, key],
  );

  return { restored, drop };
}
