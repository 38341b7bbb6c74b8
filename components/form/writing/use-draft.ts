// Per account and tab, until saved. Signing out deletes it in this tab only.
'use client';

import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';

export interface DraftOptions<Values extends FieldValues> {
  /** Unique for form and account. */
  key: string;
  names: readonly FieldPath<Values>[];
  /** Without account: signing out in any tab deletes the draft. */
  ownerless?: boolean | undefined;
  /** Version that filled the fields. */
  version?: string | undefined;
}

export interface Draft {
  restored: boolean;
  stale: boolean;
  drop: () => void;
}

export function useDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { key, names, ownerless = false, version }: DraftOptions<Values>,
): Draft {
  const [restored, setRestored] = useState(false);
  const [stale, setStale] = useState(false);
  const { subscribe, setValue, getValues } = form;
  const drop = useCallback(() => {
    removeDraft('tab', key);
    setRestored(false);
    setStale(false);
  }, [key]);

  useEffect(() => {
    const stored = readDraft('tab', key) ?? {};
    // Ignores values of the wrong type.
    const found = names.filter(
      (name) =>
        typeof stored[name] === 'string' ||
        (stored[name] !== undefined && typeof stored[name] === typeof getValues(name)),
    );
    for (const name of found)
      setValue(name, stored[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is in browser storage, not in the HTML
    setRestored(found.length > 0);
    setStale(found.length > 0 && stored['version'] !== version);
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const dirty = (dirtyFields ?? {}) as Record<string, unknown>;
        const typed = names
          .filter((name) => dirty[name])
          .map((name) => [name, (values as Record<string, unknown>)[name]] as const);
        if (typed.length === 0) removeDraft('tab', key);
        else
          writeDraft('tab', key, {
            ...Object.fromEntries(typed),
            ...(version === undefined ? {} : { version }),
          });
      },
    });
  }, [key, names, version, getValues, setValue, subscribe]);

  useEffect(
    () =>
      onSessionChange(({ change }) => {
        if (change === 'signed-out' || (ownerless && change === 'signed-out-elsewhere')) drop();
      }),
    [drop, ownerless],
  );

  return { restored, stale, drop };
}
