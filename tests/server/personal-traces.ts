// Every table must get a row, for the erasure tests.
import { expect } from 'vitest';
import { insertReply } from '../../server/contacts/thread-queries';
import { insertNote } from '../../server/core/notes';
import { newId } from '../../server/db/id';
import { putOtpSecret, putRecoveryCodes } from '../../server/accounts/otp/queries';
import { insertPasskey } from '../../server/accounts/passkeys/queries';
import { insertView } from '../../server/accounts/views/queries';
import { keepSlug } from '../../server/projects/slugs';
import { writeAtDesk } from './desk-traces';
import { personal } from './personal-values';
import { sayAndAccept } from './quote-traces';
import { pdf } from './files/documents';
import { addPost, addProject } from './fixtures';
import type { Installation, Person } from './ops/installation';
import { addInvoiceTraces } from './invoices/invoice-traces';
import { addContact, createVisitor } from './contacts/intake';
import { document } from './projects/project-calls';
import { requestsOf, whole } from './requests/requests';

/** Changes the project's address too. */
async function bring(
  installation: Installation,
  { token, projectId }: { token: string; projectId: string },
): Promise<void> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(document(personal.message))], `${personal.brought}.pdf`));
  await installation.handle(
    new Request(`http://localhost/api/projects/${projectId}/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  await installation.database.write((transaction) =>
    keepSlug(transaction, { projectId, before: personal.slug, now: 'theirs' }, installation.time.now),
  );
}

/** Written as a former manager. */
async function noteAndReply(installation: Installation, { id, email }: Person): Promise<void> {
  const { read } = installation.database;
  const own = await read
    .selectFrom('contacts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const note = { author: id, body: 'Rappeler jeudi.', locale: 'fr' } as const;
  await insertNote(
    read,
    'contact',
    { ...note, recordId: await addContact(installation.database) },
    installation.time.now,
  );
  const request = await read
    .selectFrom('project_requests')
    .select('id')
    .where('requester_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertNote(read, 'request', { ...note, recordId: request.id }, installation.time.now);
  await insertReply(
    read,
    { contactId: own.id, author: id, body: personal.message, mailId: newId() },
    installation.time.now,
  );
}

/** Factors and a view of a former administrator. */
async function actAsAdmin(installation: Installation, { id }: Person): Promise<void> {
  const at = installation.time.now.toISOString();
  await putOtpSecret(installation.database.read, {
    user_id: id,
    secret: 'sealed',
    last_step: 0,
    created_at: at,
  });
  await putRecoveryCodes(installation.database.read, id, [
    { id: newId(), user_id: id, hash: newId(), created_at: at, used_at: null },
  ]);
  await insertPasskey(installation.database.read, {
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
  await insertView(installation.database.read, {
    id: newId(),
    user_id: id,
    list: 'contacts',
    name: personal.company,
    name_key: personal.company.toLowerCase(),
    query: JSON.stringify({ search: personal.representative }),
    created_at: at,
  });
}

/** A letter that the subscriber of the address got. */
async function addLetterTo({ database: { read }, time }: Installation, email: string): Promise<void> {
  const at = time.now.toISOString();
  const { id } = await read
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const letter = {
    id: newId(),
    number: 1,
    state: 'sent' as const,
    per_minute: 60,
    send_at: at,
    started_at: at,
  };
  await read
    .insertInto('letters')
    .values({
      ...letter,
      paused_at: null,
      finished_at: at,
      draft_key: null,
      updated_by: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await read
    .insertInto('letter_recipients')
    .values({
      letter_id: letter.id,
      position: 1,
      subscription_id: id,
      locale: 'fr',
      state: 'sent',
      mail_id: null,
      code: null,
      delivery: 'disk',
      at,
      unsubscribed_at: null,
    })
    .execute();
}

export async function livedHere(installation: Installation): Promise<Person> {
  const { firstName, lastName, email } = personal;
  const person = await installation.signUp({ firstName, lastName, email });
  const { token } = await installation.logIn(person, { headers: { 'user-agent': personal.agent } });
  await installation.ask('POST', '/api/auth/verify-email', {
    token,
    body: { token: await installation.mailedToken(email) },
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
  expect(await installation.status('PUT', '/api/users/profile', { token, body })).toBe(200);
  for (const type of ['billing', 'both'])
    await installation.ask('POST', '/api/users/addresses', {
      token,
      body: { type, street: personal.street, city: personal.city, postalCode: '29570', country: 'FR' },
    });
  await installation.ask('POST', '/api/auth/forgot-password', { body: { email } });
  await installation.ask('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
  const project = await addProject(installation.database, {
    slug: 'theirs',
    members: [person.id],
    isPublic: false,
  });
  await writeAtDesk(installation, {
    id: person.id,
    postId: await addPost(installation.database, { slug: 'written', author: person.id }),
    position: personal.position,
  });
  // Messages from the person’s address, from another while signed in, and a pending subscription.
  const visitor = createVisitor(installation);
  await visitor.write({
    fullName: `${firstName} ${lastName}`,
    email,
    company: personal.company,
    phone: personal.phone,
    message: personal.message,
  });
  await visitor.write({ email: 'elsewhere@personal.example', message: personal.message }, token);
  await installation.ask('POST', '/api/newsletter', { body: { email } });
  await addLetterTo(installation, email);
  const requests = requestsOf(installation);
  const draft = {
    ...whole,
    projectName: personal.project,
    description: personal.message,
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
  // A conversion needs an administrator, who would add rows.
  await installation.database.read
    .updateTable('project_requests')
    .set({ project_id: project })
    .where('id', '=', id)
    .execute();
  await sayAndAccept(installation, { id: person.id, token, projectId: project });
  await addInvoiceTraces(installation.database, {
    id: person.id,
    projectId: project,
    name: personal.company,
    person: `${personal.firstName} ${personal.lastName}`,
  });
  await bring(installation, { token, projectId: project });
  await installation.database.read
    .updateTable('projects')
    .set({ client_name: personal.company })
    .where('id', '=', project)
    .execute();
  await installation.database.read
    .updateTable('project_texts')
    .set({ title: personal.project, description: personal.message })
    .where('project_id', '=', project)
    .execute();
  await installation.worker.drain();
  await installation.ask('POST', '/api/auth/resend-verification', { token });
  await noteAndReply(installation, person);
  await actAsAdmin(installation, person);
  return { ...person, token };
}
