import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase, someQuote } from '../conversation/conversation';
import type { Case } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
let project: Case;
beforeAll(async () => {
  installation = await openInstallation();
  project = await openCase(installation, 'drafts');
});
afterAll(() => installation.close());

const quoteMails = async () =>
  (await installation.mails(project.customer.email)).filter(({ subject }) => subject?.startsWith('Devis'));
const draft = (more: object = {}) => project.makeQuote({ draft: true, ...more });

describe('draft of a quote', () => {
  it('does not exist for customers, in no list, count, event or mail', async () => {
    const { base, call, customer, manager, read, decide } = project;
    const { counts } = (await call('GET', base, customer)).project;
    const { id } = await draft();
    expect((await call('GET', `/orders/${id}`, manager)).order).toMatchObject({
      status: 'brouillon',
      sentAt: null,
      version: 1,
      allowed: ['en_attente', 'annule'],
      missing: [],
      mentions: { agency: { siret: '99901400400017' } },
    });
    expect((await call('GET', `/orders/${id}`, customer)).status).toBe(404);
    for (const path of [`${base}/orders`, '/orders/my', '/orders/my?status=brouillon'])
      expect((await call('GET', path, customer)).orders).toEqual([]);
    expect((await decide(customer, id, 'en_cours')).status).toBe(404);
    expect((await call('GET', base, customer)).project).toMatchObject({ counts, nextStep: { offer: null } });
    expect((await read(customer)).updates).toEqual([]);
    expect(await quoteMails()).toEqual([]);
    await decide(manager, id, 'annule');
    expect((await call('GET', `/orders/${id}`, customer)).status).toBe(404);
    expect((await read(customer)).updates).toEqual([]);
    expect(await quoteMails()).toEqual([]);
  });

  it('changes without versions or mails, and reaches customers when it is sent', async () => {
    const { call, customer, manager, read, decide } = project;
    const { id } = await draft({ validUntil: null });
    installation.later(60_000);
    const changed = await call('PUT', `/orders/${id}`, manager, { ...someQuote, title: 'Autre' });
    expect(changed.order).toMatchObject({ status: 'brouillon', version: 1, title: 'Autre' });
    installation.later(60_000);
    const sent = (await decide(manager, id, 'en_attente')).order;
    const now = installation.time.now.toISOString();
    expect(sent).toMatchObject({ status: 'en_attente', sentAt: now, version: 1, allowed: ['annule'] });
    const seen = (await call('GET', `/orders/${id}`, customer)).order;
    expect(seen).toMatchObject({
      allowed: ['en_cours', 'annule'],
      versions: [{ version: 1, title: 'Autre', createdAt: now }],
      history: [{ from: null, to: 'en_attente' }],
    });
    expect((await read(customer)).updates[0].event).toMatchObject({ type: 'offer_made', title: 'Autre' });
    expect((await installation.mails(customer.email)).at(-1)?.subject).toMatch(/^Devis .* à relire/);
  });

  it('is not sent by customers or twice', async () => {
    const { customer, manager, decide } = project;
    const { id } = await draft();
    expect((await decide(customer, id, 'en_attente')).status).toBe(404);
    expect((await decide(manager, id, 'en_attente')).status).toBe(200);
    expect((await decide(manager, id, 'en_attente')).code).toBe('INVALID_TRANSITION');
  });
});
