// What a form is saved against. When somebody was faster, their version is read, and who they were; the next save is based on
// it, and what was typed stays.
'use client';

import { useState } from 'react';
import type { ApiFailure, Result } from '@/lib/api/result';
import { lastChange, type Change } from './last-change';

export interface Theirs<T> {
  record: T;
  /** What was saved before it: what the form began with. */
  before: T;
  /** undefined where it cannot be told. */
  change: Change | undefined;
}

interface Options<T> {
  /** As the page was drawn with it. */
  record: T;
  /** As the record of changes calls it: project, user, contact, request. */
  type: string;
  locale: string;
  read: () => Promise<Result<T>>;
}

export interface Stale<T> {
  /** What the next save is based on: its `updatedAt` goes with it. */
  base: T;
  theirs: Theirs<T> | undefined;
  /** It was deleted under the form. */
  gone: boolean;
  /** For the form's `onFailure`: 409 STALE and 404 are seen, the rest is left to the form. */
  onFailure: (failure: ApiFailure) => void;
  /** It went through: from here on this is what stands there. */
  saved: (record: T) => void;
}

export function useStale<T extends { id: string; updatedAt: string }>({
  record,
  type,
  locale,
  read,
}: Options<T>): Stale<T> {
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<Theirs<T>>();
  const [gone, setGone] = useState(false);

  async function readTheirs(): Promise<void> {
    const [found, change] = await Promise.all([read(), lastChange(type, base.id, locale)]);
    if (!found.ok) return setGone(found.failure.status === 404);
    setTheirs({ record: found.value, before: base, change });
    setBase(found.value);
  }

  return {
    base,
    theirs,
    gone,
    onFailure: ({ status, code }) => {
      if (code === 'STALE') void readTheirs();
      else if (status === 404) setGone(true);
    },
    saved: (fresh) => {
      setBase(fresh);
      setTheirs(undefined);
    },
  };
}
