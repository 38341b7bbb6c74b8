// How often a password may be tried at sign-in. The whole policy: docs/decisions/0056-slow-guesses-without-locking-owners-out.md
import { Refusal } from '../refusal';
import type { Throttle } from './throttle';

/** Tries of an account by unknown devices within an hour that cause no delay. */
export const FREE_TRIES = 10;

/** Seconds: the longest an address new to an account waits for its first try. */
export const LONGEST_DELAY = 60;

/** Seconds: an address that has waited may try that long. */
const ADMISSION = 900;

/** Seconds an address new to an account waits. @param tries of the account within the hour, this one included */
export function delayOf(tries: number): number {
  return tries <= FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, 2 ** Math.min(tries - FREE_TRIES, 10));
}

export interface SignInTry {
  /** As typed, lower case; an account may not exist. */
  email: string;
  /** Of the client, as throttles count it. */
  address: string;
  /** Id of the known device it comes from. */
  device: string | undefined;
  /** Hash of the account's password, empty without an account: another password starts all counts anew, for every address. */
  epoch: string;
}

/**
 * Counts a try before its password is looked at.
 * A known device answers for itself alone. Any other counts by its address first, then waits for its account's delay once.
 * @throws Refusal TOO_MANY_REQUESTS with the seconds to wait
 */
export async function admitTry(
  throttle: Throttle,
  { email, address, device, epoch }: SignInTry,
): Promise<void> {
  if (device !== undefined) return throttle.count('loginDevice', device);
  await throttle.count('loginAddress', address);
  await throttle.count('login', email, address, epoch);
  await throttle.count('loginDay', email, address, epoch);
  const delay = delayOf(await throttle.tally('loginAccount', email, epoch));
  const wait =
    delay === 0 ? 0 : await throttle.queue('loginQueue', { delay, open: ADMISSION }, email, address, epoch);
  if (wait === 0) return;
  // The password is not looked at: this was no try.
  await throttle.forgive('login', email, address, epoch);
  await throttle.forgive('loginDay', email, address, epoch);
  await throttle.forgive('loginAccount', email, epoch);
  throw new Refusal('TOO_MANY_REQUESTS', [], { retryAfter: wait });
}

/** Takes back what was counted of a try whose password was right. */
export async function forgiveTry(
  throttle: Throttle,
  { email, address, device, epoch }: SignInTry,
): Promise<void> {
  if (device !== undefined) return throttle.forgive('loginDevice', device);
  await throttle.forgive('loginAddress', address);
  await throttle.forgive('login', email, address, epoch);
  await throttle.forgive('loginDay', email, address, epoch);
  await throttle.forgive('loginAccount', email, epoch);
}

/** Forgets the failures of a client that has signed in, and those that make other addresses wait. */
export async function clearTries(
  throttle: Throttle,
  { email, address, device, epoch }: SignInTry,
): Promise<void> {
  if (device !== undefined) return throttle.clear('loginDevice', device);
  await throttle.forgive('loginAddress', address);
  await throttle.forgive('loginDay', email, address, epoch);
  await throttle.clear('login', email, address, epoch);
  await throttle.clear('loginAccount', email, epoch);
}
