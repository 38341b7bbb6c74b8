import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOpenCheckouts } from '../../../../server/invoices/cards/checkout-queries';
import { openInstallation } from '../../ops/installation';
import { openInvoicing } from '../invoicing';
import { openCardDesk } from './card-desk';
import type { CardDesk } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk('follow');
});
afterAll(() => desk.close());

const follow = (later = 0) => desk.follow(later);

describe('the job of payment pages', () => {
  it('ends a page whose amount a transfer changed', async () => {
    const { id } = await desk.issued();
    const session = await desk.opens(id);
    await follow();
    expect(desk.stripe.sessions.get(session)?.status).toBe('open');
    await desk.pay(id, 34_200);
    expect((await desk.shown(id, desk.customer)).card).toBe('opened');
    await follow();
    expect(desk.stripe.sessions.get(session)?.status).toBe('expired');
    expect((await desk.shown(id, desk.customer)).card).toBeUndefined();
  });

  it('records a payment whose event did not arrive', async () => {
    const { id } = await desk.issued();
    desk.stripe.pay(await desk.opens(id));
    await follow(60_000);
    expect((await desk.shown(id)).payments).toEqual([]);
    await follow(300_000);
    expect(await desk.shown(id)).toMatchObject({ state: 'paid', payments: [{ method: 'card' }] });
  });

  it('dates a payment that it finds days later to the end of its page', async () => {
    const { id } = await desk.issued();
    desk.stripe.pay(await desk.opens(id));
    await desk.follow(3 * 86_400_000);
    expect((await desk.shown(id)).payments).toMatchObject([{ paidOn: '2026-06-15' }]);
  });

  it('closes a page that expired at Stripe', async () => {
    const { id } = await desk.issued();
    const session = desk.stripe.sessions.get(await desk.opens(id));
    if (session) Object.assign(session, { status: 'expired', url: null });
    await follow(600_000);
    expect((await desk.shown(id, desk.customer)).card).toBe('available');
  });

  it('closes a page that Stripe does not know, and follows the others', async () => {
    const { id: lost } = await desk.issued();
    desk.stripe.sessions.delete(await desk.opens(lost));
    await desk.pay(lost, 34_200);
    const { id } = await desk.issued();
    const session = await desk.opens(id);
    expect(session).not.toBe('');
    desk.stripe.pay(session);
    await desk.follow(300_000);
    expect((await desk.shown(id)).payments).toHaveLength(1);
    const logged = desk.installation.events.filter(({ event }) => event === 'card.unknown-session');
    expect(logged).toHaveLength(1);
  });

  it('follows the other pages when calls about one fail, logs it, and reports the failure', async () => {
    const { id: failing } = await desk.issued();
    const lost = await desk.opens(failing);
    desk.stripe.broken.add(lost);
    await desk.pay(failing, 34_200);
    const { id } = await desk.issued();
    desk.stripe.pay(await desk.opens(id));
    await expect(desk.follow(300_000)).rejects.toMatchObject({ code: 'CARD_UNAVAILABLE' });
    expect((await desk.shown(id)).payments).toHaveLength(1);
    const logged = desk.installation.events.filter(({ event }) => event === 'card.not-followed');
    expect(logged).toMatchObject([{ fields: { session: lost, code: 'CARD_UNAVAILABLE' } }]);
    desk.stripe.broken.clear();
    await desk.follow(300_000);
    expect(desk.stripe.sessions.get(lost)?.status).toBe('expired');
  });

  it('takes pages whose amount changed before older ones', async () => {
    const { id: older } = await desk.issued();
    await desk.opens(older);
    const { time, database } = desk.installation;
    time.now = new Date(time.now.getTime() + 1000);
    const { id } = await desk.issued();
    const session = await desk.opens(id);
    await desk.pay(id, 34_200);
    const [first] = await listOpenCheckouts(database.read, 1);
    expect(first?.session_id).toBe(session);
    await desk.pay(older, 34_200);
    expect(await desk.follow(0)).toBe(0);
  });

  it('asks Stripe about a page every five minutes only', async () => {
    await desk.opens((await desk.issued()).id);
    const before = desk.stripe.calls.length;
    for (const seconds of [30, 60, 120, 240, 330, 360]) await follow(seconds * 1000);
    expect(desk.stripe.calls.length).toBe(before + 1);
  });

  it('asks Stripe about a page after five minutes when rounds are slow', async () => {
    const { id } = await desk.issued();
    desk.stripe.pay(await desk.opens(id));
    for (const seconds of [295, 335]) await follow(seconds * 1000);
    expect((await desk.shown(id)).payments).toHaveLength(1);
  });

  it('asks Stripe about a page again five minutes after its last question', async () => {
    const { id } = await desk.issued();
    const session = await desk.opens(id);
    for (const seconds of [335, 600]) await follow(seconds * 1000);
    desk.stripe.pay(session);
    await follow(630_000);
    expect((await desk.shown(id)).payments).toEqual([]);
    await follow(635_000);
    expect((await desk.shown(id)).payments).toHaveLength(1);
  });
});

describe('without the settings of Stripe', () => {
  it('customers see no card payment, and its calls do not exist', async () => {
    const installation = await openInstallation();
    const plain = await openInvoicing(installation, 'without-cards');
    const { id } = await plain.issued();
    const { invoice } = await plain.call('GET', `/invoices/${id}`, plain.customer);
    expect(invoice).not.toHaveProperty('card');
    expect((await plain.call('POST', `/invoices/${id}/checkout`, plain.customer)).status).toBe(404);
    expect(await installation.status('POST', '/api/webhooks/stripe', { body: {} })).toBe(404);
    await installation.close();
  });
});
