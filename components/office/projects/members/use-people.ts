'use client';

import { useEffect, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { Account } from '@/lib/contract/accounts/user-schemas';

/** Debounce in milliseconds. */
const PAUSE = 200;
const SHOWN = 8;

export type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'companyName'>;

interface People {
  search: string;
  found: readonly Person[];
  failure: ApiFailure | undefined;
}

const nobody: People = { search: '', found: [], failure: undefined };

/** @returns undefined while the result is pending */
export function usePeople(typed: string, locale: string): People | undefined {
  const search = typed.trim();
  const [people, setPeople] = useState(nobody);
  useEffect(() => {
    if (search === '') return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void request<{ users: Person[] }>(
        'get',
        `/api/users?${new URLSearchParams({ search, status: 'active', limit: String(SHOWN) }).toString()}`,
        { locale, signal: stop.signal },
      ).then((result) => {
        if (stop.signal.aborted) return;
        setPeople({
          search,
          found: result.ok ? result.value.users : [],
          failure: result.ok ? undefined : result.failure,
        });
      });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, locale]);
  if (search === '') return nobody;
  return people.search === search ? people : undefined;
}
