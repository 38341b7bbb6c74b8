import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerSecret } from '@/lib/auth/session/secret';
import { signRevalidation } from '@/lib/contract/core/revalidation';
import { revalidate } from './revalidate';

const revalidated = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag: revalidated }));

const secret = 's'.repeat(40);
const ask = (token: string | undefined, body: unknown = { tags: ['posts'] }) =>
  revalidate(
    new Request('http://localhost:3000/api/revalidate', {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
const at = (seconds: number) => new Date(Date.now() + seconds * 1000);

beforeEach(() => {
  registerSecret(secret);
  revalidated.mockClear();
});

describe('a request to expire pages', () => {
  it('expires the given tags immediately when its token is valid', async () => {
    const answer = await ask(await signRevalidation(secret, at(0)), { tags: ['posts', 'projects'] });
    expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
      200,
      { success: true },
      'no-store',
    ]);
    expect(revalidated.mock.calls).toEqual([
      ['posts', { expire: 0 }],
      ['projects', { expire: 0 }],
    ]);
  });

  it('accepts up to 50 tags of single records', async () => {
    const named = Array.from({ length: 50 }, (_, at) => `post/${'a'.repeat(190)}-${at}`);
    expect((await ask(await signRevalidation(secret, at(0)), { tags: named })).status).toBe(200);
    expect(revalidated.mock.calls.map(([tag]) => tag as string)).toEqual(named);
    expect((await ask(await signRevalidation(secret, at(0)), { tags: [...named, 'posts'] })).status).toBe(
      422,
    );
  });

  it('is refused without a valid token: wrong key, audience, time or signature', async () => {
    const [issued, key] = [Math.floor(Date.now() / 1000), new TextEncoder().encode(secret)];
    const forged = (audience: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(issued + 60)
        .sign(key);
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ aud: 'revalidate', iat: issued, exp: issued + 60 }))}.`;
    for (const token of [
      undefined,
      'x',
      unsigned,
      await forged('revalidate'),
      await forged('other'),
      await signRevalidation('t'.repeat(40), at(0)),
      await signRevalidation(secret, at(-300)),
      await signRevalidation(secret, at(300)),
    ]) {
      const answer = await ask(token);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        401,
        'UNAUTHORIZED',
      ]);
    }
    expect(revalidated).not.toHaveBeenCalled();
  });

  it.each([
    ['invalid JSON', '{'],
    ['no tags', {}],
    ['an empty list of tags', { tags: [] }],
    ['unknown tags', { tags: ['posts', 'secrets'] }],
    ['an unknown field', { tags: ['posts'], path: '/' }],
  ])('answers 422 for an invalid body: %s', async (_, body) => {
    expect((await ask(await signRevalidation(secret, at(0)), body)).status).toBe(422);
    expect(revalidated).not.toHaveBeenCalled();
  });

  it('answers 413 for a body that is too long', async () => {
    expect(
      (await ask(await signRevalidation(secret, at(0)), `{"tags":["${'x'.repeat(5_000_000)}"]}`)).status,
    ).toBe(413);
  });
});
