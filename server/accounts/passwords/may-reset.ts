import type { UserRow } from '../queries';

/** An account deactivated by its user, who may not own the unverified address. */
const isAbandoned = ({
  status,
  email_verified_at: verifiedAt,
  deactivation_reason: reason,
}: Pick<UserRow, 'status' | 'email_verified_at' | 'deactivation_reason'>): boolean =>
  // Administrators enter no reason; accounts they deactivate stay inactive.
  status === 'inactive' && verifiedAt === null && reason !== null;

export const mayReset = (
  user: Pick<UserRow, 'status' | 'email_verified_at' | 'deactivation_reason'>,
): boolean => user.status === 'active' || isAbandoned(user);
