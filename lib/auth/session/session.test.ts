import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSecret } from './secret';
import { seal, unseal } from './seal';
import { cookieName, endedCookies, headerOf, sessionCookies } from './session-cookies';
import { isLive, isPastHalf, nowInSeconds, sessionAfterSignIn, refreshedBy, withActivity } from './session';
import { sessionOfAge, signedIn } from '../testing';

beforeEach(() => registerSecret('s'.repeat(40)));

describe('a session', () => {
  it('ends when its token expires', async () => {
    const session = await sessionOfAge(0);
    const now = nowInSeconds();
    expect(isLive(session, now + 7199)).toBe(true);
    expect(isLive(session, now + 7200)).toBe(false);
  });

  it('ends after two hours without activity, even if its token is still valid', async () => {
    const session = sessionAfterSignIn(await signedIn({ life: 86_400 }), nowInSeconds());
    expect(session && isLive(session, nowInSeconds() + 7199)).toBe(true);
    expect(session && isLive(session, nowInSeconds() + 7200)).toBe(false);
  });

  it('ends 30 days after sign-in, 12 hours for administrators', async () => {
    const now = nowInSeconds();
    const session = await sessionOfAge(0);
    expect(isLive({ ...session, startedAt: now - 30 * 86_400 + 60 }, now)).toBe(true);
    expect(isLive({ ...session, startedAt: now - 30 * 86_400 }, now)).toBe(false);
    expect(isLive({ ...session, role: 'admin', startedAt: now - 12 * 3600 }, now)).toBe(false);
  });

  it('keeps its absolute end when it is refreshed', async () => {
    const session = await sessionOfAge(4000);
    const renewed = refreshedBy(session, await signedIn(), nowInSeconds());
    expect(renewed).toMatchObject({ startedAt: session.startedAt, lastActivity: nowInSeconds() });
    expect(renewed?.accessToken).not.toBe(session.accessToken);
  });

  it('is due for a refresh after half of its token’s life', async () => {
    expect(isPastHalf(await sessionOfAge(3590), nowInSeconds())).toBe(false);
    expect(isPastHalf(await sessionOfAge(3600), nowInSeconds())).toBe(true);
  });

  it('updates the last activity every five minutes at most', async () => {
    const session = await sessionOfAge(200);
    expect(withActivity(session, nowInSeconds())).toBe(session);
    const older = await sessionOfAge(301);
    expect(withActivity(older, nowInSeconds()).lastActivity).toBe(nowInSeconds());
  });

  it('is undefined when the token is unreadable or expired', async () => {
    const answer = await signedIn();
    expect(
      sessionAfterSignIn(
        { ...answer, tokens: { ...answer.tokens, accessToken: 'nonsense' } },
        nowInSeconds(),
      ),
    ).toBeUndefined();
    expect(sessionAfterSignIn(await signedIn({ age: 7200 }), nowInSeconds())).toBeUndefined();
  });
});

describe('session cookie', () => {
  it('decrypts to the sealed session and does not expose the token', async () => {
    const session = await sessionOfAge(0);
    const sealed = await seal(session);
    expect(sealed).not.toContain(session.accessToken.split('.')[1]);
    expect(await unseal(sealed)).toEqual(session);
  });

  it.each([
    ['missing', () => undefined],
    ['arbitrary text', () => 'nonsense'],
    ['modified', (sealed: string) => `${sealed.slice(0, -3)}AAA`],
  ])('is invalid when it is %s', async (_, change) => {
    expect(await unseal(change(await seal(await sessionOfAge(0))))).toBeNull();
  });

  it('is invalid with another secret, and after the session’s end', async () => {
    const sealed = await seal(await sessionOfAge(0));
    registerSecret('t'.repeat(40));
    expect(await unseal(sealed)).toBeNull();
    expect(await unseal(await seal(await sessionOfAge(7201)))).toBeNull();
  });

  it('stays valid after a change of the secret while the previous one is set', async () => {
    const sealed = await seal(await sessionOfAge(0));
    registerSecret('t'.repeat(40), 's'.repeat(40));
    expect((await unseal(sealed))?.firstName).toBe('Ada');
    const renewed = await seal(await sessionOfAge(0));
    registerSecret('t'.repeat(40));
    expect([await unseal(sealed), (await unseal(renewed))?.firstName]).toEqual([null, 'Ada']);
  });

  it('has the __Host- prefix and the Secure attribute on a site with TLS', async () => {
    vi.stubEnv('SITE_URL', 'https://agence.example');
    const [session, hint] = (await sessionCookies(await sessionOfAge(0))).map(headerOf);
    expect(session).toMatch(
      /^__Host-vitrine\.session=[\w.-]+; Path=\/; Max-Age=7(200|199); HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(hint).toMatch(/^user-role=user; Path=\/; Max-Age=7(200|199); Secure; SameSite=Lax$/);
    vi.stubEnv('SITE_URL', 'http://localhost:3000');
    expect(cookieName('vitrine.session')).toBe('vitrine.session');
  });

  it('is removed together with the role hint', () => {
    expect(endedCookies().map(headerOf)).toEqual([
      'vitrine.session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      'user-role=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });
});
