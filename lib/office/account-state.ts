import type { Account } from '@/lib/contract/accounts/user-schemas';

export type AccountState = 'active' | 'unverified' | 'invited' | 'inactive';

/** By priority. invited: no password yet. */
export function accountState({
  status,
  invited,
  emailVerified,
}: Pick<Account, 'status' | 'invited' | 'emailVerified'>): AccountState {
  if (status === 'inactive') return 'inactive';
  if (invited) return 'invited';
  return emailVerified ? 'active' : 'unverified';
}

/** Erased and unnamed accounts show their e-mail address. */
export const fullName = ({
  firstName,
  lastName,
  email,
}: Pick<Account, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
