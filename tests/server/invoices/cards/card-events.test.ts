import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someAddress } from '../../ops/installation';
import { openCardDesk } from './card-desk';
import type { CardDesk } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk('card-events');
});
afterAll(() => desk.close());

/** An invoice whose payment page is open. */
const opened = async () => {
  const { id, reference } = await desk.issued();
  return { id, reference: String(reference), session: await desk.opens(id) };
};

describe('the event of a card payment', () => {
  it('records it by card with its reference, settles the invoice and thanks the customer', async () => {
    const { id, reference, session } = await opened();
    expect(await desk.send(desk.stripe.pay(session))).toMatchObject({ status: 200, success: true });
    expect(await desk.shown(id)).toMatchObject({
      state: 'paid',
      due: 0,
      settledOn: '2026-06-15',
      payments: [
        { method: 'card', amount: 34_200, reference: `pi_${session}`, refunded: 0, by: { id: null } },
      ],
    });
    const subjects = (await desk.installation.mails(desk.customer.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Facture ${reference} réglée, merci`);
  });

  it('names method and reference in the export', async () => {
    const { id, reference, session } = await opened();
    await desk.pay(id, 200);
    await desk.send(desk.stripe.pay(session));
    await desk.installation.prove(desk.writer);
    const { token } = desk.writer;
    const file = await desk.installation.ask('GET', '/api/invoices/export?headings=en', { token });
    const line = (await file.text()).split('\n').find((text) => text.includes(reference));
    expect(line).toContain(`"Bank transfer, Card","pi_${session}"`);
  });

  it('keeps the reference from customers', async () => {
    const { id, session } = await opened();
    await desk.send(desk.stripe.pay(session));
    const [payment] = (await desk.shown(id, desk.customer)).payments;
    expect(payment).toMatchObject({ method: 'card' });
    expect(payment).not.toHaveProperty('reference');
  });

  it('is in the data that the customer of the invoice exports, and in nobody else’s', async () => {
    const { session } = await opened();
    await desk.send(desk.stripe.pay(session));
    const referencesOf = async ({ token }: { token: string }) => {
      const { data } = await desk.installation.json('GET', '/api/users/export', { token });
      return data.invoice_payments.map((row: Record<string, unknown>) => row.card_reference);
    };
    expect(await referencesOf(desk.customer)).toContain(`pi_${session}`);
    expect(await referencesOf(desk.stranger)).toEqual([]);
  });

  it('is recorded once, however often and by whichever event it arrives', async () => {
    const { id, session } = await opened();
    const payload = desk.stripe.pay(session);
    const later = desk.stripe.eventOf(
      'checkout.session.async_payment_succeeded',
      desk.stripe.sessions.get(session) ?? {},
    );
    const answers = await Promise.all([payload, payload, later, payload].map((each) => desk.send(each)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await desk.shown(id)).payments).toHaveLength(1);
  });

  it('is not recorded again after an administrator removed the payment', async () => {
    const { id, session } = await opened();
    const payload = desk.stripe.pay(session);
    await desk.send(payload);
    const [payment] = (await desk.shown(id)).payments;
    await desk.installation.prove(desk.admin);
    await desk.call('DELETE', `/invoices/${id}/payments/${payment.id}`, desk.admin);
    await desk.send(payload);
    expect(await desk.shown(id)).toMatchObject({ state: 'issued', payments: [] });
  });

  it('records what was paid, not what was asked', async () => {
    const { id, session } = await opened();
    await desk.send(desk.stripe.pay(session, { amount_total: 30_000 }));
    expect(await desk.shown(id)).toMatchObject({ state: 'partlyPaid', paid: 30_000, due: 4200 });
  });

  it('after a transfer is an overpayment, and the team is told', async () => {
    const { id, session } = await opened();
    await desk.pay(id, 34_200);
    await desk.send(desk.stripe.pay(session));
    expect(await desk.shown(id)).toMatchObject({ state: 'paid', overpaid: 34_200 });
    expect((await desk.checks()).at(-1)).toMatch(/l’agence doit 342,00.€ au client/);
  });

  it('in another currency records nothing, and the team is told once', async () => {
    const { id, session } = await opened();
    const before = (await desk.checks()).length;
    const payload = desk.stripe.pay(session, { currency: 'usd' });
    await desk.send(payload);
    await desk.send(payload);
    expect((await desk.shown(id)).payments).toEqual([]);
    const checks = await desk.checks();
    expect(checks).toHaveLength(before + 1);
    expect(checks.at(-1)).toContain('34200 USD');
  });

  it('of an unknown invoice, or of another website, is answered and recorded nowhere', async () => {
    const { session } = await opened();
    const unknown = '01890000-0000-7000-8000-000000000000';
    const paid = desk.stripe.pay(session, { metadata: { invoice: unknown } });
    expect((await desk.send(paid)).status).toBe(200);
    const foreign = desk.stripe.eventOf('checkout.session.completed', {
      id: 'cs_other',
      status: 'complete',
      payment_status: 'paid',
      amount_total: 100,
      currency: 'eur',
    });
    const texts = foreign.replace('"cs_other"', '"cs_texts","metadata":{"invoice":"Camille, order 7"}');
    expect(texts).not.toBe(foreign);
    for (const each of [foreign, texts]) expect((await desk.send(each)).status).toBe(200);
    const logged = desk.installation.events.filter(({ event }) => event === 'card.unknown-invoice');
    expect(logged).toMatchObject([{ fields: { invoice: unknown } }]);
  });

  it('that nobody reads is answered', async () => {
    expect((await desk.send(desk.stripe.eventOf('customer.created', { id: 'cus_1' }))).status).toBe(200);
  });

  it('of an expired page or a failed payment ends the page', async () => {
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed']) {
      const { id, session } = await opened();
      const found = desk.stripe.sessions.get(session) ?? {};
      const status = type.endsWith('expired') ? 'expired' : 'complete';
      await desk.send(desk.stripe.eventOf(type, { ...found, status }));
      expect((await desk.shown(id, desk.customer)).card).toBe('available');
    }
  });
});

describe('a refund at Stripe', () => {
  it('is shown with its payment, and told to the team once per amount', async () => {
    const { id, session } = await opened();
    await desk.send(desk.stripe.pay(session));
    const before = (await desk.checks()).length;
    const refund = (amount: number) =>
      desk.stripe.eventOf('charge.refunded', {
        id: 'ch_1',
        payment_intent: `pi_${session}`,
        amount_refunded: amount,
      });
    for (const amount of [5000, 5000, 34_200]) await desk.send(refund(amount));
    expect(await desk.shown(id)).toMatchObject({ state: 'paid', payments: [{ refunded: 34_200 }] });
    const mails = (await desk.checks()).slice(before);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatch(/Stripe a remboursé 50,00.€ au client/);
  });

  it('that arrives before its payment is asked for again until the payment is recorded', async () => {
    const { id, session } = await opened();
    const paid = desk.stripe.pay(session);
    const refund = desk.stripe.eventOf('charge.refunded', {
      id: 'ch_2',
      payment_intent: `pi_${session}`,
      amount_refunded: 34_200,
      metadata: { invoice: id },
    });
    expect(await desk.send(refund)).toMatchObject({ status: 503, code: 'CARD_UNAVAILABLE' });
    await desk.send(paid);
    expect((await desk.send(refund)).status).toBe(200);
    expect((await desk.shown(id)).payments).toMatchObject([{ refunded: 34_200 }]);
  });

  it('of another payment of a paid invoice is answered', async () => {
    const { id, session } = await opened();
    await desk.send(desk.stripe.pay(session));
    const refund = desk.stripe.eventOf('charge.refunded', {
      id: 'ch_3',
      payment_intent: 'pi_another',
      amount_refunded: 1,
      metadata: { invoice: id },
    });
    expect((await desk.send(refund)).status).toBe(200);
  });

  it('is answered a day after its page was closed without a payment', async () => {
    const { id, session } = await opened();
    await desk.send(
      desk.stripe.eventOf('checkout.session.expired', {
        ...desk.stripe.sessions.get(session),
        status: 'expired',
      }),
    );
    const refund = () =>
      desk.stripe.eventOf('charge.refunded', {
        id: 'ch_4',
        payment_intent: 'pi_none',
        amount_refunded: 1,
        metadata: { invoice: id },
      });
    expect((await desk.send(refund())).status).toBe(503);
    const { time } = desk.installation;
    const before = time.now;
    time.now = new Date(before.getTime() + 86_400_001);
    const later = (await desk.send(refund())).status;
    time.now = before;
    expect(later).toBe(200);
  });

  it('of a payment that is not ours is answered', async () => {
    const foreign = desk.stripe.eventOf('charge.refunded', { payment_intent: 'pi_x', amount_refunded: 1 });
    expect((await desk.send(foreign)).status).toBe(200);
  });
});

describe('an event that Stripe did not sign', () => {
  const refused = { status: 400, code: 'SIGNATURE_INVALID' };

  it('is refused without signature, with another secret, and changed after signing', async () => {
    const { id, session } = await opened();
    const payload = desk.stripe.pay(session);
    expect(await desk.send(payload, { signature: '' })).toMatchObject(refused);
    expect(await desk.send(payload, { signature: 't=1,v1=00' })).toMatchObject(refused);
    const signature = desk.stripe.sign(payload, { secret: 'whsec_another00000000000000' });
    expect(await desk.send(payload, { signature })).toMatchObject(refused);
    const changed = payload.replace('34200', '34201');
    expect(changed).not.toBe(payload);
    expect(await desk.send(changed, { signature: desk.stripe.sign(payload) })).toMatchObject(refused);
    expect((await desk.shown(id)).payments).toEqual([]);
  });

  it('is refused when it is older than five minutes', async () => {
    const { id, session } = await opened();
    const payload = desk.stripe.pay(session);
    const sent = Math.floor(desk.installation.time.now.getTime() / 1000);
    const stale = desk.stripe.sign(payload, { timestamp: sent - 301 });
    expect(await desk.send(payload, { signature: stale })).toMatchObject(refused);
    const recent = desk.stripe.sign(payload, { timestamp: sent - 299 });
    expect((await desk.send(payload, { signature: recent })).status).toBe(200);
    expect((await desk.shown(id)).payments).toHaveLength(1);
  });

  it('is limited per address, which does not delay signed ones', async () => {
    const from = someAddress();
    const payload = desk.stripe.eventOf('customer.created', {});
    for (let time = 0; time < 60; time += 1)
      expect((await desk.send(payload, { signature: 'x', from })).status).toBe(400);
    expect((await desk.send(payload, { signature: 'x', from })).status).toBe(429);
    expect((await desk.send(payload, { from })).status).toBe(200);
  });

  it('is refused above a megabyte', async () => {
    expect((await desk.send('x'.repeat(1_048_577))).code).toBe('TOO_LARGE');
  });
});
