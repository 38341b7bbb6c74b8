// The one thing to know of an account first. Pure.
import type { Account } from '@/lib/contract/accounts/user-schemas';

export type AccountState = 'active' | 'unverified' | 'invited' | 'inactive';

/** Deactivated before all; invited: nobody has chosen a password yet; unverified: the address waits for its confirmation. */
export function accountState({
  status,
  invited,
  emailVerified,
}: Pick<Account, 'status' | 'invited' | 'emailVerified'>): AccountState {
  if (status === 'inactive') return 'inactive';
  if (invited) return 'invited';
  return emailVerified ? 'active' : 'unverified';
}

/** As in a list: an erased or unnamed account by its address. */
export const fullName = ({
  firstName,
  lastName,
  email,
}: Pick<Account, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
