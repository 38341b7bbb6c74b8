import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askerOf, someQuote } from '../conversation/conversation';
import { pdf } from '../files/documents';
import { dump, files, inLatin1 } from '../everything';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { picture } from '../media/pictures';
import { document, projectsOf } from '../projects/project-calls';
import { requestsOf, whole } from './requests';

let installation: Installation;
let requests: ReturnType<typeof requestsOf>;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  requests = requestsOf(installation);
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

/** Values that occur nowhere else. */
const theirs = {
  project: 'La Quillivette',
  description: 'Elle ne prend plus l’eau',
  company: 'Chantier Quillivic',
  document: 'Plan de la coque',
  inside: 'Secret du bordage',
  reason: 'Nous la lançons seuls',
};
const draft = {
  ...whole,
  projectName: theirs.project,
  description: theirs.description,
  contact: { ...whole.contact, company: theirs.company },
};

async function converted(person: Person): Promise<{ request: string; project: string; reference: string }> {
  const { id } = await requests.begin(person, draft);
  await requests.upload(
    person,
    id,
    Buffer.concat([pdf().subarray(0, 9), Buffer.from(`%${theirs.inside}\n`), pdf().subarray(9)]),
    `${theirs.document}.pdf`,
  );
  const { request } = await requests.call('PATCH', `/${id}/submit`, person, {});
  const { project } = await requests.call('POST', `/${id}/convert`, admin);
  await requests.call('PATCH', `/${id}/status`, admin, { status: 'completed', reason: theirs.reason });
  return { request: id, project: project.id, reference: request.reference };
}
async function show(project: string): Promise<void> {
  const form = new FormData();
  form.append('altFr', `${theirs.project} au port`);
  form.append('file', new File([new Uint8Array(await picture())], `${theirs.company}.png`));
  const response = await installation.handle(
    new Request(`http://localhost/api/projects/${project}/images`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${admin.token}` },
    }),
  );
  expect(response.status).toBe(201);
}
const held = async () =>
  [
    JSON.stringify(await dump(installation.database)),
    JSON.stringify(files(installation.address.dataDir)),
  ].join();
const present = (everything: string) =>
  Object.values(theirs).filter((value) => everything.includes(value) || everything.includes(inLatin1(value)));
const textsOf = (project: string) =>
  installation.database.read
    .selectFrom('projects')
    .innerJoin('project_texts as texts', 'texts.project_id', 'projects.id')
    .select(['title', 'description', 'client_name', 'slug'])
    .where('projects.id', '=', project)
    .execute();

describe('account erasure', () => {
  it('deletes requests, history, documents, mails and their data in a private project', async () => {
    const person = await installation.signUp({ verified: true });
    const { project, reference } = await converted(person);
    await show(project);
    await requests.begin(person, draft);
    await installation.worker.drain();
    const { data } = await installation.json('GET', '/api/users/export', { token: person.token });
    expect([
      data.project_requests.length,
      data.project_request_states.length,
      data.files.length,
      data.projects.length,
      data.project_texts.length,
    ]).toEqual([2, 5, 1, 1, 1]);
    expect(JSON.stringify(data)).not.toMatch(/storage_key|search_text/);
    expect(present(await held())).toEqual(Object.values(theirs));
    expect(
      await installation.status('DELETE', '/api/users/profile', {
        token: person.token,
        body: { password: person.password, confirm: true, running: 'confirmed' },
      }),
    ).toBe(200);
    expect(present(await held())).toEqual([]);
    expect(await textsOf(project)).toEqual([
      { title: reference, description: null, client_name: '', slug: reference.toLowerCase() },
    ]);
    for (const table of ['project_requests', 'project_request_states', 'files', 'project_images'] as const)
      expect(await installation.database.read.selectFrom(table).select('id').execute()).toEqual([]);
  });

  it('leaves a project with an accepted quote its name, its pictures and what the team wrote', async () => {
    const person = await installation.signUp({ verified: true });
    const { project } = await converted(person);
    await show(project);
    const call = askerOf(installation);
    await call('POST', `/projects/${project}/updates`, admin, { body: 'La quille est posée.' });
    await call('POST', `/projects/${project}/updates`, person, { body: theirs.inside });
    const { order } = await call('POST', '/orders', admin, { projectId: project, ...someQuote });
    const { updatedAt } = order as { updatedAt: string };
    await call('PATCH', `/orders/${order.id}/status`, person, {
      status: 'en_cours',
      acceptance: { terms: true, name: 'x' },
      updatedAt,
    });
    await call('DELETE', `/users/${person.id}?running=confirmed`, admin);
    expect(await textsOf(project)).toMatchObject([
      { title: theirs.project, description: null, client_name: '' },
    ]);
    const { updates } = await call('GET', `/projects/${project}/updates`, admin);
    const bodies = (updates as { body: string | null }[]).flatMap(({ body }) => body ?? []);
    expect(bodies).toEqual(['La quille est posée.']);
    const images = await installation.database.read.selectFrom('project_images').select('id').execute();
    expect(images).toHaveLength(1);
    await call('DELETE', `/projects/${project}`, admin);
  });

  it('preserves projects with other members of the customer, and public projects', async () => {
    const [person, colleague] = [await installation.signUp({ verified: true }), await installation.signUp()];
    const [shared, shown] = [await converted(person), await converted(person)];
    const at = installation.time.now.toISOString();
    await installation.database.read
      .insertInto('project_members')
      .values({ project_id: shared.project, user_id: colleague.id, role: 'client', created_at: at })
      .execute();
    await installation.database.read
      .updateTable('projects')
      .set({ is_public: 1 })
      .where('id', '=', shown.project)
      .execute();
    await installation.ask('DELETE', `/api/users/${person.id}?running=confirmed`, { token: admin.token });
    for (const { project } of [shared, shown])
      expect(await textsOf(project)).toMatchObject([{ title: theirs.project, client_name: theirs.company }]);
    expect(await installation.database.read.selectFrom('files').select('id').execute()).toEqual([]);
    expect(present(JSON.stringify(files(`${installation.address.dataDir}/uploads`)))).toEqual([]);
  });

  it('of an administrator preserves the history of others, without a name', async () => {
    const [person, second] = [
      await installation.signUp({ verified: true }),
      await installation.signUp({ role: 'admin', firstName: 'Passante' }),
    ];
    const { id } = await requests.sent(person);
    await requests.call('PATCH', `/${id}/status`, second, { status: 'in_progress' });
    expect((await requests.call('GET', `/${id}`, person)).request.history.at(-1).name).toBe('Passante Roy');
    await installation.ask('DELETE', `/api/users/${second.id}?running=confirmed`, { token: admin.token });
    expect((await requests.call('GET', `/${id}`, person)).request.history.at(-1)).toMatchObject({
      by: 'team',
      name: null,
      to: 'in_progress',
    });
  });
});

describe('project files of an erased person', () => {
  it('are deleted for customers, except those of colleagues; team members’ files lose the name', async () => {
    const [person, colleague, manager] = [
      await installation.signUp({ verified: true }),
      await installation.signUp({ verified: true }),
      await installation.signUp({ role: 'manager', firstName: 'Passante' }),
    ];
    const projects = projectsOf(installation, admin);
    const { id } = await projects.made({ isPublic: true }, [person, colleague, manager]);
    const { file: first } = await projects.upload(manager, id, { name: 'Offre.pdf' });
    await projects.upload(person, id, {
      name: 'Relue.pdf',
      bytes: document(theirs.inside),
      replaces: first.id,
    });
    const { file: lone } = await projects.upload(person, id, {
      name: `${theirs.document}.pdf`,
      bytes: document('shown'),
    });
    await projects.call('PATCH', `/${id}/files/${lone.id}`, manager, { isPublic: true });
    await projects.upload(colleague, id, { name: 'Autre.pdf' });
    const erased = await installation.ask('DELETE', `/api/users/${person.id}?running=confirmed`, {
      token: admin.token,
    });
    expect([erased.status, erased.headers.get('x-cache-tags')]).toEqual([200, 'projects']);
    const listed = async () =>
      (await projects.call('GET', `/${id}/files`, admin)).files.map(
        ({
          name,
          version,
          uploadedBy,
        }: {
          name: string;
          version: number;
          uploadedBy: { name: string } | null;
        }) => [name, version, uploadedBy?.name ?? null],
      );
    expect((await listed()).sort()).toEqual([
      ['Autre.pdf', 1, 'Ada Roy'],
      ['Offre.pdf', 1, 'Passante Roy'],
    ]);
    expect(
      present(await held()).filter((value) => value === theirs.document || value === theirs.inside),
    ).toEqual([]);
    await installation.ask('DELETE', `/api/users/${manager.id}?running=confirmed`, { token: admin.token });
    expect((await listed()).sort()).toEqual([
      ['Autre.pdf', 1, 'Ada Roy'],
      ['Offre.pdf', 1, null],
    ]);
  });
});
