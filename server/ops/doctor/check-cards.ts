import type { Env } from '../../../lib/env';
import { probeStripe } from '../../invoices/cards/stripe';
import { bad, ok, warn } from './finding';
import type { Finding } from './finding';

type CardEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL' | 'SITE_URL'>;

/** The webhook secret shows only when an event arrives. */
export async function checkCards(env: CardEnv): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: key, SITE_URL: site = '' } = env;
  if (key === undefined) return [];
  const found: Finding[] = [];
  if (env.STRIPE_API_URL !== undefined)
    found.push(
      warn(
        'card payments',
        `STRIPE_API_URL sends the secret key to ${new URL(env.STRIPE_API_URL).host}`,
        'Unset it on a public site.',
      ),
    );
  if (/^.._test_/.test(key) && site.startsWith('https:'))
    found.push(
      warn(
        'card payments',
        'STRIPE_SECRET_KEY is a test key: customers seem to pay, but no money arrives',
        'Use the live key, with the signing secret of its own endpoint.',
      ),
    );
  const refusal = await probeStripe(env);
  if (refusal === undefined) found.push(ok('card payments', 'Stripe accepts the key'));
  else if (refusal === 'silent')
    found.push(
      bad(
        'card payments',
        'Stripe does not answer',
        'Check that this machine may connect to api.stripe.com. Until then customers pay by transfer.',
      ),
    );
  else
    found.push(
      bad(
        'card payments',
        `Stripe refuses the key (${refusal})`,
        'Copy STRIPE_SECRET_KEY again; a restricted key needs to write Checkout Sessions.',
      ),
    );
  return found;
}
