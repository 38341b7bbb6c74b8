// After a conflict, the other user's version is the base; the input remains.
'use client';

import { useState } from 'react';
import type { ApiFailure, Result } from '@/lib/api/result';
import { lastChange, type Change } from './last-change';

export interface Theirs<T> {
  record: T;
  /** Former base. */
  before: T;
  change: Change | undefined;
}

interface Options<T> {
  record: T;
  /** project, user, contact, request or author. */
  type: string;
  locale: string;
  read: () => Promise<Result<T>>;
}

export interface Stale<T> {
  /** Base of the next save. */
  base: T;
  theirs: Theirs<T> | undefined;
  gone: boolean;
  /** For 409 STALE and 404. */
  onFailure: (failure: ApiFailure) => void;
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
