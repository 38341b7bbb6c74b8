import { expect, it } from 'vitest';
import { checkCards } from '../../../server/ops/doctor/check-cards';
import { openFakeStripe } from '../../fixtures/fake-stripe';

async function look(changes: Partial<Parameters<typeof checkCards>[0]> = {}, isDown = false) {
  const stripe = await openFakeStripe();
  stripe.setDown(isDown);
  try {
    const found = await checkCards({ SITE_URL: 'http://localhost:3000', ...stripe.settings, ...changes });
    return found.map(({ state, says }) => `${state}: ${says}`);
  } finally {
    await stripe.close();
  }
}

it('passes a key that Stripe accepts', async () => {
  expect((await look()).at(-1)).toBe('ok: Stripe accepts the key');
});

it('reports a refused key, without naming it', async () => {
  const found = await look({ STRIPE_SECRET_KEY: 'sk_live_another' });
  expect(found.at(-1)).toBe('bad: Stripe refuses the key (401)');
  expect(found.join()).not.toContain('another');
});

it('reports that Stripe does not answer', async () => {
  expect((await look({}, true)).at(-1)).toBe('bad: Stripe does not answer');
});

it('warns of test keys on a public site, and of another host', async () => {
  expect(await look({ SITE_URL: 'https://www.example.com' })).toEqual([
    expect.stringMatching(/^warn: STRIPE_API_URL sends the secret key to 127\.0\.0\.1:\d+$/),
    'warn: STRIPE_SECRET_KEY is a test key: customers seem to pay, but no money arrives',
    'ok: Stripe accepts the key',
  ]);
});

it('reports nothing without card payments', async () => {
  expect(await look({ STRIPE_SECRET_KEY: undefined })).toEqual([]);
});
