import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase, someQuote } from '../conversation/conversation';
import type { Answer, Case } from '../conversation/conversation';
import { openInstallation, siteAddress } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let project: Case;
let slugs = 0;
const open = () => openCase(installation, `offers-${(slugs += 1)}`);
beforeAll(async () => {
  installation = await openInstallation();
  project = await open();
});
afterAll(() => installation.close());

const mailsTo = async ({ email }: Person) =>
  (await installation.mails(email)).filter(({ subject }) => /^(Devis|Quote)/.test(subject ?? ''));
const events = async ({ read }: Case, person: Person) =>
  (await read(person)).updates.map(({ event }: { event: { type: string } | null }) => event?.type);

describe('new quote', () => {
  it('is created by the team with totals and a number of the year, and customers are notified', async () => {
    const { id, call, manager, customer, other } = project;
    const answer = await call('POST', '/orders', manager, { projectId: id, ...someQuote });
    expect(answer.status).toBe(201);
    expect(answer.order).toMatchObject({
      projectId: id,
      projectTitle: 'offers-1 fr',
      reference: '2026-001',
      status: 'en_attente',
      version: 1,
      expired: false,
      acceptedBy: null,
      acceptedAt: null,
      allowed: ['annule'],
      title: someQuote.title,
      vatRate: 20,
      taxes: [{ vatRate: 20, base: 950_000, tax: 190_000 }],
      totalExclTax: 950_000,
      totalTax: 190_000,
      totalInclTax: 1_140_000,
      validUntil: '2026-07-31',
      notes: someQuote.notes,
      lines: [
        { label: 'Maquettes', quantity: 3, unitPrice: 65_000, vatRate: 20, total: 195_000 },
        { quantity: 12.5, total: 775_000 },
        { unitPrice: -20_000, total: -20_000 },
      ],
      versions: [{ version: 1, totalInclTax: 1_140_000, by: { id: manager.id, name: 'Inès Aubrac' } }],
      history: [{ from: null, to: 'en_attente', side: 'team', by: { name: 'Inès Aubrac' }, reason: null }],
    });
    const seen = (await call('GET', `/orders/${answer.order.id}`, customer)).order;
    expect(seen).toEqual({ ...answer.order, allowed: ['en_cours', 'annule'] });
    expect((await events(project, customer))[0]).toBe('offer_made');
    const [mail] = await mailsTo(customer);
    expect(mail?.subject?.replace(/\s/g, ' ')).toBe('Devis 2026-001 à relire, 11 400,00 € TTC');
    expect(mail?.text).toContain(`${siteAddress}/my-projects/${id}/quotes?quote=${answer.order.id}`);
    expect((await mailsTo(other))[0]?.subject).toBe('Quote 2026-001 to review, €11,400.00 incl. VAT');
    expect(await mailsTo(manager)).toEqual([]);
  });

  it('is created once per idempotency key, and numbered without gaps across projects', async () => {
    const { id, call, manager, admin } = project;
    const body = { projectId: id, ...someQuote, key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/orders', manager, body)));
    expect(new Set(answers.map(({ order: quote }) => quote.id)).size).toBe(1);
    const elsewhere = await open();
    expect((await call('POST', '/orders', admin, { ...body, projectId: elsewhere.id })).order.reference).toBe(
      '2026-003',
    );
    expect((await call('POST', '/orders', admin, { ...body, projectId: elsewhere.id })).order.reference).toBe(
      '2026-003',
    );
    const others = await Promise.all(
      [1, 2, 3, 4].map(() => call('POST', '/orders', admin, { projectId: id, ...someQuote })),
    );
    expect([answers[0], ...others].map((answer) => answer?.order.reference).toSorted()).toEqual([
      '2026-002',
      '2026-004',
      '2026-005',
      '2026-006',
      '2026-007',
    ]);
  });

  it('is numbered from 1 each year, in Paris time', async () => {
    const { makeQuote } = await open();
    const before = installation.time.now;
    installation.time.now = new Date('2026-12-31T23:30:00.000Z');
    const answer = await project.call('POST', '/orders', await installation.logIn(project.manager), {
      projectId: project.id,
      ...someQuote,
      validUntil: '2027-01-31',
    });
    expect(answer.order.reference).toBe('2027-001');
    installation.time.now = before;
    expect((await makeQuote()).reference).toMatch(/^2026-/);
  });

  it.each([
    [{ title: ' ' }, 'title', 'required'],
    [{ lines: [] }, 'lines', 'too_small'],
    [{ lines: [{ label: '', quantity: 1, unitPrice: 1 }] }, 'lines.0.label', 'required'],
    [{ lines: [{ label: 'a', quantity: 0, unitPrice: 1 }] }, 'lines.0.quantity', 'too_small'],
    [{ lines: [{ label: 'a', quantity: 1.001, unitPrice: 1 }] }, 'lines.0.quantity', 'decimals'],
    [{ lines: [{ label: 'a', quantity: 1, unitPrice: 1.5 }] }, 'lines.0.unitPrice', 'invalid_type'],
    [{ lines: [{ label: 'a', quantity: 1, unitPrice: -1 }] }, 'lines', 'negativeTotal'],
    [{ lines: [{ label: 'a', quantity: 10_000, unitPrice: 1_000_000_000 }] }, 'lines', 'totalTooHigh'],
    [
      {
        lines: [
          { label: 'a', quantity: 1, unitPrice: 100, vatRate: 0 },
          { label: 'b', quantity: 1, unitPrice: -90, vatRate: 20 },
        ],
      },
      'lines',
      'negativeTotal',
    ],
    [{ lines: [{ label: 'a', quantity: 1, unitPrice: 1, vatRate: 7.5 }] }, 'lines.0.vatRate', 'invoiceRate'],
    [{ vatRate: undefined }, 'lines.0.vatRate', 'required'],
    [{ vatRate: 20.123 }, 'vatRate', 'invoiceRate'],
    [{ validUntil: '2026-06-14' }, 'validUntil', 'past'],
    [{ validUntil: 'tomorrow' }, 'validUntil', 'invalid_format'],
  ])('is rejected when invalid (%j)', async (more, field, code) => {
    const answer = await project.call('POST', '/orders', project.manager, {
      projectId: project.id,
      ...someQuote,
      ...more,
    });
    expect([
      answer.status,
      answer.errors.map((error: { field: string; code: string }) => [error.field, error.code]),
    ]).toEqual([422, [[field, code]]]);
  });

  it('accepts a zero total and rounds each line to cents', async () => {
    const { makeQuote, call, manager } = project;
    const free = await makeQuote({ lines: [{ label: 'a', quantity: 0.01, unitPrice: 0 }] });
    expect((await call('GET', `/orders/${free.id}`, manager)).order.totalInclTax).toBe(0);
    const odd = await makeQuote({
      lines: [
        { label: 'a', quantity: 0.5, unitPrice: 1 },
        { label: 'b', quantity: 1.15, unitPrice: 333 },
      ],
      vatRate: 5.5,
    });
    expect((await call('GET', `/orders/${odd.id}`, manager)).order).toMatchObject({
      lines: [{ total: 1 }, { total: 383 }],
      totalExclTax: 384,
      totalTax: 21,
      totalInclTax: 405,
    });
  });

  it('taxes each line at its own rate, or at the rate of the quote', async () => {
    const { makeQuote, call, manager } = project;
    const mixed = await makeQuote({
      lines: [
        { label: 'a', quantity: 1, unitPrice: 1009, vatRate: 5.5 },
        { label: 'b', quantity: 2, unitPrice: 1009, vatRate: 10 },
        { label: 'c', quantity: 1, unitPrice: 333, vatRate: 5.5 },
        { label: 'd', quantity: 1, unitPrice: -18 },
      ],
    });
    expect((await call('GET', `/orders/${mixed.id}`, manager)).order).toMatchObject({
      lines: [{ vatRate: 5.5 }, { vatRate: 10 }, { vatRate: 5.5 }, { vatRate: 20 }],
      vatRate: null,
      taxes: [
        { vatRate: 20, base: -18, tax: -4 },
        { vatRate: 10, base: 2018, tax: 202 },
        { vatRate: 5.5, base: 1342, tax: 74 },
      ],
      totalExclTax: 3342,
      totalTax: 272,
      totalInclTax: 3614,
    });
  });

  it('returns 404 to non-members, and 403 to customers who create or change one', async () => {
    const { id, call, customer, stranger, outsider, makeQuote, decide, base } = project;
    const { id: quoteId } = await makeQuote();
    for (const person of [stranger, outsider]) {
      expect((await call('GET', `/orders/${quoteId}`, person)).status).toBe(404);
      expect((await call('GET', `${base}/orders`, person)).status).toBe(404);
      expect((await decide(person, quoteId, 'en_cours')).status).toBe(404);
    }
    expect((await call('POST', '/orders', outsider, { projectId: id, ...someQuote })).status).toBe(404);
    expect((await call('PUT', `/orders/${quoteId}`, outsider, someQuote)).status).toBe(404);
    expect((await call('POST', '/orders', customer, { projectId: id, ...someQuote })).status).toBe(403);
    expect((await call('PUT', `/orders/${quoteId}`, customer, someQuote)).status).toBe(403);
  });
});

describe('changing a quote', () => {
  it('keeps the previous version, notifies customers, and rejects actions on that version', async () => {
    const { call, manager, customer, makeQuote, decide } = project;
    const { id, updatedAt } = await makeQuote();
    const changed = (await call('PUT', `/orders/${id}`, manager, { ...someQuote, vatRate: 10, updatedAt }))
      .order;
    expect(changed).toMatchObject({
      version: 2,
      vatRate: 10,
      totalInclTax: 1_045_000,
      status: 'en_attente',
      versions: [
        { version: 2, totalInclTax: 1_045_000 },
        { version: 1, totalInclTax: 1_140_000 },
      ],
    });
    expect((await mailsTo(customer)).at(-1)?.subject).toMatch(/modifié/);
    expect((await events(project, customer))[0]).toBe('offer_changed');
    expect(
      (await call('PUT', `/orders/${id}`, manager, { ...someQuote, vatRate: 5.5, updatedAt })).code,
    ).toBe('STALE');
    const late = await decide(customer, id, 'en_cours', { updatedAt });
    expect([late.status, late.code]).toEqual([409, 'STALE']);
    expect((await decide(customer, id, 'en_cours', { updatedAt: changed.updatedAt })).order).toMatchObject({
      status: 'en_cours',
      totalInclTax: 1_045_000,
    });
    expect((await call('PUT', `/orders/${id}`, manager, someQuote)).code).toBe('OFFER_ANSWERED');
  });

  it('creates no version and sends no notification when nothing changed', async () => {
    const { call, manager, customer, makeQuote } = project;
    const { id, updatedAt } = await makeQuote();
    const before = (await mailsTo(customer)).length;
    expect((await call('PUT', `/orders/${id}`, manager, { ...someQuote, updatedAt })).order).toMatchObject({
      version: 1,
      updatedAt,
    });
    expect(await mailsTo(customer)).toHaveLength(before);
  });
});

describe('quote lists', () => {
  it('return the quotes of a project or all own quotes, newest first, by status and page', async () => {
    const { base, call, customer, manager, stranger, makeQuote, decide } = await open();
    const made = [];
    for (let at = 0; at < 3; at += 1) {
      installation.later(1000);
      made.unshift((await makeQuote()).id);
    }
    await decide(customer, made[1] ?? '', 'en_cours');
    const ids = ({ orders: quotes }: Answer) => (quotes as { id: string }[]).map(({ id }) => id);
    expect(ids(await call('GET', `${base}/orders`, manager))).toEqual(made);
    expect(await call('GET', `${base}/orders?limit=2&page=2`, customer)).toMatchObject({
      orders: [{ id: made[2] }],
      count: 3,
      currentPage: 2,
      totalPages: 2,
    });
    expect(ids(await call('GET', '/orders/my?status=en_cours', customer))).toEqual([made[1]]);
    expect((await call('GET', '/orders/my', customer)).orders[0]).toMatchObject({
      allowed: ['en_cours', 'annule'],
      projectTitle: expect.any(String) as string,
    });
    expect(await call('GET', '/orders/my', stranger)).toMatchObject({ orders: [], count: 0, totalPages: 0 });
  });
});
