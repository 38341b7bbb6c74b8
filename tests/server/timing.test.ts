// Nobody learns from the time of an answer whether an address has an account. Known and unknown addresses are asked in
// turns; the medians may differ by no more than what the machine's noise explains.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../../server/security/passwords';
import { openHouse } from './house';
import type { House } from './house';

let house: House;
beforeAll(async () => {
  // Dear enough to stand out by far if it were left out, cheap enough for a test.
  house = await openHouse({ passwords: createPasswords({ memoryCost: 4096, timeCost: 3, parallelism: 1 }) });
});
afterAll(() => house.close());

const quantile = (times: readonly number[], share: number) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

async function timed(call: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await call();
  return performance.now() - begin;
}

/** Milliseconds of both, asked in turns so that a busy moment strikes both. */
async function compare(rounds: number, known: (round: number) => Promise<unknown>, unknown: (round: number) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) times[which].push(await timed(() => (which === 'known' ? known : unknown)(round)));
  }
  const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  const noise = Math.max(quantile(times.known, 0.75) - quantile(times.known, 0.25), quantile(times.unknown, 0.75) - quantile(times.unknown, 0.25));
  return { difference: Math.abs(a - b), median: Math.min(a, b), noise };
}

/** A difference within the noise, or a small share of the whole: leaving the hash out would make it nearly all. */
const expectAlike = ({ difference, median, noise }: Awaited<ReturnType<typeof compare>>) => expect(difference).toBeLessThan(Math.max(noise, median * 0.35));

describe('the time of an answer', () => {
  it('is alike for a wrong password and an unknown address at sign-in', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => house.signUp()));
    const logIn = (email: string) => house.ask('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
    const nobody = (round: number) => logIn(`nobody-${round % 8}@house.example`);
    await Promise.all([nobody(0), logIn(people[0]?.email ?? '')]);
    expectAlike(await compare(40, (round) => logIn(people[round % 8]?.email ?? ''), nobody));
  });

  it('is alike for known and unknown addresses at recovery', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => house.signUp()));
    const forgot = (email: string) => house.ask('POST', '/api/auth/forgot-password', { body: { email } });
    expectAlike(await compare(40, (round) => forgot(people[round % 10]?.email ?? ''), (round) => forgot(`nobody-${round % 10}@house.example`)));
  });
});
