// An attacker adds second factors before the owner confirms.
import { describe, expect, it } from 'vitest';
import { prepareInstallation } from '../server/ops/prepare-installation';
import { authCalls } from './support/auth-calls';
import { turnOnCodes } from '../server/accounts/otp-calls';

const installation = prepareInstallation();
const { call, code, signsIn } = authCalls(installation);

const chosen = 'chosen by the owner';
let count = 0;

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
