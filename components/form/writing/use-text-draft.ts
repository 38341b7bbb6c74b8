// Per account, in this browser. Only a sign-out in this tab deletes the draft.
'use client';

import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { onSessionChange } from '@/lib/auth/session/session-events';

export interface TextDraftStore<Values> {
  read: () => Partial<Values> | undefined;
  /** Without text, removes the draft. */
  write: (values: Values) => void;
  remove: () => void;
}

/** @param store stays the same for a text box and account */
export function useTextDraft<Values extends FieldValues, Body>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Body>,
  store: TextDraftStore<Values>,
): { restored: boolean; drop: () => void } {
  const [restored, setRestored] = useState(false);
  const drop = useCallback(() => {
    store.remove();
    setRestored(false);
  }, [store]);

  useEffect(() => {
    const stored = store.read();
    if (stored) {
      for (const name of Object.keys(stored) as FieldPath<Values>[])
        setValue(name, stored[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
      // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is in browser storage, not in the HTML
      setRestored(true);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => store.write(values) });
  }, [store, setValue, subscribe]);

  useEffect(
    () =>
      onSessionChange(({ change }) => {
        if (change === 'signed-out') drop();
        // The other tab has deleted both drafts.
        if (change === 'signed-out-elsewhere') store.write(getValues());
      }),
    [drop, getValues, store],
  );

  return { restored, drop };
}
