import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StateChange } from '@/lib/contract/requests/schemas';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { requestsOf, whole } from './requests';

const installation = prepareInstallation();
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const admin = preparePerson(installation, {
  role: 'admin',
  verified: true,
  firstName: 'Inès',
  lastName: 'Marchetti',
});
const requests = requestsOf(installation);
const { call, begin, sent } = requests;
const rows = async (table: 'project_request_states' | 'projects') =>
  (await installation.database.read.selectFrom(table).select('id').execute()).length;

describe('request conversion', () => {
  it('creates one private project with requester and documents, also when repeated', async () => {
    const { id: draft } = await begin(customer);
    const { file } = await requests.upload(customer, draft);
    const { request: before } = await call('PATCH', `/${draft}/submit`, customer, {});
    const projects = await rows('projects');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call('POST', `/${draft}/convert`, admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [{ project, request }] = answers as [
      { status: number; project: { id: string }; request: Record<string, unknown> },
    ];
    expect(new Set(answers.map((answer) => answer.project.id)).size).toBe(1);
    expect(await rows('projects')).toBe(projects + 1);
    expect(project).toEqual({
      id: request.projectId,
      title: whole.projectName,
      slug: expect.stringMatching(/^espace-adherents(-\d+)?$/),
      status: 'planning',
      isPublic: false,
    });
    expect(request).toMatchObject({
      status: 'in_progress',
      allowed: ['completed'],
      files: [{ id: file.id }],
    });
    const { read } = installation.database;
    expect(
      await read.selectFrom('projects').selectAll().where('id', '=', project.id).executeTakeFirst(),
    ).toMatchObject({
      client_name: 'Musée de Brévigny',
      deadline: '2026-09-01',
      start_date: '2026-06-15',
      services: '["web"]',
      progress: 0,
    });
    expect(
      await read
        .selectFrom('project_members')
        .select(['user_id', 'role'])
        .where('project_id', '=', project.id)
        .execute(),
    ).toEqual(
      expect.arrayContaining([
        { user_id: customer.id, role: 'client' },
        { user_id: admin.id, role: 'lead' },
      ]),
    );
    expect(
      await read
        .selectFrom('files')
        .select(['id', 'request_id'])
        .where('project_id', '=', project.id)
        .execute(),
    ).toEqual([{ id: file.id, request_id: draft }]);
    const notices = (await installation.mails(customer.email)).filter(
      ({ subject }) => subject === `Demande ${before.reference} : devenue un projet`,
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Vous êtes membre de « Espace adhérents »');
    expect(notices[0]?.text).toContain(`/my-projects/${project.id}`);
    expect(notices[0]?.text).not.toContain('/my-requests/');
    expect(
      (await installation.json('GET', '/api/projects/public')).projects.map(({ id }: { id: string }) => id),
    ).not.toContain(project.id);
    expect(
      (await installation.json('GET', `/api/search?q=${before.reference}`, { token: admin.token })).results,
    ).toMatchObject([{ type: 'request', status: 'converted' }]);
    expect(
      await (
        await installation.ask('GET', `/api/project-requests/export?headings=en&search=${before.reference}`, {
          token: admin.token,
        })
      ).text(),
    ).toContain(`"${before.reference}","Now a project"`);
    expect(
      await (
        await installation.ask('GET', `/api/project-requests/export?search=${before.reference}`, {
          token: admin.token,
          headers: { 'accept-language': 'en' },
        })
      ).text(),
    ).toContain(`"${before.reference}","converted"`);
    // Also after a state change.
    await call('PATCH', `/${draft}/status`, admin, { status: 'completed' });
    expect((await call('POST', `/${draft}/convert`, admin)).project.id).toBe(project.id);
  });

  it('is recorded in the history, also for a request already in progress', async () => {
    const history = async (id: string) =>
      ((await call('GET', `/${id}`, customer)).request.history as StateChange[])
        .slice(2)
        .map(({ from, to, converted }) => [from, to, converted]);
    const [{ id }, { id: taken }, { id: studied }] = [
      await sent(customer),
      await sent(customer),
      await sent(customer),
    ];
    await call('POST', `/${id}/convert`, admin);
    expect(await history(id)).toEqual([['pending', 'in_progress', true]]);
    await call('PATCH', `/${taken}/status`, admin, { status: 'in_progress' });
    installation.later(1000);
    await call('POST', `/${taken}/convert`, admin);
    expect(await history(taken)).toEqual([
      ['pending', 'in_progress', false],
      ['in_progress', 'in_progress', true],
    ]);
    await call('PATCH', `/${studied}/status`, admin, { status: 'in_progress' });
    expect(await history(studied)).toEqual([['pending', 'in_progress', false]]);
  });

  it('prevents cancellation by both sides, with an explanation', async () => {
    const { id } = await sent(customer);
    await call('POST', `/${id}/convert`, admin);
    expect((await call('GET', `/${id}`, customer)).request.allowed).toEqual([]);
    const refused = await call('PATCH', `/${id}/cancel`, customer, {});
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'REQUEST_CONVERTED',
      'Cette demande est devenue un projet\u202f: elle ne s’annule plus. Écrivez-nous dans la conversation du projet.',
    ]);
    expect(
      await call('PATCH', `/${id}/status`, admin, { status: 'cancelled', reason: 'Trop tard.' }),
    ).toMatchObject({ status: 409, code: 'REQUEST_CONVERTED' });
    expect((await call('GET', `/${id}`, customer)).request.status).toBe('in_progress');
  });

  it('drops a deadline in the past', async () => {
    const { id } = await sent(customer);
    await installation.database.read
      .updateTable('project_requests')
      .set({ deadline: '2026-01-31' })
      .where('id', '=', id)
      .execute();
    const { project } = await call('POST', `/${id}/convert`, admin);
    expect(
      await installation.database.read
        .selectFrom('projects')
        .select('deadline')
        .where('id', '=', project.id)
        .executeTakeFirst(),
    ).toEqual({ deadline: null });
  });

  it('copies only the unanswered question to the conversation of the project', async () => {
    const { id } = await sent(customer);
    for (const [person, body] of [
      [admin, 'Combien de pages ?'],
      [customer, 'Trente.'],
      [admin, 'Et en quelles langues ?'],
    ] as const)
      await call('POST', `/${id}/messages`, person, { body });
    const { project } = await call('POST', `/${id}/convert`, admin);
    const { updates } = await installation.json('GET', `/api/projects/${project.id}/updates`, {
      token: customer.token,
    });
    expect(updates.flatMap(({ body }: { body: string | null }) => (body === null ? [] : [body]))).toEqual([
      'Et en quelles langues ?',
    ]);
    const own = await installation.json('GET', '/api/projects/my', { token: customer.token });
    expect(own.projects.find((each: { id: string }) => each.id === project.id)).toMatchObject({ unread: 1 });
  });

  it('leaves the brief in the request: the project has no description, and links to it', async () => {
    const { id, reference } = await sent(customer);
    const { project } = await call('POST', `/${id}/convert`, admin);
    const record = async () =>
      (await installation.json('GET', `/api/projects/${project.id}`, { token: admin.token })).project;
    expect(await record()).toMatchObject({
      description: null,
      texts: { fr: { title: whole.projectName, description: null } },
      request: { id, reference },
      unshowable: [{ field: 'translations.fr.description', code: 'publicText' }],
    });
    expect(
      (await installation.json('GET', `/api/projects/${project.id}`, { token: customer.token })).project,
    ).toMatchObject({ description: null, request: null, unshowable: null });
  });

  it('prevents publishing the brief: each way to publish lists the texts to write first', async () => {
    const { id } = await sent(customer);
    const { project } = await call('POST', `/${id}/convert`, admin);
    const put = (body: object) =>
      installation.json('PUT', `/api/projects/${project.id}`, { token: admin.token, body });
    const bulk = () =>
      installation.json('PATCH', '/api/projects', {
        token: admin.token,
        body: { changes: [{ id: project.id, isPublic: true }] },
      });
    const field = 'translations.fr.description';
    expect(await put({ isPublic: true })).toMatchObject({
      code: 'INVALID',
      errors: [{ field, code: 'publicText' }],
    });
    expect((await bulk()).refused).toEqual([{ id: project.id, code: 'INVALID', fields: [field] }]);
    // Earlier versions copied the brief.
    await installation.database.read
      .updateTable('project_texts')
      .set({ description: `  ${whole.description.toUpperCase()}\n` })
      .where('project_id', '=', project.id)
      .execute();
    expect(await put({ isPublic: true })).toMatchObject({
      code: 'INVALID',
      errors: [{ field, code: 'brief', message: expect.stringContaining('demande du client') }],
    });
    expect((await bulk()).refused).toHaveLength(1);
    expect(
      (await put({ isPublic: true, description: 'Un espace où les adhérents du musée se retrouvent.' }))
        .project,
    ).toMatchObject({ isPublic: true, unshowable: [] });
    expect(await put({ description: whole.description })).toMatchObject({
      code: 'INVALID',
      errors: [{ field, code: 'brief' }],
    });
    expect(await put({ description: '' })).toMatchObject({
      code: 'INVALID',
      errors: [{ field, code: 'publicText' }],
    });
    expect((await put({ clientName: 'Musée' })).project.clientName).toBe('Musée');
    // The last described language cannot be deleted.
    expect(
      (await put({ translations: { en: { title: 'Members', description: null } } })).project.isPublic,
    ).toBe(true);
    expect(await put({ translations: { fr: null } })).toMatchObject({
      code: 'INVALID',
      errors: [{ field: 'translations.en.description', code: 'publicText' }],
    });
  });

  it('is refused for drafts and cancelled requests', async () => {
    const draft = await begin(customer);
    expect((await call('POST', `/${draft.id}/convert`, admin)).code).toBe('INVALID_TRANSITION');
    const { id } = await sent(customer);
    await call('PATCH', `/${id}/cancel`, customer, {});
    const refused = await call('POST', `/${id}/convert`, admin);
    expect([refused.status, refused.allowed]).toEqual([409, []]);
    expect((await call('POST', '/no-such-request/convert', admin)).status).toBe(404);
  });

  it('changes nothing when it fails in the last step', async () => {
    const { id } = await sent(customer);
    const [projects, states] = [await rows('projects'), await rows('project_request_states')];
    // The last step fails: queueing the customer's mail.
    await sql`alter table outbox rename to outbox_away`.execute(installation.database.read);
    expect((await call('POST', `/${id}/convert`, admin)).status).toBe(500);
    await sql`alter table outbox_away rename to outbox`.execute(installation.database.read);
    expect([await rows('projects'), await rows('project_request_states')]).toEqual([projects, states]);
    expect((await call('GET', `/${id}`, admin)).request).toMatchObject({
      status: 'pending',
      projectId: null,
    });
    expect((await call('POST', `/${id}/convert`, admin)).status).toBe(201);
  });
});
