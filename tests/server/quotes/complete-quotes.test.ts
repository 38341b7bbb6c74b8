import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase, someCustomer, someQuote } from '../conversation/conversation';
import type { Answer, Case } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
let project: Case;
beforeAll(async () => {
  installation = await openInstallation();
  project = await openCase(installation, 'complete');
});
afterAll(() => installation.close());

const wrong = ({ status, errors }: Answer) => [
  status,
  ((errors ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`),
];
const company = {
  ...someCustomer,
  isConsumer: false,
  name: 'Association Musée de Brévigny',
  siret: '999 207 111 00017',
};

describe('sending a quote', () => {
  it('names every missing part', async () => {
    const { call, manager, makeQuote, decide } = project;
    const { id } = await makeQuote({
      draft: true,
      validUntil: null,
      customer: { isConsumer: false, name: '', street: '', postalCode: 'x', city: '' },
      schedule: [{ percent: 30, due: 'acceptance' }],
    });
    const missing = [
      'customer.name required',
      'customer.street required',
      'customer.city required',
      'customer.postalCode postalCode',
      'customer.siret required',
      'validUntil required',
      'schedule scheduleLeft',
    ];
    expect(wrong(await decide(manager, id, 'en_attente'))).toEqual([422, missing]);
    const { order } = await call('GET', `/orders/${id}`, manager);
    expect(order.status).toBe('brouillon');
    expect(
      order.missing.map((each: { field: string; code: string }) => `${each.field} ${each.code}`),
    ).toEqual(missing);
  });

  it('refuses names that documents cannot print', async () => {
    const { call, manager, makeQuote, decide } = project;
    const { id } = await makeQuote({ draft: true, customer: company });
    // Stored before they were refused.
    await installation.database.read
      .updateTable('orders')
      .set(({ ref }) => ({
        customer: sql<string>`replace(${ref('customer')}, ${company.name}, 'Société 東京')`,
      }))
      .where('id', '=', id)
      .execute();
    expect(wrong(await decide(manager, id, 'en_attente'))).toEqual([422, ['customer.name notPrinted']]);
    const { order } = await call('GET', `/orders/${id}`, manager);
    expect(order.missing).toMatchObject([{ field: 'customer.name', code: 'notPrinted' }]);
  });

  it('refuses a part on a day that has passed', async () => {
    const { manager, makeQuote, decide } = project;
    const { id } = await makeQuote({
      draft: true,
      customer: company,
      schedule: [
        { percent: 50, due: 'acceptance' },
        { percent: 50, due: 'date', on: '2020-01-31' },
      ],
    });
    expect(wrong(await decide(manager, id, 'en_attente'))).toEqual([422, ['schedule.1.on past']]);
  });

  it('needs the reason of lines without VAT, and both VAT numbers for a reverse charge', async () => {
    const { call, manager, makeQuote, decide } = project;
    const untaxed = {
      ...someQuote,
      customer: company,
      lines: [{ label: 'Formation', quantity: 1, unitPrice: 20_000, vatRate: 0 }],
    };
    const { id } = await makeQuote({ draft: true, ...untaxed });
    expect(wrong(await decide(manager, id, 'en_attente'))).toEqual([422, ['exemption required']]);
    const kind = { category: 'reverseCharge', reason: '' };
    await call('PUT', `/orders/${id}`, manager, {
      ...untaxed,
      exemption: kind,
      customer: { ...company, vatNumber: 'FR81999207111' },
    });
    expect(wrong(await decide(manager, id, 'en_attente'))).toEqual([422, ['exemption.reason required']]);
    await call('PUT', `/orders/${id}`, manager, { ...untaxed, exemption: null });
    const exemption = { category: 'reverseCharge', reason: 'Autoliquidation' };
    const put = (more: object) => call('PUT', `/orders/${id}`, manager, { ...untaxed, ...more });
    expect((await put({ exemption })).order.missing).toEqual([
      { field: 'customer.vatNumber', code: 'required' },
    ]);
    await put({ customer: { ...company, vatNumber: 'FR81999207111' } });
    expect((await decide(manager, id, 'en_attente')).order).toMatchObject({ exemption, missing: [] });
  });

  it('at once is refused like sending a draft', async () => {
    const { id: projectId, call, manager, base } = project;
    const before = (await call('GET', `${base}/orders`, manager)).count as number;
    const answer = await call('POST', '/orders', manager, { projectId, ...someQuote, customer: null });
    expect(wrong(answer)).toEqual([422, ['customer required']]);
    expect((await call('GET', `${base}/orders`, manager)).count).toBe(before);
  });

  it('names legal facts that the settings lack, for businesses and consumers', async () => {
    const other = await openInstallation({ seed: 'none' });
    try {
      const { makeQuote, decide, manager } = await openCase(other, 'bare');
      const [consumer, business] = [
        await makeQuote({ draft: true }),
        await makeQuote({ draft: true, customer: company }),
      ];
      const [, ofConsumer] = wrong(await decide(manager, consumer.id, 'en_attente'));
      const [, ofBusiness] = wrong(await decide(manager, business.id, 'en_attente'));
      expect(ofConsumer).toEqual(expect.arrayContaining(['legal.siret required', 'legal.mediator required']));
      expect(ofConsumer).not.toContain('legal.payment.terms required');
      expect(ofBusiness).toEqual(
        expect.arrayContaining(['identity.address required', 'legal.payment.days required']),
      );
      expect(ofBusiness).not.toContain('legal.mediator required');
    } finally {
      await other.close();
    }
  });
});

describe('customer of a quote', () => {
  it('comes from profile and billing address unless the team writes another', async () => {
    const { call, manager, customer, makeQuote, base } = project;
    await call('POST', '/users/addresses', customer, {
      type: 'billing',
      street: '3, quai de la Fosse',
      postalCode: '44000',
      city: 'Nantes',
      country: 'FR',
    });
    const start = (await call('GET', `${base}/orders/start`, manager)).customer;
    expect(start).toMatchObject({ isConsumer: true, name: 'Camille Roy', street: '3, quai de la Fosse' });
    expect((await call('GET', `${base}/orders/start`, customer)).status).toBe(403);
    const own = await makeQuote({ customer: undefined });
    expect((await call('GET', `/orders/${own.id}`, customer)).order.customer).toEqual(start);
    const other = await makeQuote({ customer: company });
    expect((await call('GET', `/orders/${other.id}`, customer)).order).toMatchObject({
      customer: { name: company.name, siret: '99920711100017' },
      mentions: { payment: { days: 30 }, mediator: null },
    });
  });
});

describe('payment schedule', () => {
  it('adds up to the total with tax; the last percentage takes the rest', async () => {
    const { call, manager, makeQuote, base } = project;
    const { milestone } = await call('POST', `${base}/milestones`, manager, {
      title: 'Mise en ligne',
      dueDate: '2026-09-30',
    });
    const { id } = await makeQuote({
      lines: [{ label: 'a', quantity: 1, unitPrice: 10_001, vatRate: 20 }],
      schedule: [
        { percent: 33.33, due: 'acceptance' },
        { percent: 33.33, due: 'date', on: '2026-08-31' },
        { percent: 33.34, due: 'milestone', milestoneId: milestone.id },
      ],
    });
    const { order } = await call('GET', `/orders/${id}`, manager);
    expect(order.totalInclTax).toBe(12_001);
    expect(order.schedule).toEqual([
      { percent: 33.33, amount: 4000, due: 'acceptance', milestoneId: null, milestone: null, on: null },
      { percent: 33.33, amount: 4000, due: 'date', milestoneId: null, milestone: null, on: '2026-08-31' },
      {
        percent: 33.34,
        amount: 4001,
        due: 'milestone',
        milestoneId: milestone.id,
        milestone: 'Mise en ligne',
        on: '2026-09-30',
      },
    ]);
  });

  it.each([
    [
      [
        { percent: 60, due: 'acceptance' },
        { percent: 60, due: 'acceptance' },
      ],
      'schedule scheduleTooHigh',
    ],
    [[{ amount: 2_000_000, due: 'acceptance' }], 'schedule scheduleTooHigh'],
    [[{ due: 'acceptance' }], 'schedule.0.amount required'],
    [[{ percent: 100, due: 'date' }], 'schedule.0.on required'],
    [[{ percent: 100, due: 'milestone' }], 'schedule.0.milestoneId required'],
    [[{ percent: 100, due: 'milestone', milestoneId: 'elsewhere' }], 'schedule.0.milestoneId unknown'],
    [[{ percent: 0.001, due: 'acceptance' }], 'schedule.0.percent decimals'],
  ])('is refused when wrong, also in a draft (%j)', async (schedule, error) => {
    const { id: projectId, call, manager } = project;
    const answer = await call('POST', '/orders', manager, { projectId, ...someQuote, draft: true, schedule });
    expect(wrong(answer)).toEqual([422, [error]]);
  });

  it('falls due at acceptance where the caller names none, and stays where a change omits it', async () => {
    const { call, manager, makeQuote } = project;
    const { id } = await makeQuote();
    const first = (await call('GET', `/orders/${id}`, manager)).order;
    expect(first.schedule).toMatchObject([{ percent: 100, amount: 1_140_000, due: 'acceptance' }]);
    const changed = await call('PUT', `/orders/${id}`, manager, {
      ...someQuote,
      customer: undefined,
      vatRate: 10,
    });
    expect(changed.order).toMatchObject({
      version: 2,
      customer: first.customer,
      schedule: [{ percent: 100, amount: 1_045_000 }],
    });
  });
});

describe('terms of a quote', () => {
  it('are frozen with date and hash when it is sent', async () => {
    const { call, customer, makeQuote } = project;
    const { id } = await makeQuote();
    const { terms } = (await call('GET', `/orders/${id}`, customer)).order.mentions;
    expect(terms).toMatchObject({ updatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
    expect(terms.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(terms.text).toContain('Ces conditions');
    expect(terms.text).not.toContain('{{');
    await expect(
      installation.database.read.updateTable('order_terms').set({ text: 'Autre' }).execute(),
    ).rejects.toThrow('stored terms do not change');
  });
});
