import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@/lib/contract/accounts/schemas';
import { dump, files, inLatin1 } from '../everything';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { createVisitor } from '../contacts/intake';
import { livedHere } from '../personal-traces';
import { personal } from '../personal-values';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

async function tokenAs(role: Role, person: Person): Promise<string> {
  await installation.database.read.updateTable('users').set({ role }).where('id', '=', person.id).execute();
  return (await installation.logIn(person)).token;
}

/** Of accepted quotes. */
const entity = [
  personal.firstName,
  personal.lastName,
  personal.company,
  personal.siret,
  personal.vat,
  personal.representative,
  personal.street,
  personal.city,
];
/** Who accepted, in the frozen content of quote and certificate. */
const acceptance = [personal.firstName, personal.lastName, personal.email, personal.newEmail];
const projectName = [personal.project, personal.slug];

function remainingIn(table: string): readonly string[] {
  if (table === 'order_customers') return entity;
  if (table === 'orders' || table === 'documents') return acceptance;
  // The mail to the team names the project.
  return /^project|^outbox$/.test(table) ? projectName : [];
}

describe('account of a user', () => {
  let person: Person;
  beforeAll(async () => {
    person = await livedHere(installation);
  });

  it('exports every table that names the user, without password and token hashes', async () => {
    const { data } = await installation.json('GET', '/api/users/export', {
      token: await tokenAs('manager', person),
    });
    person = { ...person, token: await tokenAs('user', person) };
    // Search indexes only copy.
    const naming = Object.entries(await dump(installation.database))
      .filter(([name]) => !name.endsWith('_search'))
      .filter(([, rows]) => [person.id, ...Object.values(personal)].some((value) => rows.includes(value)))
      .map(([name]) => name);
    expect(naming.length).toBeGreaterThan(6);
    // Names the subscription only.
    expect(Object.keys(data).sort()).toEqual([...naming, 'letter_recipients'].sort());
    for (const [name, rows] of Object.entries(data))
      expect([name, (rows as unknown[]).length > 0]).toEqual([name, true]);
    const text = JSON.stringify(data);
    for (const value of Object.values(personal).filter((each) => each !== personal.reason))
      expect(text).toContain(value);
    expect(text).not.toMatch(/argon2|password_hash|"hash"/);
  });

  it('leaves no personal value in any table or file after its deletion', async () => {
    expect(
      await installation.status('DELETE', '/api/users/profile', {
        token: person.token,
        body: { password: person.password, confirm: true, running: 'confirmed' },
      }),
    ).toBe(200);
    await installation.worker.drain();
    const values = [...Object.values(personal), 'xenophonte', 'elsewhere@personal.example'];
    for (const [name, rows] of Object.entries(await dump(installation.database)))
      for (const value of values.filter((each) => !remainingIn(name).includes(each)))
        expect([name, value, rows.includes(value)]).toEqual([name, value, false]);
    const all = files(installation.address.dataDir);
    for (const [name, bytes] of Object.entries(all))
      for (const value of values.filter((each) => ![...entity, ...acceptance, ...projectName].includes(each)))
        expect([name, value, bytes.includes(value) || bytes.includes(inLatin1(value))]).toEqual([
          name,
          value,
          false,
        ]);
    const [last, ...others] = (await installation.mails()).filter(
      ({ subject }) => subject !== 'Un client a supprimé son compte',
    );
    expect([last?.subject, last?.to, others]).toEqual(['Votre compte est supprimé', undefined, []]);
    expect(
      (await installation.database.read.selectFrom('outbox').select('template').execute()).map(
        ({ template }) => template,
      ),
    ).toEqual(['customer-erased']);
  });

  it('leaves only the accepted quote after its deletion, without the user’s name', async () => {
    const quotes = await installation.database.read
      .selectFrom('orders')
      .select(['status', 'accepted_by', 'accepted_name', 'accepted_at'])
      .orderBy('status')
      .execute();
    expect(quotes).toEqual([
      { status: 'annule', accepted_by: null, accepted_name: null, accepted_at: null },
      {
        status: 'en_cours',
        accepted_by: null,
        accepted_name: null,
        accepted_at: expect.any(String) as string,
      },
    ]);
    expect((await installation.mails())[0]?.text).toContain('Les devis que vous avez acceptés (1)');
  });

  it('leaves its legal entity beside the accepted quote', async () => {
    const rows = await installation.database.read.selectFrom('order_customers').selectAll().execute();
    expect(rows).toEqual([
      {
        order_id: expect.any(String) as string,
        accepted_name: `${personal.firstName} ${personal.lastName}`,
        company_name: personal.company,
        siret: personal.siret,
        vat_number: personal.vat,
        legal_representative: personal.representative,
        address: JSON.stringify({
          street: personal.street,
          postalCode: '29570',
          city: personal.city,
          country: 'FR',
        }),
        erased_at: expect.any(String) as string,
      },
    ]);
  });

  it('appears in the activity log by its id only after its deletion', async () => {
    const rows = await installation.database.read
      .selectFrom('activity')
      .selectAll()
      .where('record_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(rows.at(-1)).toMatchObject({ actor_id: person.id, action: 'user.deleted', fields: '[]' });
  });

  it('cannot sign in after its deletion; the address can sign up as a new account', async () => {
    expect(
      await installation.status('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toBe(401);
    expect((await installation.signUp({ email: personal.email })).id).not.toBe(person.id);
  });
});

describe('deactivated account', () => {
  it('is erased by an administrator, including the reason for deactivation', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const person = await installation.signUp({ firstName: 'Xanthippe', verified: true });
    await installation.ask('PATCH', '/api/users/deactivate', {
      token: person.token,
      body: { reason: personal.reason, password: person.password },
    });
    expect(JSON.stringify(await dump(installation.database))).toContain(personal.reason);
    expect(await installation.status('DELETE', `/api/users/${person.id}`, { token: admin.token })).toBe(200);
    await installation.worker.drain();
    const everything = JSON.stringify([
      await dump(installation.database),
      files(installation.address.dataDir),
    ]);
    for (const value of [personal.reason, inLatin1(personal.reason), person.email, 'Xanthippe'])
      expect(everything).not.toContain(value);
  });
});

describe('mail in delivery while its recipient is erased', () => {
  it('leaves no copy', async () => {
    const person = await installation.signUp({ email: 'in-flight@personal.example' });
    const { send } = installation.mailer;
    // Deleted between sending and recording.
    installation.mailer.send = async (mail) => {
      await send(mail);
      installation.mailer.send = send;
      await installation.ask('DELETE', '/api/users/profile', {
        token: person.token,
        body: { password: person.password, confirm: true },
      });
    };
    await installation.worker.drain();
    const everything = JSON.stringify([
      await dump(installation.database),
      files(installation.address.dataDir),
    ]);
    expect(everything).not.toContain('in-flight@personal.example');
  });
});

describe('unconfirmed address', () => {
  const email = 'owner@personal.example';
  const held = async () => JSON.stringify(await dump(installation.database));
  let stranger: Person;
  beforeAll(async () => {
    await createVisitor(installation).write({ email, message: personal.message });
    await installation.ask('POST', '/api/newsletter', { body: { email } });
    stranger = await installation.signUp({ email, firstName: 'Somebody', lastName: 'Else' });
  });

  it('does not show a new account the data that the address owner sent earlier', async () => {
    const { data } = await installation.json('GET', '/api/users/export', { token: stranger.token });
    expect([data.contacts, data.newsletter_subscriptions]).toEqual([[], []]);
    expect(JSON.stringify(data)).not.toContain(personal.message);
    expect((data.outbox as { template: string }[]).map(({ template }) => template)).toEqual(['verification']);
  });

  it('keeps the owner’s data when the other account is deleted', async () => {
    const mailsToOwner = async () =>
      installation.database.read
        .selectFrom('outbox')
        .select(['template', 'state'])
        .where('recipient', '=', email)
        .where('user_id', 'is', null)
        .orderBy('id')
        .execute();
    const before = await mailsToOwner();
    expect(before.map(({ template }) => template)).toContain('contact-receipt');
    expect(
      await installation.status('DELETE', '/api/users/profile', {
        token: stranger.token,
        body: { password: stranger.password, confirm: true },
      }),
    ).toBe(200);
    expect(await held()).toContain(personal.message);
    expect(
      await installation.database.read
        .selectFrom('newsletter_subscriptions')
        .select('status')
        .where('email', '=', email)
        .execute(),
    ).toEqual([{ status: 'pending' }]);
    expect((await mailsToOwner()).slice(0, before.length)).toEqual(before);
  });

  it('is erased with all its data when an administrator erases the account', async () => {
    const [admin, again] = [
      await installation.signUp({ role: 'admin' }),
      await installation.signUp({ email }),
    ];
    await installation.worker.drain();
    expect(await installation.status('DELETE', `/api/users/${again.id}`, { token: admin.token })).toBe(200);
    await installation.worker.drain();
    const everything = [await held(), JSON.stringify(files(installation.address.dataDir))].join();
    for (const value of [email, personal.message, inLatin1(personal.message)])
      expect(everything).not.toContain(value);
  });
});
