import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase, someQuote } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let slugs = 0;
const open = () => openCase(installation, `offers-${(slugs += 1)}`);
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const mailsTo = async ({ email }: Person) =>
  (await installation.mails(email)).filter(({ subject }) => /^(Devis|Quote)/.test(subject ?? ''));

describe('quote decision', () => {
  it('stores acceptor, date and exact content of an acceptance, immutably', async () => {
    const { call, manager, customer, makeQuote, decide } = await open();
    const { id } = await makeQuote();
    const { order: quote } = await decide(customer, id, 'en_cours');
    expect(quote).toMatchObject({
      status: 'en_cours',
      acceptedBy: { id: customer.id, name: 'Camille Roy' },
      acceptedAt: installation.time.now.toISOString(),
      allowed: [],
    });
    expect(quote.history.at(-1)).toMatchObject({
      from: 'en_attente',
      to: 'en_cours',
      side: 'customer',
      by: { id: customer.id },
    });
    const [mail] = await mailsTo(manager);
    expect(mail?.subject).toMatch(/^Devis 2026-\d+ accepté par Camille Roy$/);
    for (const changes of [
      { title: 'Autre' },
      { locale: 'en' as const },
      { lines: '[]' },
      { total_incl_tax: 1, total_excl_tax: 1, total_tax: 0 },
      { accepted_content: '{}' },
      { accepted_at: '2020-01-01T00:00:00.000Z' },
    ]) {
      await expect(
        installation.database.read.updateTable('orders').set(changes).where('id', '=', id).execute(),
      ).rejects.toThrow('an accepted offer does not change');
    }
    const finished = await decide(manager, id, 'termine');
    expect(finished.order).toMatchObject({
      status: 'termine',
      allowed: [],
      acceptedBy: { name: 'Camille Roy' },
    });
    expect((await call('GET', `/orders/${id}`, customer)).order.history).toHaveLength(3);
    // The name at acceptance.
    await call('PUT', '/users/profile', customer, { lastName: 'Autre' });
    expect((await call('GET', `/orders/${id}`, manager)).order.acceptedBy.name).toBe('Camille Roy');
  });

  it.each(['en_cours', 'annule'])(
    'is not counted as unread for the customer who made it: %s',
    async (status) => {
      const { base, call, customer, makeQuote, decide } = await open();
      const unread = async () => (await call('GET', base, customer)).project.unread as number;
      const before = await unread();
      const answered = await makeQuote();
      const other = await makeQuote();
      expect((await unread()) - before).toBe(2);
      await decide(customer, answered.id, status);
      expect((await unread()) - before).toBe(1);
      await decide(customer, other.id, status);
      expect((await unread()) - before).toBe(0);
    },
  );

  it('stores the reason for declining and shows it to the team', async () => {
    const { manager, customer, makeQuote, decide, read } = await open();
    const { id } = await makeQuote();
    const { order: quote } = await decide(customer, id, 'annule', { reason: 'Le budget n’est pas voté.' });
    expect([quote.status, quote.acceptedBy, quote.history.at(-1).reason]).toEqual([
      'annule',
      null,
      'Le budget n’est pas voté.',
    ]);
    expect((await mailsTo(manager))[0]?.text).toContain('> Le budget n’est pas voté.');
    expect((await read(manager)).updates[0].event).toEqual({
      type: 'offer_declined',
      orderId: id,
      reference: quote.reference,
      title: quote.title,
      locale: 'fr',
      reason: 'Le budget n’est pas voté.',
    });
  });

  it('notifies customers of a withdrawal, and its acceptor even with notifications off', async () => {
    const { customer, other, manager, call, makeQuote, decide } = await open();
    const subjects = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);
    const withdrawn = await makeQuote();
    await decide(manager, withdrawn.id, 'annule', { reason: 'Le calendrier a changé.' });
    expect([(await subjects(customer)).at(-1), (await subjects(other)).at(-1)]).toEqual([
      `Devis ${withdrawn.reference} retiré`,
      `Quote ${withdrawn.reference} withdrawn`,
    ]);
    expect((await mailsTo(customer)).at(-1)?.text).not.toContain('accepté');

    const accepted = await makeQuote();
    await decide(customer, accepted.id, 'en_cours');
    await installation.drawer.drain();
    await call('PUT', '/users/profile', customer, { notifications: { offers: false } });
    await decide(manager, accepted.id, 'annule');
    const mail = (await mailsTo(customer)).at(-1);
    expect(mail?.subject).toBe(`Devis ${accepted.reference} retiré`);
    expect(mail?.text).toContain('Vous l’aviez accepté le');
  });

  it('rejects a withdrawal based on a version accepted meanwhile', async () => {
    const { customer, manager, makeQuote, decide } = await open();
    const { id, updatedAt } = await makeQuote();
    await decide(customer, id, 'en_cours');
    expect((await decide(manager, id, 'annule', { updatedAt })).code).toBe('STALE');
    expect((await decide(manager, id, 'annule', { updatedAt: undefined })).errors).toMatchObject([
      { field: 'updatedAt', code: 'required' },
    ]);
  });

  it('is refused to the quote’s author, a former manager who is now a customer', async () => {
    const { admin, manager, call, makeQuote, decide } = await open();
    const { id } = await makeQuote();
    expect((await call('PUT', `/users/${manager.id}`, admin, { role: 'user' })).status).toBe(200);
    const back = await installation.logIn(manager);
    for (const status of ['en_cours', 'annule'])
      expect(await decide(back, id, status)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('requires a confirmed email address and a validity date that has not passed', async () => {
    const { customer, makeQuote, decide, call, manager } = await open();
    const { id } = await makeQuote({ validUntil: '2026-06-15' });
    await installation.database.read
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', customer.id)
      .execute();
    expect((await decide(customer, id, 'en_cours')).code).toBe('NOT_FOUND');
    await installation.database.read
      .updateTable('users')
      .set({ email_verified_at: installation.time.now.toISOString() })
      .where('id', '=', customer.id)
      .execute();
    const before = installation.time.now;
    installation.time.now = new Date('2026-06-15T22:00:00.000Z');
    const [late, team] = [await installation.logIn(customer), await installation.logIn(manager)];
    expect((await call('GET', `/orders/${id}`, late)).order).toMatchObject({
      expired: true,
      allowed: ['annule'],
    });
    const refused = await decide(late, id, 'en_cours');
    expect([refused.status, refused.code]).toEqual([409, 'OFFER_EXPIRED']);
    await call('PUT', `/orders/${id}`, team, { ...someQuote, validUntil: '2026-06-16' });
    expect((await decide(late, id, 'en_cours')).status).toBe(200);
    installation.time.now = before;
  });

  it('is for customers only: the team can only withdraw and complete quotes', async () => {
    const { manager, admin, customer, makeQuote, decide } = await open();
    const { id } = await makeQuote();
    for (const person of [manager, admin]) {
      const refused = await decide(person, id, 'en_cours');
      expect([refused.status, refused.code, refused.allowed]).toEqual([
        409,
        'INVALID_TRANSITION',
        ['annule'],
      ]);
    }
    expect((await decide(customer, id, 'termine')).allowed).toEqual(['en_cours', 'annule']);
    await decide(customer, id, 'en_cours');
    expect((await decide(customer, id, 'annule')).allowed).toEqual([]);
    expect((await decide(admin, id, 'annule', { reason: 'Sans suite' })).order.status).toBe('annule');
  });

  it('records each change once; with notifications off, the acceptor still gets a confirmation', async () => {
    const { call, manager, customer, makeQuote, decide } = await open();
    await call('PUT', '/users/profile', manager, { notifications: { offers: false } });
    await call('PUT', '/users/profile', customer, { notifications: { offers: false } });
    const { id } = await makeQuote();
    await call('PUT', `/orders/${id}`, manager, { ...someQuote, title: 'Autre', notes: null });
    await decide(customer, id, 'en_cours');
    await decide(manager, id, 'termine');
    const rows = await installation.database.read
      .selectFrom('activity')
      .select(['action', 'fields'])
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'order.created', fields: '[]' },
      { action: 'order.updated', fields: '["title","notes","version"]' },
      { action: 'order.en_cours', fields: '["status"]' },
      { action: 'order.termine', fields: '["status"]' },
    ]);
    expect([(await mailsTo(customer)).map(({ subject }) => subject), await mailsTo(manager)]).toEqual([
      [expect.stringMatching(/^Devis \S+ accepté/)],
      [],
    ]);
    // The manager disabled these mails.
    expect((await installation.mails('bonjour@vitrine.example')).at(-1)?.subject).toMatch(
      /accepté par Camille Roy/,
    );
  });
});
