import { Secret, TOTP } from 'otpauth';
import type { House, Person } from '../ops/house';

/** @param shift offset in steps of 30 seconds */
export const codeOf = ({ time }: Pick<House, 'time'>, secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: time.now.getTime() + shift * 30_000,
  });

/** Advances the clock, since each code works once. */
export async function turnOnCodes(
  house: House,
  { token, password }: Pick<Person, 'token' | 'password'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await house.json('POST', '/api/auth/otp', { token, body: { password } });
  const { code, recoveryCodes } = await house.json('POST', '/api/auth/otp/confirm', {
    token,
    body: { code: codeOf(house, secret) },
  });
  if (!recoveryCodes) throw new Error(`Codes could not be turned on: ${code}`);
  house.later(30_000);
  return { secret, recoveryCodes };
}
