import { beforeEach, describe, expect, it } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { refresh } from './refresh';
import { seal, unseal } from './seal';
import { registerSecret } from './secret';
import { sessionOfAge, signedIn } from '../testing';
import { readVisit } from './visit';

const refused = () =>
  Response.json(
    { success: false, code: 'REFRESH_FAILED', message: 'Impossible de rafraîchir le token' },
    { status: 401 },
  );

function api(answer: () => Promise<Response> | Response) {
  const tokens: (string | null)[] = [];
  registerBundledApi({
    handle: async (request) => {
      tokens.push(request.headers.get('authorization'));
      return answer();
    },
    close: () => Promise.resolve(),
  });
  return tokens;
}

const renewing = async () => Response.json({ success: true, data: await signedIn() });

beforeEach(() => registerSecret('s'.repeat(40)));

describe('refresh', () => {
  it('sends one request for parallel and later refreshes of the same session', async () => {
    const tokens = api(renewing);
    const session = await sessionOfAge(4000);
    const all = await Promise.all(Array.from({ length: 8 }, () => refresh(session)));
    all.push(await refresh(session));
    expect(tokens).toEqual([`Bearer ${session.accessToken}`]);
    expect(
      new Set(all.map((each) => (each.kind === 'live' ? each.session.accessToken : each.kind))).size,
    ).toBe(1);
  });

  it('never refreshes an expired session', async () => {
    const tokens = api(renewing);
    expect(await refresh(await sessionOfAge(7200))).toEqual({ kind: 'ended' });
    expect(tokens).toEqual([]);
  });

  it('tells an ended session from an unreachable API, and retries after the latter', async () => {
    const session = await sessionOfAge(4000);
    api(() => {
      throw new TypeError('fetch failed');
    });
    expect(await refresh(session)).toEqual({ kind: 'unreachable' });
    api(refused);
    expect(await refresh(session)).toEqual({ kind: 'ended' });
  });
});

describe('a visit', () => {
  it('changes nothing while the token is new', async () => {
    const tokens = api(renewing);
    const session = await sessionOfAge(60);
    expect(await readVisit(await seal(session), { active: true })).toEqual({ session, cookies: [] });
    expect(tokens).toEqual([]);
  });

  it('renews the token after half of its life', async () => {
    const session = await sessionOfAge(3700);
    api(renewing);
    const visit = await readVisit(await seal(session), { active: true });
    expect(visit.session?.accessToken).not.toBe(session.accessToken);
    expect(visit.cookies.map(({ name }) => name)).toEqual(['vitrine.session', 'user-role']);
    expect((await unseal(visit.cookies[0]?.value))?.accessToken).toBe(visit.session?.accessToken);
  });

  it('does not extend the session when it only reads', async () => {
    const tokens = api(renewing);
    const session = await sessionOfAge(3700);
    expect(await readVisit(await seal(session), { active: false })).toEqual({ session, cookies: [] });
    expect(tokens).toEqual([]);
  });

  it('updates the last activity between refreshes', async () => {
    api(renewing);
    const visit = await readVisit(await seal(await sessionOfAge(1000)), { active: true });
    expect(visit.cookies).toHaveLength(2);
    expect(visit.session?.lastActivity).toBeGreaterThan((visit.session?.startedAt ?? 0) + 900);
  });

  it('removes the cookies of an ended session, and keeps them during an outage', async () => {
    api(refused);
    expect(await readVisit(await seal(await sessionOfAge(3700)), { active: true })).toMatchObject({
      session: null,
      cookies: [{ value: '' }, { value: '' }],
    });
    expect(await readVisit('nonsense', { active: false })).toMatchObject({
      session: null,
      cookies: [{ value: '' }, { value: '' }],
    });
    api(() => {
      throw new TypeError('fetch failed');
    });
    expect((await readVisit(await seal(await sessionOfAge(3700)), { active: true })).session).not.toBeNull();
  });

  it('without a session sets no cookies', async () => {
    expect(await readVisit(undefined, { active: true })).toEqual({ session: null, cookies: [] });
  });
});
