import { SignJWT } from 'jose';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signRevalidation } from '@/lib/contract/core/revalidation';
import { newQuestion, signCaptcha } from '../../server/contacts/captcha';
import { newOtpSecret, newRecoveryCodes } from '../../server/accounts/otp/codes';
import { createPasswords } from '../../server/core/passwords';
import { newPreviewToken } from '../../server/posts/versions/preview-token';
import { hours, openInstallation } from '../server/ops/installation';
import type { Installation } from '../server/ops/installation';
import { codeOf, turnOnCodes } from '../server/accounts/otp-calls';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

describe('an access token', () => {
  it('is rejected if signed with another key or for another purpose', async () => {
    const { id, sid, token } = await installation.signUp();
    const seconds = Math.floor(installation.time.now.getTime() / 1000);
    const claims = (key: Uint8Array) =>
      new SignJWT({ role: 'user', sid })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 7200)
        .sign(key);
    const { accessToken, captcha, otp, singleUse, throttle } = installation.keys;
    const secret = new TextEncoder().encode(installation.keys.secret);
    const others = await Promise.all([
      ...[captcha, otp, singleUse, throttle, secret].map(claims),
      signRevalidation(installation.keys.secret, installation.time.now),
      signCaptcha(captcha, newQuestion(), {
        firstIssuedAt: installation.time.now,
        now: installation.time.now,
      }),
    ]);
    const status = (bearer: string) => installation.status('GET', '/api/auth/profile', { token: bearer });
    expect(await Promise.all(others.map(status))).toEqual(others.map(() => 401));
    expect([await status(token), await status(await claims(accessToken))]).toEqual([200, 200]);
  });
});

describe('a password reset by a link', () => {
  it('keeps the second factor required', async () => {
    const newcomer = await installation.signUp({ role: 'admin' });
    // A reset also removes codes within 72 hours of verification.
    installation.later(hours(73));
    const person = await installation.logIn(newcomer);
    const { secret } = await turnOnCodes(installation, person);
    const code = () => codeOf(installation, secret);
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const newPassword = 'another long password';
    const answer = await installation.json('POST', '/api/auth/reset-password', {
      body: { token: await installation.mailedToken(person.email), newPassword },
    });
    expect(answer.success).toBe(true);
    expect(JSON.stringify(answer)).not.toContain('accessToken');
    installation.later(30_000);
    const logIn = (otp?: string) =>
      installation.json('POST', '/api/auth/login', {
        body: { email: person.email, password: newPassword, ...(otp === undefined ? {} : { otp }) },
      });
    expect(await logIn()).toMatchObject({ code: 'OTP_REQUIRED' });
    expect(await logIn(code())).toMatchObject({ success: true });
  });
});

describe('a stored password', () => {
  it('is an argon2id hash with OWASP’s parameters and its own salt', async () => {
    const { hash, matches } = createPasswords();
    const [one, two] = await Promise.all([hash('a long enough password'), hash('a long enough password')]);
    expect(
      [one, two].filter((text) => !/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$/.test(text)),
    ).toEqual([]);
    expect(one).not.toBe(two);
    expect([
      await matches('a long enough password', one),
      await matches('A long enough password', one),
    ]).toEqual([true, false]);
  });
});

describe('a generated secret', () => {
  it('has 160 bits for codes, 60 for a recovery code and 256 for a preview link', () => {
    expect(
      Secret.fromBase32(newOtpSecret({ issuer: 'Vitrine', label: 'a label' }).secret).bytes,
    ).toHaveLength(20);
    const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(1000);
    expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(code))).toEqual(
      [],
    );
    // Each of 32 characters must occur at each of 12 positions.
    expect(
      Array.from(
        { length: 12 },
        (_, place) => new Set(codes.map((code) => code.replaceAll('-', '')[place])).size,
      ),
    ).toEqual(Array(12).fill(32));
    expect(Buffer.from(newPreviewToken().token, 'base64url')).toHaveLength(32);
  });
});
