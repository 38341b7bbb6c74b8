// Keeps the named fields of a form in this tab until they are saved, and restores them after a detour by the login page.
// Drafts are stored per account. Signing out in this tab deletes the draft; signing out in another tab keeps it.
'use client';

import { useCallback, useEffect, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { datedDraft, readDraft } from '@/lib/draft-storage';

export interface DraftOptions<Values extends FieldValues> {
  /** Unique for the form and its owner. */
  key: string;
  names: readonly FieldPath<Values>[];
  /** The key names no account: a sign-out in another tab drops the draft as well. */
  ownerless?: boolean | undefined;
}

function read(key: string): Record<string, unknown> {
  try {
    return readDraft(sessionStorage, key) ?? {};
  } catch {
    // Storage is blocked.
    return {};
  }
}

function write(key: string, values: Record<string, unknown>): void {
  try {
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, datedDraft(values));
    else sessionStorage.removeItem(key);
  } catch {
    // Blocked or full: then there is no draft.
  }
}

/** @returns whether a draft was put back, and the way to forget it (after saving, or when it is not wanted) */
export function useDraft<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { key, names, ownerless = false }: DraftOptions<Values>,
): { restored: boolean; drop: () => void } {
  const [restored, setRestored] = useState(false);
  const { subscribe, setValue, getValues } = form;
  const drop = useCallback(() => {
    write(key, {});
    setRestored(false);
  }, [key]);

  useEffect(() => {
    const kept = read(key);
    // Text, or what the field itself holds: anything else in the storage is none of this form's.
    const found = names.filter(
      (name) =>
        typeof kept[name] === 'string' ||
        (kept[name] !== undefined && typeof kept[name] === typeof getValues(name)),
    );
    for (const name of found)
      setValue(name, kept[name] as FieldPathValue<Values, typeof name>, { shouldDirty: true });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is outside React, and the HTML came without it
    setRestored(found.length > 0);
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields }) => {
        const dirty = (dirtyFields ?? {}) as Record<string, unknown>;
        write(
          key,
          Object.fromEntries(
            names
              .filter((name) => dirty[name])
              .map((name) => [name, (values as Record<string, unknown>)[name]]),
          ),
        );
      },
    });
  }, [key, names, getValues, setValue, subscribe]);

  useEffect(
    () =>
      onSessionChange(({ change }) => {
        if (change === 'signed-out' || (ownerless && change === 'signed-out-elsewhere')) drop();
      }),
    [drop, ownerless],
  );

  return { restored, drop };
}
