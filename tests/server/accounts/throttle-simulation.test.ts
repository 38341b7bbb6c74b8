import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { believedAddress } from '@/lib/runtime/client-address';
import { delayOf, FREE_TRIES, LONGEST_DELAY } from '../../../server/core/rate-limits/sign-in-policy';
import { hours, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let owner: Person;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());
beforeEach(async () => {
  owner = await installation.signUp({ verified: true });
});

const seconds = (count: number) => count * 1000;
const addressOf = (index: number) => `10.${200 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
const attempt = (password: string, from: string, devices?: string[]) =>
  installation.ask('POST', '/api/auth/login', {
    from,
    body: { email: owner.email, password, ...(devices ? { devices } : {}) },
  });

/** @returns whether the password was checked, else seconds to wait */
async function guess(from: string): Promise<{ looked: boolean; wait: number }> {
  const { status, headers } = await attempt('a wrong guess', from);
  return { looked: status === 401, wait: Number(headers.get('retry-after') ?? 0) };
}

/** @returns seconds waited */
async function patiently(from: string, password = owner.password, devices?: string[]): Promise<number> {
  let waited = 0;
  for (;;) {
    const { status, headers } = await attempt(password, from, devices);
    if (status === 200) return waited;
    if (status !== 429) throw new Error(`${status}`);
    const wait = Number(headers.get('retry-after'));
    waited += wait;
    installation.later(seconds(wait));
  }
}

/** Each address waits as its refusals require. */
async function flood(addresses: number): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < addresses; index += 1) {
      const from = addressOf(index);
      for (;;) if (!(await guess(from)).looked) break;
    }
    installation.later(seconds(LONGEST_DELAY));
  }
}

describe('delay of an account', () => {
  it('starts at zero and never exceeds a minute', () => {
    const delays = Array.from({ length: 5000 }, (_, tries) => delayOf(tries + 1));
    expect(delays.slice(0, FREE_TRIES).every((delay) => delay === 0)).toBe(true);
    expect(delays).toEqual([...delays].sort((a, b) => a - b));
    expect([delays[FREE_TRIES], Math.max(...delays)]).toEqual([2, LONGEST_DELAY]);
  });
});

describe('password guesses in one day', () => {
  it('are limited to 20 from one address that never pauses', async () => {
    let looked = 0;
    const end = installation.time.now.getTime() + hours(24);
    while (installation.time.now.getTime() < end) {
      const { looked: went, wait } = await guess('10.9.9.9');
      looked += went ? 1 : 0;
      installation.later(went ? 100 : Math.max(1000, seconds(wait)));
    }
    expect(looked).toBe(20);
  });

  it('are limited to 20 per address: 20,000 from a thousand addresses', async () => {
    // Addresses count separately: twelve show the effect of a thousand.
    const [addresses, counted] = [12, new Map<string, number>()];
    const waits = new Map<string, number>();
    const end = installation.time.now.getTime() + hours(24);
    while (installation.time.now.getTime() < end) {
      for (let index = 0; index < addresses; index += 1) {
        const from = addressOf(index);
        if ((waits.get(from) ?? 0) > installation.time.now.getTime()) continue;
        const { looked, wait } = await guess(from);
        if (looked) counted.set(from, (counted.get(from) ?? 0) + 1);
        else waits.set(from, installation.time.now.getTime() + seconds(wait));
      }
      installation.later(seconds(60));
    }
    expect(Math.max(...counted.values())).toBeLessThanOrEqual(20);
    expect(
      ([...counted.values()].reduce((sum, count) => sum + count, 0) / addresses) * 1000,
    ).toBeLessThanOrEqual(20_000);
  }, 120_000);

  it('are limited to ten from a thousand parallel addresses, before each must wait', async () => {
    let looked = 0;
    for (let index = 0; index < 1000; index += 1) looked += (await guess(addressOf(index))).looked ? 1 : 0;
    expect(looked).toBe(FREE_TRIES);
  }, 240_000);
});

describe('owner during an attack', () => {
  it('never waits on a known device, at any address', async () => {
    await flood(30);
    for (const from of ['10.50.0.1', addressOf(0)])
      expect(await patiently(from, owner.password, installation.devicesOf(owner.email))).toBe(0);
  });

  it('waits once on an unknown device, at most a minute, while the guesses continue', async () => {
    await flood(30);
    let over = false;
    const attack = (async () => {
      for (let index = 1000; !over; index += 1) {
        await guess(addressOf(index));
        await setImmediate();
      }
    })();
    const waited = await patiently('10.50.0.2');
    over = true;
    await attack;
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThanOrEqual(LONGEST_DELAY);
    // The sign-in has cleared the account's count.
    expect((await guess('10.50.0.3')).looked).toBe(true);
  });

  it('can mistype on an unknown device after the wait without waiting again', async () => {
    await flood(30);
    const first = await guess('10.50.0.4');
    installation.later(seconds(first.wait));
    for (let count = 0; count < 3; count += 1) expect((await guess('10.50.0.4')).looked).toBe(true);
    expect(await patiently('10.50.0.4')).toBe(0);
  });

  it('never waits after a password reset, even at the attacker’s address', async () => {
    const shared = '10.60.0.1';
    for (;;) if (!(await guess(shared)).looked) break;
    // Exhausts the limit of links.
    for (let count = 0; count < 61; count += 1)
      await installation.ask('POST', '/api/auth/reset-password', {
        from: shared,
        body: { token: 'x'.repeat(43), newPassword: 'another long password' },
      });
    await installation.ask('POST', '/api/auth/forgot-password', {
      from: shared,
      body: { email: owner.email },
    });
    const answer = await installation.json('POST', '/api/auth/reset-password', {
      from: shared,
      body: { token: await installation.mailedToken(owner.email), newPassword: 'another long password' },
    });
    expect(answer.success).toBe(true);
    for (;;) if (!(await guess(shared)).looked) break;
    expect(await patiently(shared, 'another long password', [answer.device])).toBe(0);
  });

  it('behind the attacker’s proxy waits up to 15 minutes on an unknown device, not on a known one', async () => {
    const shared = '10.60.0.2';
    for (;;) if (!(await guess(shared)).looked) break;
    expect(await patiently(shared, owner.password, installation.devicesOf(owner.email))).toBe(0);
    expect(await patiently(shared)).toBeLessThanOrEqual(900);
  });

  it('has all counts cleared at every address by a new password', async () => {
    await flood(30);
    await installation.ask('PUT', '/api/users/password/update', {
      token: owner.token,
      body: { currentPassword: owner.password, newPassword: 'another long password' },
    });
    expect((await guess(addressOf(0))).looked).toBe(true);
  });

  it('gets ten attempts per 15 minutes on a known device that a thief shares', async () => {
    const devices = installation.devicesOf(owner.email);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push((await attempt('a wrong guess', addressOf(index), devices)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  it('gets the wait in the message and in Retry-After', async () => {
    await flood(30);
    const refused = await attempt(owner.password, '10.50.0.5');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await refused.json()).message).toMatch(/dans 1\sminute\.$/);
  });
});

describe('attacker who forges X-Forwarded-For', () => {
  const proxy = '172.16.0.1';
  it.each([
    ['another address each time', (index: number) => `10.1.0.${index}, 198.51.100.7`],
    ['another port each time', (index: number) => `198.51.100.7:${4000 + index}`],
    ['invalid lists', (index: number) => `garbage-${index}, , "[::${index}]:x", 198.51.100.7`],
    ['an IPv6 address in brackets, with ports', (index: number) => `[2001:db8:5:6::1]:${4000 + index}`],
    ['addresses of one IPv6 network', (index: number) => `2001:db8:5:6::${index.toString(16)}`],
  ])('counts as one client with %s', async (_, forwarded) => {
    let looked = 0;
    for (let index = 1; index <= 8; index += 1)
      looked += (await guess(believedAddress(proxy, forwarded(index), 1) ?? '')).looked ? 1 : 0;
    expect(looked).toBe(5);
  });
});
