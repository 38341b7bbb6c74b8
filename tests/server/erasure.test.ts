// What is held about a person can be taken away by them, whole; and erased, whole: every table and every file is searched.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../lib/contract/users.schema';
import { insertNote, insertReply } from '../../server/db/contact-thread';
import { newId } from '../../server/db/id';
import { insertOrder, insertVersion } from '../../server/db/orders';
import { putOtpSecret, putRecoveryCodes } from '../../server/db/otp';
import { insertPasskey } from '../../server/db/passkeys';
import { writeAuthor } from '../../server/db/authors';
import { insertMedia } from '../../server/db/media';
import { insertPreview } from '../../server/db/post-previews';
import { writeRevision } from '../../server/db/post-revisions';
import { writeWorkingCopy } from '../../server/db/post-working-copies';
import { keepSlug } from '../../server/db/project-slugs';
import { contentColumns } from '../../server/rules/order-content';
import { pdf } from './documents';
import { dump, files, inLatin1 } from './everything';
import { addPost, addProject } from './fixtures';
import { openHouse } from './house';
import type { House, Person } from './house';
import { addContact, createVisitor } from './intake';
import { document } from './project-calls';
import { requestsOf, whole } from './requests';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Values that stand nowhere else. */
const personal = {
  firstName: 'Xenophonte',
  lastName: 'Quillivic',
  email: 'xq@personal.example',
  newEmail: 'xq@elsewhere.example',
  company: 'Quillivic et filles',
  phone: '+33261914077',
  siret: '73282932000074',
  vat: 'FR44732829320',
  position: 'Charpentière de marine',
  representative: 'Gwenola Quillivic',
  street: '17, venelle du Merle',
  city: 'Roscanvel',
  agent: 'Quillivic-Browser/9',
  reason: 'Parce que je déménage à Ouessant',
  message: 'Un bateau qui ne prend plus l’eau',
  project: 'La Quillivette',
  document: 'Plan de la Quillivette',
  slug: 'la-quillivette',
  brought: 'Carène de la Quillivette',
};

/** Writes, reads and accepts an offer in a project; another offer they made themselves, as one of the team once. */
async function sayAndAccept({ id, token }: Pick<Person, 'id' | 'token'>, projectId: string): Promise<void> {
  const { update } = await house.json('POST', `/api/projects/${projectId}/updates`, {
    token,
    body: { body: personal.message },
  });
  await house.ask('POST', `/api/projects/${projectId}/updates/read`, { token, body: { upTo: update.id } });
  const content = {
    title: 'Offre',
    lines: [],
    vatRate: 20,
    totalExclTax: 0,
    totalTax: 0,
    totalInclTax: 0,
    validUntil: null,
    notes: null,
  };
  for (const [order, status] of [
    [newId(), 'en_cours'],
    [newId(), 'annule'],
  ] as const) {
    const at = house.time.now.toISOString();
    await house.database.write(async (transaction) => {
      await insertOrder(transaction, {
        id: order,
        project_id: projectId,
        reference: order,
        status: 'en_attente',
        ...contentColumns(content),
        version: 1,
        key: null,
        created_by: id,
        accepted_by: null,
        accepted_name: null,
        accepted_at: null,
        accepted_content: null,
        created_at: at,
        updated_at: at,
      });
      await insertVersion(transaction, { orderId: order, version: 1, content, author: id }, house.time.now);
    });
    await house.ask('PATCH', `/api/orders/${order}/status`, {
      token,
      body: { status, reason: personal.message, updatedAt: at },
    });
  }
}

/** Brings a file of their own to a project that once had another address. */
async function bring({ token }: Pick<Person, 'token'>, projectId: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(document(personal.message))], `${personal.brought}.pdf`));
  await house.handle(
    new Request(`http://localhost/api/projects/${projectId}/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  await house.database.write((transaction) =>
    keepSlug(transaction, { projectId, before: personal.slug, now: 'theirs' }, house.time.now),
  );
}

/** The token of somebody who has another role now. */
async function tokenAs(role: Role, person: Person): Promise<string> {
  await house.database.read.updateTable('users').set({ role }).where('id', '=', person.id).execute();
  return (await house.logIn(person)).token;
}

/** Once of the team, they noted something about somebody else's message, and answered the one they wrote themselves. */
async function noteAndReply({ id, email }: Person): Promise<void> {
  const { read } = house.database;
  const own = await read
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await insertNote(
    read,
    { contactId: await addContact(house.database), author: id, body: 'Rappeler jeudi.' },
    house.time.now,
  );
  await insertReply(
    read,
    { contactId: own.id, author: id, body: personal.message, mailId: newId() },
    house.time.now,
  );
}

/** Once an administrator, they had a second factor. */
async function carryFactors({ id }: Person): Promise<void> {
  const at = house.time.now.toISOString();
  await putOtpSecret(house.database.read, { user_id: id, secret: 'sealed', last_step: 0, created_at: at });
  await putRecoveryCodes(house.database.read, id, [
    { id: newId(), user_id: id, hash: newId(), created_at: at, used_at: null },
  ]);
  await insertPasskey(house.database.read, {
    id: newId(),
    user_id: id,
    credential_id: newId(),
    public_key: 'key',
    counter: 0,
    transports: '[]',
    backed_up: 0,
    name: 'Portable',
    created_at: at,
    last_used_at: null,
    blocked_at: null,
  });
}

/** Once of the team, they wrote: saved a text, typed on, handed out a link, brought a picture, and were introduced. */
async function writeAtDesk({ id }: Pick<Person, 'id'>, postId: string): Promise<void> {
  const { read } = house.database;
  const at = house.time.now.toISOString();
  const text = {
    title: 'Écrit',
    summary: '',
    content: 'Texte.',
    slug: 'written',
    image_url: null,
    image_alt: '',
    seo_title: '',
    seo_description: '',
  };
  await house.database.write((transaction) =>
    writeRevision(
      transaction,
      { postId, by: id, reason: 'saved', text: { ...text, tags: [], words: 1 } },
      house.time.now,
    ),
  );
  await writeWorkingCopy(read, {
    post_id: postId,
    version: 1,
    ...text,
    tags: '[]',
    author_id: id,
    base_revision_id: null,
    saved_by: id,
    updated_at: at,
  });
  await insertPreview(read, {
    id: newId(),
    post_id: postId,
    token_hash: newId(),
    created_by: id,
    created_at: at,
    expires_at: at,
    revoked_at: null,
  });
  await insertMedia(read, {
    id: newId(),
    name: 'carene',
    original_name: 'carene.png',
    width: 1,
    height: 1,
    bytes: 1,
    kind: 'png',
    sha256: newId(),
    created_by: id,
    created_at: at,
    updated_at: at,
  });
  await writeAuthor(read, {
    user_id: id,
    slug: 'xenophonte',
    bio_fr: personal.position,
    image_url: null,
    updated_at: at,
  });
}

/** A person who has left traces in every table there is. */
async function livedHere(): Promise<Person> {
  const { firstName, lastName, email } = personal;
  const person = await house.signUp({ firstName, lastName, email });
  const { token } = await house.logIn(person, { headers: { 'user-agent': personal.agent } });
  await house.ask('POST', '/api/auth/verify-email', { body: { token: await house.mailedToken(email) } });
  const body = {
    phone: personal.phone,
    companyName: personal.company,
    siret: personal.siret,
    vatNumber: personal.vat,
    position: personal.position,
    legalRepresentative: personal.representative,
    email: personal.newEmail,
    currentPassword: person.password,
  };
  expect(await house.status('PUT', '/api/users/profile', { token, body })).toBe(200);
  for (const type of ['billing', 'both'])
    await house.ask('POST', '/api/users/addresses', {
      token,
      body: { type, street: personal.street, city: personal.city, postalCode: '29570', country: 'FR' },
    });
  await house.ask('POST', '/api/auth/forgot-password', { body: { email } });
  await house.ask('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
  const project = await addProject(house.database, { slug: 'theirs', members: [person.id], isPublic: false });
  await writeAtDesk(person, await addPost(house.database, { slug: 'written', author: person.id }));
  // Once from their address, once from another while signed in; and to the newsletter, of which the mail is not yet confirmed.
  const visitor = createVisitor(house);
  await visitor.write({
    fullName: `${firstName} ${lastName}`,
    email,
    company: personal.company,
    phone: personal.phone,
    message: personal.message,
  });
  await visitor.write({ email: 'elsewhere@personal.example', message: personal.message }, token);
  await house.ask('POST', '/api/newsletter', { body: { email } });
  // A request that was sent, with a document, and another draft.
  const requests = requestsOf(house);
  const draft = {
    ...whole,
    projectName: personal.project,
    contact: {
      fullName: `${firstName} ${lastName}`,
      email,
      phone: personal.phone,
      company: personal.company,
    },
  };
  const { id } = await requests.begin({ token }, draft);
  await requests.upload(
    { token },
    id,
    Buffer.concat([pdf().subarray(0, 9), Buffer.from(`%${personal.message}\n`), pdf().subarray(9)]),
    `${personal.document}.pdf`,
  );
  await requests.call('PATCH', `/${id}/submit`, { token }, {});
  await requests.call('POST', `/${id}/messages`, { token }, { body: personal.message });
  await requests.begin({ token }, draft);
  // As converting it would, without an administrator, who would leave traces of their own.
  await house.database.read
    .updateTable('project_requests')
    .set({ project_id: project })
    .where('id', '=', id)
    .execute();
  await sayAndAccept({ id: person.id, token }, project);
  await bring({ token }, project);
  await house.database.read
    .updateTable('projects')
    .set({ client_name: personal.company })
    .where('id', '=', project)
    .execute();
  await house.database.read
    .updateTable('project_texts')
    .set({ title: personal.project, description: personal.message })
    .where('project_id', '=', project)
    .execute();
  await house.worker.drain();
  // One mail still waits, one more names them to somebody else.
  await house.ask('POST', '/api/auth/resend-verification', { token });
  await noteAndReply(person);
  await carryFactors(person);
  return { ...person, token };
}

describe('a person', () => {
  let person: Person;
  beforeAll(async () => {
    person = await livedHere();
  });

  it('can take away every table that names them, without what only protects the account', async () => {
    const { data } = await house.json('GET', '/api/users/export', {
      token: await tokenAs('manager', person),
    });
    person = { ...person, token: await tokenAs('user', person) };
    // What search keeps is a copy of what is there already.
    const naming = Object.entries(await dump(house.database))
      .filter(([name]) => !name.endsWith('_search'))
      .filter(([, rows]) => [person.id, ...Object.values(personal)].some((value) => rows.includes(value)))
      .map(([name]) => name);
    expect(naming.length).toBeGreaterThan(6);
    expect(Object.keys(data).sort()).toEqual(naming.sort());
    for (const [name, rows] of Object.entries(data))
      expect([name, (rows as unknown[]).length > 0]).toEqual([name, true]);
    const text = JSON.stringify(data);
    for (const value of Object.values(personal).filter((each) => each !== personal.reason))
      expect(text).toContain(value);
    expect(text).not.toMatch(/argon2|password_hash|"hash"/);
  });

  it('leaves no value in any table or file when they delete their account', async () => {
    expect(
      await house.status('DELETE', '/api/users/profile', {
        token: person.token,
        body: { password: person.password, confirm: true },
      }),
    ).toBe(200);
    await house.worker.drain();
    const values = [...Object.values(personal), 'xenophonte', 'elsewhere@personal.example'];
    for (const [name, rows] of Object.entries(await dump(house.database)))
      for (const value of values) expect([name, value, rows.includes(value)]).toEqual([name, value, false]);
    const all = files(house.address.dataDir);
    for (const [name, bytes] of Object.entries(all))
      for (const value of values)
        expect([name, value, bytes.includes(value) || bytes.includes(inLatin1(value))]).toEqual([
          name,
          value,
          false,
        ]);
    // The last mail is there, and names nobody.
    const [last, ...others] = await house.mails();
    expect([last?.subject, last?.to, others]).toEqual(['Votre compte est supprimé', undefined, []]);
    expect(await house.database.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('leaves the offer they accepted, as the law asks, and nothing else of what they said', async () => {
    const orders = await house.database.read
      .selectFrom('orders')
      .select(['status', 'accepted_by', 'accepted_name', 'accepted_at'])
      .orderBy('status')
      .execute();
    expect(orders).toEqual([
      { status: 'annule', accepted_by: null, accepted_name: null, accepted_at: null },
      {
        status: 'en_cours',
        accepted_by: null,
        accepted_name: null,
        accepted_at: expect.any(String) as string,
      },
    ]);
    expect((await house.mails())[0]?.text).toContain('Les offres que vous avez acceptées (1)');
  });

  it('is known to the record of changes by an id alone', async () => {
    const rows = await house.database.read
      .selectFrom('activity')
      .selectAll()
      .where('record_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(rows.at(-1)).toMatchObject({ actor_id: person.id, action: 'user.deleted', fields: '[]' });
  });

  it('cannot sign in any more, and may come back as somebody new', async () => {
    expect(
      await house.status('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toBe(401);
    expect((await house.signUp({ email: personal.email })).id).not.toBe(person.id);
  });
});

describe('a deactivated person', () => {
  it('is erased with the reason they gave, by an administrator', async () => {
    const admin = await house.signUp({ role: 'admin' });
    const person = await house.signUp({ firstName: personal.firstName });
    await house.ask('PATCH', '/api/users/deactivate', {
      token: person.token,
      body: { reason: personal.reason, password: person.password },
    });
    expect(JSON.stringify(await dump(house.database))).toContain(personal.reason);
    expect(await house.status('DELETE', `/api/users/${person.id}`, { token: admin.token })).toBe(200);
    await house.worker.drain();
    const everything = JSON.stringify([await dump(house.database), files(house.address.dataDir)]);
    for (const value of [personal.reason, inLatin1(personal.reason), person.email, personal.firstName])
      expect(everything).not.toContain(value);
  });
});

describe('a mail on its way while its person is erased', () => {
  it('leaves no copy', async () => {
    const person = await house.signUp({ email: 'in-flight@personal.example' });
    const { send } = house.carrier;
    // The deletion comes after the mail was handed over, and before the worker notes it.
    house.carrier.send = async (mail) => {
      await send(mail);
      house.carrier.send = send;
      await house.ask('DELETE', '/api/users/profile', {
        token: person.token,
        body: { password: person.password, confirm: true },
      });
    };
    await house.worker.drain();
    const everything = JSON.stringify([await dump(house.database), files(house.address.dataDir)]);
    expect(everything).not.toContain('in-flight@personal.example');
  });
});

describe('an address that was never confirmed', () => {
  const email = 'owner@personal.example';
  const held = async () => JSON.stringify(await dump(house.database));
  let stranger: Person;
  beforeAll(async () => {
    await createVisitor(house).write({ email, message: personal.message });
    await house.ask('POST', '/api/newsletter', { body: { email } });
    stranger = await house.signUp({ email, firstName: 'Somebody', lastName: 'Else' });
  });

  it('shows whoever signs up under it nothing of what its owner sent', async () => {
    const { data } = await house.json('GET', '/api/users/export', { token: stranger.token });
    expect([data.contacts, data.newsletter_subscriptions]).toEqual([[], []]);
    expect(JSON.stringify(data)).not.toContain(personal.message);
    expect((data.outbox as { template: string }[]).map(({ template }) => template)).toEqual(['verification']);
  });

  it('does not let them take it away with their account', async () => {
    expect(
      await house.status('DELETE', '/api/users/profile', {
        token: stranger.token,
        body: { password: stranger.password, confirm: true },
      }),
    ).toBe(200);
    expect(await held()).toContain(personal.message);
    expect(
      await house.database.read
        .selectFrom('newsletter_subscriptions')
        .select('status')
        .where('email', '=', email)
        .execute(),
    ).toEqual([{ status: 'pending' }]);
  });

  it('goes with all that came from it when an administrator erases the account', async () => {
    const [admin, again] = [await house.signUp({ role: 'admin' }), await house.signUp({ email })];
    await house.worker.drain();
    expect(await house.status('DELETE', `/api/users/${again.id}`, { token: admin.token })).toBe(200);
    await house.worker.drain();
    const everything = [await held(), JSON.stringify(files(house.address.dataDir))].join();
    for (const value of [email, personal.message, inLatin1(personal.message)])
      expect(everything).not.toContain(value);
  });
});
