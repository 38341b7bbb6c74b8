'use client';

import { useSearchAnswer } from '@/components/form/use-search-answer';
import type { ApiFailure } from '@/lib/api/result';
import type { Account } from '@/lib/contract/accounts/user-schemas';

/** Milliseconds. */
const PAUSE = 200;
const SHOWN = 8;

export type Person = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'role' | 'companyName'>;

interface FoundAccounts {
  found: readonly Person[];
  failure: ApiFailure | undefined;
}

const noneFound: FoundAccounts = { found: [], failure: undefined };

/** @returns undefined while pending */
export function useAccountSearch(typed: string, locale: string): FoundAccounts | undefined {
  const search = typed.trim();
  const query = new URLSearchParams({ search, status: 'active', limit: String(SHOWN) });
  const path = `/api/users?${query.toString()}` as const;
  const answer = useSearchAnswer<{ users: Person[] }>(search === '' ? undefined : path, {
    locale,
    pause: PAUSE,
  });
  if (search === '') return noneFound;
  if (answer?.path !== path) return undefined;
  return answer.result.ok
    ? { found: answer.result.value.users, failure: undefined }
    : { found: [], failure: answer.result.failure };
}
