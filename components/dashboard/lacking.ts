// What an account still lacks, in the order it matters. Pure.
import type { Address, User } from '@/lib/contract/users.schema';

/** What a business account needs on its papers. */
export const onPapers = ['companyName', 'siret', 'vatNumber', 'legalRepresentative'] as const;

export type Lacking = { kind: 'email' | 'pending'; email: string } | { kind: 'company'; missing: readonly (typeof onPapers)[number][] } | { kind: 'phone' } | { kind: 'address' };

/** @param addresses undefined when they could not be read: then nothing is said about them */
export function lackingIn(user: User, addresses: readonly Address[] | undefined): Lacking[] {
  const missing = user.accountType === 'business' ? onPapers.filter((name) => !user[name]) : [];
  const billed = addresses?.some(({ type }) => type !== 'shipping') ?? true;
  const found: (Lacking | false)[] = [
    !user.emailVerified && { kind: 'email', email: user.email },
    user.pendingEmail !== null && { kind: 'pending', email: user.pendingEmail },
    missing.length > 0 && { kind: 'company', missing },
    !user.phone && { kind: 'phone' },
    !billed && { kind: 'address' },
  ];
  return found.filter((item) => item !== false);
}
