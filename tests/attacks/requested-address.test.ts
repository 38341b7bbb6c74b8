// An attacker requests a change to another person's address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

let count = 0;
const uniqueAddress = (name: string) => `${name}-${(count += 1)}@asked.example`;
const move = ({ token, password }: Person, email: string) =>
  installation.json('PUT', '/api/users/profile', { token, body: { email, currentPassword: password } });

describe('an address change requested for another person’s address', () => {
  it('needs a session or the password of the account, not only the link', async () => {
    const thief = await installation.signUp({ verified: true });
    const victim = uniqueAddress('victim');
    await move(thief, victim);
    const token = await installation.mailedToken(victim);
    const other = await installation.signUp({ verified: true });
    const follow = (more: object = {}, caller?: Person) =>
      installation.json('POST', '/api/auth/verify-email', { token: caller?.token, body: { token, ...more } });
    expect([
      (await follow()).code,
      (await follow({ endAccess: true })).code,
      (await follow({}, other)).code,
      (await follow({ password: 'guessed' })).code,
    ]).toEqual(['CHANGE_UNPROVEN', 'CHANGE_UNPROVEN', 'CHANGE_UNPROVEN', 'PASSWORD_WRONG']);
    expect(
      (await installation.json('GET', '/api/auth/profile', { token: thief.token })).data.user,
    ).toMatchObject({
      email: thief.email,
      pendingEmail: victim,
    });
    expect((await installation.signUp({ email: victim })).email).toBe(victim);
    expect((await follow({}, thief)).code).toBe('EMAIL_TAKEN');
  });

  it('limits password attempts on the link’s page as at sign-in', async () => {
    const owner = await installation.signUp({ verified: true });
    const email = uniqueAddress('moved');
    await move(owner, email);
    const token = await installation.mailedToken(email);
    const guess = (from: string, password: string) =>
      installation.json('POST', '/api/auth/verify-email', { from, body: { token, password } });
    const codes: string[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await guess('198.51.100.7', 'guessed')).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'PASSWORD_WRONG'), 'TOO_MANY_REQUESTS']);
    expect((await guess('198.51.100.8', owner.password)).success).toBe(true);
  });
});
