// @see docs/decisions/0056-slow-down-password-guesses-without-locking-owners-out.md
import { Refusal } from '../refusal';
import type { Throttle } from './throttle';

/** Hourly tries without delay per account from unknown devices. */
export const FREE_TRIES = 10;

/** Seconds before the first try of an address new to the account. */
export const LONGEST_DELAY = 60;

/** Seconds for tries after the delay. */
const ADMISSION = 900;

/**
 * Seconds for an address new to the account.
 * @param tries this hour, including this one
 */
export function delayOf(tries: number): number {
  return tries <= FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, 2 ** Math.min(tries - FREE_TRIES, 10));
}

export interface SignInTry {
  /** Lower case; the account may not exist. */
  email: string;
  address: string;
  /** Id of a known device. */
  device: string | undefined;
  /** Password hash, or empty; a new password restarts all counts. */
  epoch: string;
}

/**
 * Call before checking the password. Known devices have their own limit; others count by address, then wait once.
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
  // Without a password check, the try does not count.
  await throttle.forgive('login', email, address, epoch);
  await throttle.forgive('loginDay', email, address, epoch);
  await throttle.forgive('loginAccount', email, epoch);
  throw new Refusal('TOO_MANY_REQUESTS', [], { retryAfter: wait });
}

/** For a correct password. */
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
