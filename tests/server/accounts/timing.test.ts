// The median difference of pairs cancels load.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/core/passwords';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

/** Slow, so that hashing stands out from noise. */
const passwords = createPasswords({ memoryCost: 32_768, timeCost: 3, parallelism: 1 });

/** Load may fail one attempt; a real difference fails all. */
const tries = { retry: 2 };
let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation({ passwords });
});
afterAll(() => installation.close());

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
}

/** Median difference, and median time of the unknown address. Milliseconds. */
async function compare(
  rounds: number,
  known: (round: number) => Promise<unknown>,
  unknown: (round: number) => Promise<unknown>,
) {
  const differences: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Alternates: the second call has warm caches.
    const early = round % 2 === 0 ? await timed(() => known(round)) : 0;
    const other = await timed(() => unknown(round));
    const one = round % 2 === 0 ? early : await timed(() => known(round));
    differences.push(one - other);
    whole.push(other);
  }
  return { difference: Math.abs(median(differences)), whole: median(whole) };
}

describe('response time', () => {
  it('is similar for a wrong password and an unknown address at sign-in', tries, async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => installation.signUp()));
    const logIn = (email: string) =>
      installation.ask('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
    const unknownAccount = (round: number) => logIn(`nobody-${round % 8}@house.example`);
    await Promise.all([unknownAccount(0), logIn(users[0]?.email ?? '')]);
    const hash = await passwords.hash('right');
    const hashing: number[] = [];
    while (hashing.length < 9) hashing.push(await timed(() => passwords.matches('wrong', hash)));
    const { difference } = await compare(20, (round) => logIn(users[round % 8]?.email ?? ''), unknownAccount);
    // Without hashing, the difference is its full time.
    expect(difference).toBeLessThan(median(hashing) * 0.4);
  });

  it('is similar for known and unknown addresses at password recovery', tries, async () => {
    const users = await Promise.all(Array.from({ length: 10 }, () => installation.signUp()));
    const forgot = (email: string) =>
      installation.ask('POST', '/api/auth/forgot-password', { body: { email } });
    const { difference, whole } = await compare(
      40,
      (round) => forgot(users[round % 10]?.email ?? ''),
      () => forgot(`${randomUUID()}@house.example`),
    );
    // A row more or less differs by about a third.
    expect(difference).toBeLessThan(whole * 0.2);
  });
});
