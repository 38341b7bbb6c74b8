import type { UserRow } from '../queries';
import { hasSecondFactor } from '../sign-in/second-factor';

/** A missing password is not enough: recovery also clears it. */
export const neverJoined = (user: UserRow): boolean =>
  user.password_hash === null &&
  user.email_verified_at === null &&
  user.last_seen_at === null &&
  !hasSecondFactor(user);
