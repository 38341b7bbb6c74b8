// An attacker adds second factors before the owner confirms.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../server/ops/installation';
import type { Installation } from '../server/ops/installation';
import { turnOnCodes } from '../server/accounts/otp-calls';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const chosen = 'chosen by the owner';
let count = 0;
const call = (path: string, body: object) => installation.json('POST', `/api/auth/${path}`, { body });
const code = async (path: string, body: object) => (await call(path, body)).code as string | undefined;
const signsIn = async (email: string, password: string) =>
  (await installation.status('POST', '/api/auth/login', { body: { email, password } })) === 200;

describe('an account that an attacker creates with the owner’s address', () => {
  const made = async () => {
    const email = `owner-${(count += 1)}@attack.example`;
    const stranger = await installation.signUp({ email });
    const link = await installation.mailedToken(email);
    await turnOnCodes(installation, stranger);
    return { email, stranger, link };
  };

  it('loses the attacker’s second factors when the owner confirms the address', async () => {
    const { email, link } = await made();
    const { resetToken } = await call('verify-email', { token: link, endAccess: true });
    expect(await code('reset-password', { token: resetToken, newPassword: chosen })).toBeUndefined();
    expect(await signsIn(email, chosen)).toBe(true);
  });

  it('keeps its second factors when the signed-in user confirms the address', async () => {
    const { email, stranger, link } = await made();
    const { token } = stranger;
    expect(
      (await installation.json('POST', '/api/auth/verify-email', { token, body: { token: link } })).success,
    ).toBe(true);
    expect(await code('login', { email, password: stranger.password })).toBe('OTP_REQUIRED');
  });
});
