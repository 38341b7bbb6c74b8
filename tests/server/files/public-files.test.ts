import { describe, expect, it } from 'vitest';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { document, projectsOf } from '../projects/project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const manager = preparePerson(installation, { role: 'manager', firstName: 'Théo', lastName: 'Garrigue' });
const stranger = preparePerson(installation, {});
const projects = projectsOf(installation, admin);
const { call, upload, download } = projects;

const stored = async () => (await installation.stored()).length;

describe('public files', () => {
  it('are listed for a public project, without names of users', async () => {
    const { id } = await projects.made({ isPublic: true }, [manager, customer]);
    const [shown, hidden] = [
      await upload(manager, id, { name: 'Dossier.pdf', isPublic: 'true' }),
      await upload(customer, id, { name: 'Privé.pdf' }),
    ];
    expect([shown.tags, hidden.tags]).toEqual([`project:files/${id}`, null]);
    for (const who of [undefined, stranger]) {
      const { files, count } = await call('GET', `/${id}/files`, who);
      expect([count, files.length, files[0].name, files[0].uploadedBy, files[0].deletable]).toEqual([
        1,
        1,
        'Dossier.pdf',
        null,
        false,
      ]);
      expect(JSON.stringify(files)).not.toMatch(/Théo|Garrigue|Privé/);
      expect((await download(who, id, shown.file.id)).status).toBe(200);
      expect((await download(who, id, hidden.file.id)).status).toBe(404);
    }
    expect((await call('PUT', `/${id}`, admin, { isPublic: false })).tags).toBe('projects');
    for (const who of [undefined, stranger])
      expect([
        (await call('GET', `/${id}/files`, who)).status,
        (await download(who, id, shown.file.id)).status,
      ]).toEqual([404, 404]);
  });

  it('can be published by the team only', async () => {
    const { id } = await projects.made({ isPublic: true }, [manager, customer]);
    const before = await stored();
    expect(await upload(customer, id, { isPublic: 'true' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await stored()).toBe(before);
    const { file } = await upload(customer, id);
    expect((await call('PATCH', `/${id}/files/${file.id}`, customer, { isPublic: true })).code).toBe(
      'FORBIDDEN',
    );
    expect(
      await call('PATCH', `/${id}/files/${file.id}`, manager, { isPublic: true, category: 'deliverable' }),
    ).toMatchObject({
      status: 200,
      tags: `project:files/${id}`,
      file: { isPublic: true, category: 'deliverable' },
    });
    expect(await call('PATCH', `/${id}/files/${file.id}`, manager, { isPublic: true })).toMatchObject({
      status: 200,
      tags: null,
    });
    expect(
      (await projects.activity(id))
        .filter(({ action }) => action === 'project.file-changed')
        .map(({ fields }) => fields),
    ).toEqual([[`files.${file.id}.category`, `files.${file.id}.isPublic`]]);
    // Customers cannot publish: the public keeps the former version.
    const { file: newer } = await upload(customer, id, { bytes: document('newer'), replaces: file.id });
    expect([
      newer.isPublic,
      (await call('GET', `/${id}/files`, undefined)).files.map((each: { id: string }) => each.id),
    ]).toEqual([false, [file.id]]);
    expect((await upload(manager, id, { bytes: document('newest'), replaces: newer.id })).file.isPublic).toBe(
      false,
    );
    await call('PATCH', `/${id}/files/${newer.id}`, manager, { isPublic: true });
    expect((await call('GET', `/${id}/files`, undefined)).files).toMatchObject([
      { id: newer.id, versions: [{ id: newer.id }, { id: file.id }] },
    ]);
    expect((await call('PATCH', `/${id}/files/${newer.id}`, manager, { isPublic: false })).tags).toBe(
      `project:files/${id}`,
    );
    expect((await call('GET', `/${id}/files`, undefined)).count).toBe(0);
    expect((await download(undefined, id, file.id)).status).toBe(404);
  });
});
