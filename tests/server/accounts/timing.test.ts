// Nobody learns from the time of an answer whether an address has an account. Known and unknown addresses are asked in
// pairs, one right after the other, so that a busy moment strikes both; the median of the differences is what remains.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../../server/accounts/passwords/passwords';
import { openHouse } from '../ops/house';
import type { House } from '../ops/house';

/** Dearer than it need be: what is looked for should stand out of what else goes on. */
const passwords = createPasswords({ memoryCost: 32_768, timeCost: 3, parallelism: 1 });

/** A machine that is busy with something else may fail one measurement; a difference that is there fails all. */
const tries = { retry: 2 };
let house: House;
beforeAll(async () => {
  house = await openHouse({ passwords });
});
afterAll(() => house.close());

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds. */
async function timed(call: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
}

/** How much longer the known takes, and how long the unknown does: medians, in milliseconds. */
async function compare(
  rounds: number,
  known: (round: number) => Promise<unknown>,
  unknown: (round: number) => Promise<unknown>,
) {
  const differences: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Taking turns at being first: whoever comes second finds things warm.
    const early = round % 2 === 0 ? await timed(() => known(round)) : 0;
    const other = await timed(() => unknown(round));
    const one = round % 2 === 0 ? early : await timed(() => known(round));
    differences.push(one - other);
    whole.push(other);
  }
  return { difference: Math.abs(median(differences)), whole: median(whole) };
}

describe('the time of an answer', () => {
  it('is alike for a wrong password and an unknown address at sign-in', tries, async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => house.signUp()));
    const logIn = (email: string) =>
      house.ask('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
    const nobody = (round: number) => logIn(`nobody-${round % 8}@house.example`);
    await Promise.all([nobody(0), logIn(people[0]?.email ?? '')]);
    const hash = await passwords.hash('right');
    const hashing: number[] = [];
    while (hashing.length < 9) hashing.push(await timed(() => passwords.matches('wrong', hash)));
    const { difference } = await compare(20, (round) => logIn(people[round % 8]?.email ?? ''), nobody);
    // Leaving the hash out for the unknown would make all of it.
    expect(difference).toBeLessThan(median(hashing) * 0.4);
  });

  it('is alike for known and unknown addresses at recovery', tries, async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => house.signUp()));
    const forgot = (email: string) => house.ask('POST', '/api/auth/forgot-password', { body: { email } });
    const { difference, whole } = await compare(
      40,
      (round) => forgot(people[round % 10]?.email ?? ''),
      () => forgot(`${randomUUID()}@house.example`),
    );
    // A row more or less would make about a third of it.
    expect(difference).toBeLessThan(whole * 0.2);
  });
});
