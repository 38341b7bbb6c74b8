// Every table must get a row, so that erasure tests are complete.
import { expect } from 'vitest';
import { insertReply } from '../../server/contacts/thread-queries';
import { insertNote } from '../../server/core/notes';
import { newId } from '../../server/db/id';
import { insertQuote, insertVersion } from '../../server/quotes/queries';
import { putOtpSecret, putRecoveryCodes } from '../../server/accounts/otp/queries';
import { insertPasskey } from '../../server/accounts/passkeys/queries';
import { keepSlug } from '../../server/projects/slugs';
import { contentColumns } from '../../server/quotes/quote-content';
import { writeAtDesk } from './desk-traces';
import { pdf } from './files/documents';
import { addPost, addProject } from './fixtures';
import type { House, Person } from './ops/house';
import { addContact, createVisitor } from './contacts/intake';
import { document } from './projects/project-calls';
import { requestsOf, whole } from './requests/requests';

/** Values that occur nowhere else. */
export const personal = {
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

/** The second quote was created by them as former staff. */
async function sayAndAccept(
  house: House,
  { id, token, projectId }: { id: string; token: string; projectId: string },
): Promise<void> {
  const { update } = await house.json('POST', `/api/projects/${projectId}/updates`, {
    token,
    body: { body: personal.message },
  });
  await house.ask('POST', `/api/projects/${projectId}/updates/read`, { token, body: { upTo: update.id } });
  const content = {
    title: 'Devis',
    lines: [],
    vatRate: 20,
    totalExclTax: 0,
    totalTax: 0,
    totalInclTax: 0,
    validUntil: null,
    notes: null,
  };
  for (const [quote, status] of [
    [newId(), 'en_cours'],
    [newId(), 'annule'],
  ] as const) {
    const at = house.time.now.toISOString();
    await house.database.write(async (transaction) => {
      await insertQuote(transaction, {
        id: quote,
        project_id: projectId,
        reference: quote,
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
    });
    await house.ask('PATCH', `/api/orders/${quote}/status`, {
      token,
      body: { status, reason: personal.message, updatedAt: at },
    });
    // Inserted after the acceptance: the author of a version may not answer it.
    await house.database.write((transaction) =>
      insertVersion(transaction, { quoteId: quote, version: 1, content, author: id }, house.time.now),
    );
  }
}

/** The project's address has changed. */
async function bring(
  house: House,
  { token, projectId }: { token: string; projectId: string },
): Promise<void> {
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

/** As former staff. */
async function noteAndReply(house: House, { id, email }: Person): Promise<void> {
  const { read } = house.database;
  const own = await read
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const note = { author: id, body: 'Rappeler jeudi.' };
  await insertNote(read, 'contact', { ...note, recordId: await addContact(house.database) }, house.time.now);
  const request = await read
    .selectFrom('project_requests')
    .select('id')
    .where('requester_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertNote(read, 'request', { ...note, recordId: request.id }, house.time.now);
  await insertReply(
    read,
    { contactId: own.id, author: id, body: personal.message, mailId: newId() },
    house.time.now,
  );
}

/** From a former administrator role. */
async function carryFactors(house: House, { id }: Person): Promise<void> {
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

export async function livedHere(house: House): Promise<Person> {
  const { firstName, lastName, email } = personal;
  const person = await house.signUp({ firstName, lastName, email });
  const { token } = await house.logIn(person, { headers: { 'user-agent': personal.agent } });
  await house.ask('POST', '/api/auth/verify-email', {
    token,
    body: { token: await house.mailedToken(email) },
  });
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
  await writeAtDesk(house, {
    id: person.id,
    postId: await addPost(house.database, { slug: 'written', author: person.id }),
    position: personal.position,
  });
  // From their address, from another while signed in, and a pending newsletter subscription.
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
  // Like a conversion, but without an administrator, who would leave other traces.
  await house.database.read
    .updateTable('project_requests')
    .set({ project_id: project })
    .where('id', '=', id)
    .execute();
  await sayAndAccept(house, { id: person.id, token, projectId: project });
  await bring(house, { token, projectId: project });
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
  // One mail is pending, another names them to someone else.
  await house.ask('POST', '/api/auth/resend-verification', { token });
  await noteAndReply(house, person);
  await carryFactors(house, person);
  return { ...person, token };
}
