import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { document, projectsOf } from './project-calls';
import { requestsOf } from '../requests/requests';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const manager = preparePerson(installation, { role: 'manager', firstName: 'Théo', lastName: 'Garrigue' });
const projects = projectsOf(installation, admin);
const { call, upload } = projects;
const stored = async () => (await installation.stored()).length;

describe('project deletion', () => {
  it('reports what is deleted, removes stored files, and keeps the documents of the request', async () => {
    const requests = requestsOf(installation);
    const draft = await requests.begin(customer);
    await requests.upload(customer, draft.id, document('request'));
    await requests.call('PATCH', `/${draft.id}/submit`, customer, {});
    const { project } = await requests.call('POST', `/${draft.id}/convert`, admin);
    const storedKeys = await stored();
    await call('POST', `/${project.id}/members`, admin, { userId: manager.id, role: 'lead' });
    await call('POST', `/${project.id}/milestones`, manager, { title: 'Un', dueDate: '2026-07-01' });
    await call('PUT', `/${project.id}`, admin, {
      physical: true,
      slug: 'musee',
      isPublic: true,
      description: 'Un musée.',
    });
    await call('PUT', `/${project.id}/specifications`, manager, { material: 'Chêne' });
    const { file } = await upload(manager, project.id, { name: 'a.pdf' });
    await upload(manager, project.id, { bytes: document('2'), replaces: file.id });
    const { files } = await call('GET', `/${project.id}/files`, customer);
    expect(files).toHaveLength(2);
    const expected = {
      members: 3,
      messages: 0,
      milestones: 1,
      files: 2,
      images: 0,
      offers: 0,
      keptOffers: 0,
    };
    expect((await call('GET', `/${project.id}`, admin)).project.contents).toEqual(expected);
    expect(await call('DELETE', `/${project.id}`, admin)).toEqual({
      status: 200,
      tags: 'projects',
      success: true,
      deleted: expected,
    });
    expect((await call('DELETE', `/${project.id}`, admin)).status).toBe(404);
    expect(await stored()).toBe(storedKeys);
    const { request } = await requests.call('GET', `/${draft.id}`, customer);
    expect([request.projectId, request.files.length]).toEqual([null, 1]);
    for (const table of [
      'project_milestones',
      'project_specifications',
      'project_slugs',
      'project_members',
      'project_updates',
    ] as const)
      expect(
        await installation.database.read
          .selectFrom(table)
          .select('project_id')
          .where('project_id', '=', project.id)
          .execute(),
      ).toEqual([]);
    expect((await projects.activity(project.id)).at(-1)).toMatchObject({
      action: 'project.deleted',
      actor: admin.id,
    });
    expect(await installation.status('GET', '/api/projects/public/slug/musee')).toBe(404);
  });

  it('keeps a document in the request when it is deleted from the project', async () => {
    const requests = requestsOf(installation);
    const draft = await requests.begin(customer);
    await requests.upload(customer, draft.id, document('brought'));
    await requests.call('PATCH', `/${draft.id}/submit`, customer, {});
    const { project } = await requests.call('POST', `/${draft.id}/convert`, admin);
    const { files } = await call('GET', `/${project.id}/files`, customer);
    expect((await call('DELETE', `/${project.id}/files/${files[0].id}`, customer)).status).toBe(200);
    expect([
      (await call('GET', `/${project.id}/files`, customer)).count,
      (await requests.call('GET', `/${draft.id}`, customer)).request.files.length,
    ]).toEqual([0, 1]);
  });

  it('leaves no orphaned file row or stored file during a concurrent upload', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await stored();
      const { id } = await projects.made({}, [customer]);
      const [deleted, sent] = await Promise.all([
        call('DELETE', `/${id}`, admin),
        upload(customer, id, { bytes: document(`${round}`) }),
      ]);
      expect([deleted.status, [201, 404].includes(sent.status)]).toEqual([200, true]);
      expect(await stored()).toBe(before);
    }
  });
});
