import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromJson } from '../../../server/db/codec';
import { carryOutAll } from '../../../server/jobs/retention';
import { openCase, someCustomer, someQuote } from '../conversation/conversation';
import { dump } from '../everything';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let slugs = 0;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

/** A customer with a company, an address, an accepted and a declined quote. */
async function bound() {
  const found = await openCase(installation, `erased-${(slugs += 1)}`);
  const { id: projectId, call, admin, decide } = found;
  const person = await installation.signUp({
    verified: true,
    firstName: 'Xénophonte',
    lastName: `Quillivic-${slugs}`,
  });
  await installation.database.read
    .updateTable('projects')
    .set({ status: 'in_progress' })
    .where('id', '=', projectId)
    .execute();
  await call('PUT', '/users/profile', person, {
    companyName: `Quillivic et filles ${slugs}`,
    siret: '73282932000074',
    vatNumber: 'FR44732829320',
    legalRepresentative: 'Gwenola Quillivic',
  });
  await call('POST', '/users/addresses', person, {
    type: 'shipping',
    street: '2, quai du Chargement',
    city: 'Crozon',
    postalCode: '29160',
    country: 'FR',
  });
  await call('POST', '/users/addresses', person, {
    type: 'billing',
    street: '17, venelle du Merle',
    city: 'Roscanvel',
    postalCode: '29570',
    country: 'FR',
  });
  await installation.database.read
    .insertInto('project_members')
    .values({
      project_id: projectId,
      user_id: person.id,
      role: 'client',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute();
  const { order: accepted } = await call('POST', '/orders', admin, { projectId, ...someQuote });
  await decide(person, accepted.id, 'en_cours', {
    acceptance: { terms: true, name: `Xénophonte Quillivic-${slugs}` },
  });
  const { order: declined } = await call('POST', '/orders', admin, { projectId, ...someQuote });
  await decide(person, declined.id, 'annule', { reason: 'Quillivic n’en veut plus' });
  await installation.worker.drain();
  const erase = (running?: 'confirmed') =>
    call('DELETE', '/users/profile', person, {
      password: person.password,
      confirm: true,
      ...(running && { running }),
    });
  return { ...found, person, accepted: accepted.id as string, erase };
}

const traces = async () =>
  Object.entries(await dump(installation.database))
    .filter(([, rows]) => /Quillivic|Xénophonte|venelle du Merle/.test(rows))
    .map(([name]) => name);

describe('customer with an accepted quote', () => {
  it('is erased only after one more confirmation while a quote or project is under way', async () => {
    const { call, person, accepted, admin, erase } = await bound();
    const refused = await erase();
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONTRACT_RUNNING',
      errors: [{ field: 'running', code: 'required', message: 'Cochez pour confirmer.' }],
    });
    expect((await call('DELETE', `/users/${person.id}`, admin)).code).toBe('CONTRACT_RUNNING');
    expect((await call('GET', '/auth/profile?include=contracts', person)).contracts).toEqual({
      accepted: 1,
      running: 1,
      projects: 1,
      invoices: 0,
      unpaid: 0,
      toRefund: 0,
    });
    expect((await call('GET', `/orders/${accepted}`, admin)).order.acceptedBy.id).toBe(person.id);
    expect((await call('DELETE', `/users/${person.id}?running=confirmed`, admin)).status).toBe(200);
  });

  it('is erased without it once quote and project are completed', async () => {
    const { id, accepted, admin, decide, erase } = await bound();
    await decide(admin, accepted, 'termine');
    await installation.database.read
      .updateTable('projects')
      .set({ status: 'completed' })
      .where('id', '=', id)
      .execute();
    expect((await erase()).status).toBe(200);
  });

  it('leaves the legal entity and who accepted, for administrators only', async () => {
    const { call, admin, manager, other, accepted, person, erase } = await bound();
    const own = (await call('GET', `/orders/${accepted}`, person)).order;
    expect(own.erasedCustomer).toBeNull();
    expect((await erase('confirmed')).status).toBe(200);
    await installation.worker.drain();
    const { order } = await call('GET', `/orders/${accepted}`, admin);
    expect(order).toMatchObject({
      status: 'en_cours',
      title: own.title,
      projectTitle: own.projectTitle,
      acceptedBy: { id: null, name: null },
      acceptedAt: own.acceptedAt,
      totalInclTax: 1_140_000,
      erasedCustomer: {
        acceptedName: `Xénophonte Quillivic-${slugs}`,
        companyName: `Quillivic et filles ${slugs}`,
        siret: '73282932000074',
        vatNumber: 'FR44732829320',
        legalRepresentative: 'Gwenola Quillivic',
        address: { street: '17, venelle du Merle', postalCode: '29570', city: 'Roscanvel', country: 'FR' },
        erasedAt: installation.time.now.toISOString(),
      },
    });
    for (const reader of [manager, other] satisfies Person[]) {
      const seen = (await call('GET', `/orders/${accepted}`, reader)).order;
      expect([seen.erasedCustomer, seen.acceptedBy]).toEqual([
        null,
        { id: null, name: null, capacity: null },
      ]);
    }
    // The frozen content of quote and certificate stays, too.
    expect((await traces()).toSorted()).toEqual(['documents', 'order_customers', 'orders']);
  });

  it('is shown on a project that has no customer left', async () => {
    const { id, call, admin, manager, erase } = await bound();
    const shown = async () =>
      Promise.all(
        [admin, manager].map(async (reader) => {
          const { project } = await call('GET', `/projects/${id}`, reader);
          return project.customerErased;
        }),
      );
    expect(await shown()).toEqual([false, false]);
    await erase('confirmed');
    // The other customer of the case.
    expect(await shown()).toEqual([false, false]);
    await installation.database.read
      .deleteFrom('project_members')
      .where('project_id', '=', id)
      .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', 'user'))
      .execute();
    expect(await shown()).toEqual([true, true]);
  });

  it('is announced to the team and in the activity log, without a name', async () => {
    const { accepted, manager, call, admin, erase } = await bound();
    await erase('confirmed');
    await installation.worker.drain();
    const mail = (await installation.mails(manager.email)).at(-1);
    expect(mail?.subject).toBe('Un client a supprimé son compte');
    const { reference } = (await call('GET', `/orders/${accepted}`, admin)).order;
    expect(mail?.text).toContain(reference);
    expect(mail?.text).toContain(`erased-${slugs}`);
    expect(mail?.text).not.toMatch(/Quillivic|Xénophonte/);
    const last = (await installation.mails()).find(({ subject }) => subject === 'Votre compte est supprimé');
    expect(last?.text).toContain('Les devis que vous avez acceptés (1)');
    expect(last?.text).toContain('Les projets dont votre compte était membre (1)');
    expect(
      await installation.database.read
        .selectFrom('activity')
        .select(['actor_id', 'record_id'])
        .where('action', '=', 'order.customer-erased')
        .where('record_id', '=', accepted)
        .execute(),
    ).toEqual([{ actor_id: null, record_id: accepted }]);
  });

  it('leaves nothing ten years after the erasure and the last change of the quote', async () => {
    const { accepted, erase } = await bound();
    await erase('confirmed');
    const countAfter = async (years: number) => {
      await carryOutAll(
        { ...installation, discard: async () => {} },
        new Date(installation.time.now.getTime() + years * 366 * 86_400_000),
      );
      const rows = await installation.database.read
        .selectFrom('order_customers')
        .select('order_id')
        .where('order_id', '=', accepted)
        .execute();
      return rows.length;
    };
    expect([await countAfter(9), await countAfter(10.1)]).toEqual([1, 0]);
  });
});

describe('customer with an open quote', () => {
  const company = { ...someCustomer, isConsumer: false, name: 'Musée de Brévigny', siret: '73282932000074' };
  const customerOf = async (id: string) => {
    const { customer } = await installation.database.read
      .selectFrom('orders')
      .select('customer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return customer && fromJson(customer).name;
  };
  const open = async (customer: object) => {
    const found = await openCase(installation, `erased-${(slugs += 1)}`);
    return { ...found, quote: await found.makeQuote({ ...someQuote, customer }) };
  };
  const erase = async ({ call }: Awaited<ReturnType<typeof open>>, person: Person) =>
    expect(
      (
        await call('DELETE', '/users/profile', person, {
          password: person.password,
          confirm: true,
          running: 'confirmed',
        })
      ).status,
    ).toBe(200);

  it.each([
    ['the person, in capitals and reversed', { ...someCustomer, name: 'ROY CAMILLE' }],
    ['the person as contact', { ...company, contact: 'M. Camille Roy' }],
  ])('leaves a quote without customer that names %s', async (_, customer) => {
    const found = await open(customer);
    await erase(found, found.customer);
    expect(await customerOf(found.quote.id)).toBeNull();
  });

  it('leaves a quote of a company that has another member as it is', async () => {
    const found = await open(company);
    await found.call('PUT', '/users/profile', found.customer, { companyName: 'Roy SARL' });
    await erase(found, found.customer);
    expect(await customerOf(found.quote.id)).toBe('Musée de Brévigny');
  });

  it('leaves a quote without customer that names the company of the account only', async () => {
    const found = await open(company);
    await found.call('PUT', '/users/profile', found.customer, { siret: company.siret });
    await erase(found, found.customer);
    expect(await customerOf(found.quote.id)).toBeNull();
  });

  it('leaves a quote without customer if the project has no other', async () => {
    const found = await open(company);
    await installation.database.read
      .deleteFrom('project_members')
      .where('user_id', '=', found.other.id)
      .execute();
    await erase(found, found.customer);
    expect(await customerOf(found.quote.id)).toBeNull();
  });
});
