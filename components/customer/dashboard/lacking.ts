// Most important first.
import type { Address, User } from '@/lib/contract/accounts/schemas';

export type Lacking =
  { kind: 'email' | 'pending'; email: string } | { kind: 'company' | 'phone' | 'address' };

/** @param addresses undefined after a read failure: none is missing */
export function lackingIn(user: User, addresses: readonly Address[] | undefined): Lacking[] {
  const isBilled = user.role === 'user';
  const hasAddress = addresses?.some(({ type }) => type !== 'shipping') ?? true;
  const found: (Lacking | false)[] = [
    !user.emailVerified && { kind: 'email', email: user.email },
    user.pendingEmail !== null && { kind: 'pending', email: user.pendingEmail },
    isBilled && user.accountType === 'business' && !user.companyName && { kind: 'company' },
    !user.phone && { kind: 'phone' },
    isBilled && !hasAddress && { kind: 'address' },
  ];
  return found.filter((item) => item !== false);
}
