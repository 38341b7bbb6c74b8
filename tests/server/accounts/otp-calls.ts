import { Secret, TOTP } from 'otpauth';
import type { Installation, Person } from '../ops/installation';

/** @param shift steps of 30 seconds */
export const codeOf = ({ time }: Pick<Installation, 'time'>, secret: string, shift = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: time.now.getTime() + shift * 30_000,
  });

/** Advances the clock: codes work once. */
export async function turnOnCodes(
  installation: Installation,
  { token, password }: Pick<Person, 'token' | 'password'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await installation.json('POST', '/api/auth/otp', { token, body: { password } });
  const { code, recoveryCodes } = await installation.json('POST', '/api/auth/otp/confirm', {
    token,
    body: { code: codeOf(installation, secret) },
  });
  if (!recoveryCodes) throw new Error(`Codes could not be turned on: ${code}`);
  installation.later(30_000);
  return { secret, recoveryCodes };
}
