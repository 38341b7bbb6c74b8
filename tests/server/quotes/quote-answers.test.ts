import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '../conversation/conversation';
import type { Case } from '../conversation/conversation';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let project: Case;
beforeAll(async () => {
  installation = await openInstallation();
  project = await openCase(installation, 'answers');
});
afterAll(() => installation.close());

const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ');
const mailsTo = async ({ email }: Pick<Person, 'email'>, reference: string) =>
  (await installation.mails(email))
    .filter(({ subject }) => subject?.includes(reference))
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
const answersTo = async (person: Pick<Person, 'email'>, reference: string) =>
  (await mailsTo(person, reference)).filter(({ subject }) => /accept|refus|declin/.test(subject));
const title = 'Le guichet';
const offered = {
  title,
  lines: [
    { label: 'Développement', quantity: 2.5, unitPrice: 100_000 },
    { label: 'Remise', quantity: 1, unitPrice: -10_000 },
  ],
  vatRate: 20,
  notes: 'Livraison en **juin**.',
};

describe('accepting a quote', () => {
  it('mails the customer the lines, totals, acceptor, date and next steps', async () => {
    const { customer, makeQuote, decide, id: projectId } = project;
    const { id, reference } = await makeQuote(offered);
    await decide(customer, id, 'en_cours');
    const [mail, ...others] = await answersTo(customer, reference);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Devis ${reference} accepté : et maintenant ?`);
    for (const part of [
      title,
      'Développement : 2,5 × 1 000,00 € = 2 500,00 €',
      'Remise : 1 × −100,00 € = −100,00 €',
      'Total HT : 2 400,00 €',
      'TVA : 480,00 € (20 %)',
      'Total TTC : 2 880,00 €',
      'Accepté par : Camille Roy, version 1',
      'Livraison en juin.',
      'Et maintenant ?',
      `/my-projects/${projectId}/quotes?quote=${id}`,
    ])
      expect(mail?.text).toContain(part);
  });

  it('mails an English-speaking customer in English', async () => {
    const { other, makeQuote, decide } = project;
    const { id, reference } = await makeQuote(offered);
    await decide(other, id, 'en_cours');
    const [mail] = await answersTo(other, reference);
    expect(mail?.subject).toBe(`You accepted quote ${reference}: here’s what’s next`);
    for (const part of [
      'Développement: 2.5 × €1,000.00 = €2,500.00',
      'VAT: €480.00 (20%)',
      'Total incl. VAT: €2,880.00',
      'What happens next',
      '/en/my-projects/',
    ])
      expect(mail?.text).toContain(part);
  });

  it('mails the customer even when their notifications are off', async () => {
    const { customer, makeQuote, decide } = project;
    const { id, reference } = await makeQuote(offered);
    await installation.database.read
      .updateTable('users')
      .set({ notify_offers: 0 })
      .where('id', '=', customer.id)
      .execute();
    await decide(customer, id, 'en_cours');
    await installation.database.read
      .updateTable('users')
      .set({ notify_offers: 1 })
      .where('id', '=', customer.id)
      .execute();
    expect(await answersTo(customer, reference)).toHaveLength(1);
  });

  it('notifies team members with links to their own area', async () => {
    const { customer, manager, makeQuote, decide, id: projectId, admin, call, base } = project;
    const { id, reference } = await makeQuote(offered);
    await call('POST', `${base}/members`, admin, { userId: admin.id, role: 'lead' });
    await decide(customer, id, 'en_cours');
    await installation.drawer.drain();
    await call('DELETE', `${base}/members/${admin.id}`, admin);
    const [[toManager], [toAdmin]] = [await answersTo(manager, reference), await answersTo(admin, reference)];
    expect([toManager?.subject, toAdmin?.subject]).toEqual(
      Array.from({ length: 2 }, () => `Devis ${reference} accepté par Camille Roy`),
    );
    expect(toManager?.text).toContain(`/my-projects/${projectId}/quotes?quote=${id}`);
    expect(toAdmin?.text).toContain(`/admin/projects/${projectId}/quotes?quote=${id}`);
  });

  it('requires the version that was read', async () => {
    const { customer, makeQuote, call } = project;
    const { id } = await makeQuote();
    const refused = await call('PATCH', `/orders/${id}/status`, customer, { status: 'en_cours' });
    expect([refused.status, refused.code, refused.errors]).toMatchObject([
      422,
      'INVALID',
      [{ field: 'updatedAt', code: 'required' }],
    ]);
    expect((await call('GET', `/orders/${id}`, customer)).order.status).toBe('en_attente');
  });
});

describe('declining a quote', () => {
  it('mails the customer a confirmation with their reason, and notifies the team', async () => {
    const { customer, manager, makeQuote, decide } = project;
    const { id, reference } = await makeQuote(offered);
    await decide(customer, id, 'annule', { reason: 'Le budget n’est pas voté.' });
    const [mail] = await answersTo(customer, reference);
    expect(mail?.subject).toBe(`Devis ${reference} refusé : c’est noté`);
    expect(mail?.text).toContain('> Le budget n’est pas voté.');
    expect((await answersTo(manager, reference)).map(({ subject }) => subject)).toEqual([
      `Devis ${reference} refusé par Camille Roy`,
    ]);
  });

  it('needs no reason, also in English', async () => {
    const { other, makeQuote, decide } = project;
    const { id, reference } = await makeQuote(offered);
    await decide(other, id, 'annule');
    expect((await answersTo(other, reference)).map(({ subject }) => subject)).toEqual([
      `You declined quote ${reference}`,
    ]);
  });
});

describe('ended quote', () => {
  it('shows in lists which side ended it', async () => {
    const { customer, manager, makeQuote, decide, call, base } = project;
    const [declined, withdrawn] = [await makeQuote(), await makeQuote()];
    await decide(customer, declined.id, 'annule');
    await decide(manager, withdrawn.id, 'annule');
    const sides = async (path: string) =>
      Object.fromEntries(
        (await call('GET', path, customer)).orders.map(
          ({ id, endedBy }: { id: string; endedBy: string | null }) => [id, endedBy],
        ),
      );
    for (const path of [`${base}/orders?limit=100`, '/orders/my?limit=100'])
      expect(await sides(path)).toMatchObject({ [declined.id]: 'customer', [withdrawn.id]: 'team' });
    expect((await call('GET', `/orders/${withdrawn.id}`, customer)).order.endedBy).toBe('team');
  });
});
