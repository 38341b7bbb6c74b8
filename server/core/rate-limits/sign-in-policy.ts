// @see docs/decisions/0056-slow-down-password-guesses-without-locking-owners-out.md
import { Refusal } from '../refusal';
import type { Throttle } from './throttle';

/** Tries per account and hour from unknown devices without delay. */
export const FREE_TRIES = 10;

/** Longest delay in seconds before the first try of an address new to the account. */
export const LONGEST_DELAY = 60;

/** Seconds during which an address may try after its delay. */
const ADMISSION = 900;

/**
 * Delay in seconds for an address new to the account.
 * @param tries within the hour, including this one
 */
export function delayOf(tries: number): number {
  return tries <= FREE_TRIES ? 0 : Math.min(LONGEST_DELAY, 2 ** Math.min(tries - FREE_TRIES, 10));
}

export interface SignInTry {
  /** Lower case; the account may not exist. */
  email: string;
  /** Client address, normalised for throttles. */
  address: string;
  /** Id of a known device. */
  device: string | undefined;
  /** Password hash, or empty; a new password restarts all counts. */
  epoch: string;
}

/**
 * Call before checking the password. A known device has its own limit; other devices count by address, then wait once.
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
  // The password is not checked, so the try does not count.
  await throttle.forgive('login', email, address, epoch);
  await throttle.forgive('loginDay', email, address, epoch);
  await throttle.forgive('loginAccount', email, epoch);
  throw new Refusal('TOO_MANY_REQUESTS', [], { retryAfter: wait });
}

/** For a try whose password was right. */
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
