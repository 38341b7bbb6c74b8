import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCardPayable } from '../../../../server/invoices/cards/card-payable';
import { siteAddress } from '../../ops/installation';
import { openCardDesk } from './card-desk';
import type { CardDesk } from './card-desk';

let desk: CardDesk;
beforeAll(async () => {
  desk = await openCardDesk('checkout');
});
afterAll(() => desk.close());

describe('the card payment page', () => {
  it('is opened for what is left, with the number of the invoice and nothing about the customer', async () => {
    const { id, reference } = await desk.issued();
    await desk.pay(id, 20_000);
    const session = desk.stripe.sessions.get(await desk.opens(id));
    expect(session).toMatchObject({
      amount_total: 14_200,
      metadata: { invoice: id },
      locale: 'fr',
      success_url: `${siteAddress}/my-invoices/${id}?card=done`,
      cancel_url: `${siteAddress}/my-invoices/${id}`,
    });
    expect(JSON.stringify(session)).not.toMatch(/Camille|Brévigny|@/);
    expect(reference).toMatch(/^F-/);
  });

  it('is in the language of the caller, who returns to it', async () => {
    const { id } = await desk.issued();
    const { checkout } = await desk.checkout(id, desk.other, 'en');
    const session = desk.stripe.sessions.get(String(checkout.url).split('/').at(-1) ?? '');
    expect([session?.locale, session?.cancel_url]).toEqual(['en', `${siteAddress}/en/my-invoices/${id}`]);
  });

  it('is one page for two tabs and double clicks, and for later clicks', async () => {
    const { id } = await desk.issued();
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.checkout(id)));
    answers.push(await desk.checkout(id));
    expect(new Set(answers.map(({ checkout }) => checkout.url)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  });

  it('ends once a transfer changes the amount, and another opens for the rest', async () => {
    const { id } = await desk.issued();
    const first = await desk.opens(id);
    await desk.pay(id, 20_000);
    const second = await desk.opens(id);
    expect(desk.stripe.sessions.get(first)?.status).toBe('expired');
    expect(desk.stripe.sessions.get(second)).toMatchObject({ status: 'open', amount_total: 14_200 });
  });

  it('opens again after an hour', async () => {
    const { id } = await desk.issued();
    const first = await desk.opens(id);
    const session = desk.stripe.sessions.get(first);
    if (session) Object.assign(session, { status: 'expired', url: null });
    expect(await desk.opens(id)).not.toBe(first);
  });

  it('opens again when Stripe does not know it, because of another key', async () => {
    const { id } = await desk.issued();
    const first = await desk.opens(id);
    desk.stripe.sessions.delete(first);
    expect((await desk.checkout(id)).status).toBe(201);
    expect(desk.openPages(id)).toHaveLength(1);
  });

  it('is refused once the invoice is settled, or was credited', async () => {
    const { id } = await desk.issued();
    await desk.pay(id, 34_200);
    expect((await desk.checkout(id)).code).toBe('INVOICE_SETTLED');
    const credited = await desk.issued();
    await desk.issue((await desk.credit(credited.id)).invoice);
    expect((await desk.checkout(credited.id)).code).toBe('INVOICE_SETTLED');
  });

  it('does not exist for drafts, credit notes and amounts below the least of Stripe', async () => {
    const draft = await desk.free();
    const { id } = await desk.issued();
    const { invoice: note } = await desk.issue((await desk.credit(id)).invoice);
    const cheap = await desk.issued({
      lines: [{ label: 'Timbre', quantity: 1, unitPrice: 40, vatRate: 20 }],
    });
    for (const each of [draft.id, note.id, cheap.id, 'no-such-invoice'])
      expect(await desk.checkout(each)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('takes real money for no invoice of the demonstration', async () => {
    const { id } = await desk.issued();
    const { read } = desk.installation.database;
    const row = await read.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const demo = { ...row, series: 'DF' as const };
    expect([isCardPayable(row, { isTest: false }), isCardPayable(demo, { isTest: false })]).toEqual([
      true,
      false,
    ]);
    expect(isCardPayable(demo, { isTest: true })).toBe(true);
  });

  it('is for customers of the invoice only', async () => {
    const { id } = await desk.issued();
    expect((await desk.checkout(id, desk.stranger)).code).toBe('NOT_FOUND');
    expect((await desk.checkout(id, desk.manager)).code).toBe('NOT_FOUND');
    expect((await desk.checkout(id, desk.outsider)).code).toBe('NOT_FOUND');
    expect((await desk.checkout(id, desk.writer)).code).toBe('FORBIDDEN');
    expect((await desk.checkout(id, desk.admin)).code).toBe('FORBIDDEN');
    expect(await desk.installation.status('POST', `/api/invoices/${id}/checkout`)).toBe(401);
  });

  it('takes no amount from the client', async () => {
    const { id } = await desk.issued();
    const answer = await desk.call('POST', `/invoices/${id}/checkout`, desk.customer, { amount: 1 });
    expect(answer).toMatchObject({ status: 422, code: 'UNKNOWN_FIELD' });
  });

  it('is announced to customers, not to the team', async () => {
    const { id } = await desk.issued();
    expect((await desk.shown(id, desk.customer)).card).toBe('available');
    expect((await desk.shown(id)).card).toBeUndefined();
    await desk.opens(id);
    expect((await desk.shown(id, desk.customer)).card).toBe('opened');
  });

  it('is unavailable while Stripe does not answer, logged without the key, and opens afterwards', async () => {
    const { id } = await desk.issued();
    desk.stripe.setDown(true);
    expect(await desk.checkout(id)).toMatchObject({ status: 503, code: 'CARD_UNAVAILABLE' });
    desk.stripe.setDown(false);
    expect((await desk.checkout(id)).status).toBe(201);
    const logged = desk.installation.events.filter(({ event }) => event === 'card.unavailable');
    expect(logged).not.toEqual([]);
    expect(JSON.stringify(desk.installation.events)).not.toMatch(/sk_test|whsec/);
  });

  it('records a payment whose event is lost when the customer asks again', async () => {
    const { id } = await desk.issued();
    desk.stripe.pay(await desk.opens(id));
    expect((await desk.checkout(id)).code).toBe('INVOICE_SETTLED');
    expect(await desk.shown(id)).toMatchObject({ state: 'paid', payments: [{ method: 'card' }] });
  });

  it('waits for a payment that is not confirmed', async () => {
    const { id } = await desk.issued();
    desk.stripe.pay(await desk.opens(id), { payment_status: 'unpaid' });
    expect((await desk.checkout(id)).code).toBe('PAYMENT_PENDING');
    expect((await desk.shown(id)).payments).toEqual([]);
  });

  it('is opened thirty times in a quarter of an hour by one account', async () => {
    const { id } = await desk.issued();
    const person = await desk.installation.signUp({ verified: true });
    const answers = await Promise.all(Array.from({ length: 31 }, () => desk.checkout(id, person)));
    expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});

describe('mails about an invoice', () => {
  it('name the payment by card, and lead to the page of the invoice', async () => {
    const { id, reference } = await desk.issued();
    const mail = (await desk.installation.mails(desk.customer.email)).findLast(({ subject }) =>
      subject?.includes(String(reference)),
    );
    expect(mail?.text).toMatch(/Vous pouvez aussi payer 342,00.€ par carte, depuis la page de la facture\./);
    expect(mail?.text).toContain(`${siteAddress}/my-invoices/${id}`);
    expect(mail?.text).not.toContain('stripe');
  });
});
