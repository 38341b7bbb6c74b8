// Which accounts a link for a new password opens.
import type { UserRow } from '../queries';

/** Whether its own holder deactivated an account whose address was never confirmed: the owner of the address is another person, perhaps. */
const isAbandoned = ({
  status,
  email_verified_at: verifiedAt,
  deactivation_reason: reason,
}: Pick<UserRow, 'status' | 'email_verified_at' | 'deactivation_reason'>): boolean =>
  // Administrators give no reason: what they closed stays closed.
  status === 'inactive' && verifiedAt === null && reason !== null;

/** Whether its owner may choose a new password by mail. */
export const mayReset = (
  user: Pick<UserRow, 'status' | 'email_verified_at' | 'deactivation_reason'>,
): boolean => user.status === 'active' || isAbandoned(user);
