import type * as cards from '@/lib/contract/invoices/card-calls';
import type { Target } from '../target';
import { openDesk } from './invoice';
import type { Sample, Try } from './sample';

const base = '/api/invoices';
const events = '/api/webhooks/stripe';

export async function cardSamples(target: Target): Promise<Record<keyof typeof cards, Sample>> {
  const { account, issued } = await openDesk(target);
  const { stripe } = target;
  const open = async (): Promise<Try> => ({
    path: `${base}/${(await issued()).id}/checkout`,
    token: account.token,
  });
  const paid = async (): Promise<Try> => {
    const { path, token } = await open();
    await target.ask(path, { method: 'POST', headers: { authorization: `Bearer ${token ?? ''}` } });
    const payload = stripe?.pay([...stripe.sessions.keys()].at(-1) ?? '') ?? '{}';
    return {
      path: events,
      body: JSON.parse(payload) as unknown,
      headers: { 'stripe-signature': stripe?.sign(payload) ?? '' },
    };
  };
  return {
    createCheckout: {
      right: stripe ? [open] : [],
      wrong: [[`${base}/${'a'.repeat(300)}/checkout`, 'id']],
      absent: [`${base}/no-such-invoice/checkout`],
    },
    // Without card payments, the call of events does not exist.
    receiveCardEvent: { right: stripe ? [paid] : [], wrong: [], absent: [] },
  };
}
