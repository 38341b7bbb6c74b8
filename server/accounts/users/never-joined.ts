// Whether an account was made for a person who has not chosen a password yet.
import type { UserRow } from '../queries';
import { hasSecondFactor } from '../sign-in/second-factor';

/** "This was not me" empties the password of an account that was used: nobody is invited to it. */
export const neverJoined = (user: UserRow): boolean =>
  user.password_hash === null &&
  user.email_verified_at === null &&
  user.last_seen_at === null &&
  !hasSecondFactor(user);
