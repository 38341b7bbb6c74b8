import { describe, expect, it } from 'vitest';
import type { Person } from '../ops/installation';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { document, projectsOf } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const manager = preparePerson(installation, { role: 'manager', firstName: 'Théo', lastName: 'Garrigue' });
const projects = projectsOf(installation, admin);
const { call, upload, download } = projects;
const stored = async () => (await installation.stored()).length;

describe('contracts and invoices', () => {
  it.each(['contract', 'invoice'])('are uploaded by the team only: %s', async (category) => {
    const { id } = await projects.made({}, [customer, manager]);
    const before = await stored();
    expect(await upload(customer, id, { category })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await stored()).toBe(before);
    const { file } = await upload(manager, id, { category });
    expect(
      (await upload(customer, id, { category, replaces: file.id, bytes: document('signed') })).file,
    ).toMatchObject({ version: 2, category });
  });
});

describe('internal file', () => {
  const send = (by: Person, id: string, more: object = {}) => upload(by, id, { internal: 'true', ...more });
  const say = (by: Person, id: string, body: object) =>
    call('POST', `/${id}/updates`, by, { body: 'Voici.', ...body });

  it('is listed, downloaded and attached by the team only', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const { file } = await send(manager, id);
    expect(file.internal).toBe(true);
    expect((await call('GET', `/${id}/files`, manager)).count).toBe(1);
    expect((await call('GET', `/${id}/files`, customer)).count).toBe(0);
    expect([
      (await download(manager, id, file.id)).status,
      (await download(customer, id, file.id)).status,
    ]).toEqual([200, 404]);
    expect((await say(customer, id, { attachmentIds: [file.id] })).errors).toMatchObject([
      { field: 'attachmentIds.0', code: 'absent' },
    ]);
    expect((await projects.events(id)).filter(({ type }) => type === 'file_added')).toEqual([]);
    expect((await send(customer, id, { bytes: document('mine') })).code).toBe('FORBIDDEN');
  });

  it('stays internal in a note, and becomes visible to the customer when attached to a message', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const { file } = await send(manager, id);
    await say(manager, id, { internal: true, attachmentIds: [file.id] });
    expect((await download(customer, id, file.id)).status).toBe(404);
    await say(manager, id, { attachmentIds: [file.id] });
    expect((await download(customer, id, file.id)).status).toBe(200);
    expect((await call('GET', `/${id}/files`, customer)).files).toMatchObject([
      { id: file.id, internal: false },
    ]);
    expect((await projects.activity(id)).at(-1)).toMatchObject({
      action: 'project.file-changed',
      fields: [`files.${file.id}.internal`],
    });
  });

  it('as a newer version leaves the previous version visible to the customer', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    installation.later(1000);
    const { file: first } = await upload(manager, id);
    await send(manager, id, { bytes: document('2'), replaces: first.id });
    expect((await call('GET', `/${id}/files`, customer)).files).toMatchObject([
      { id: first.id, version: 1, versions: [{ version: 1 }] },
    ]);
    expect(
      (await call('GET', '/my/news', customer)).files.filter(
        ({ projectId }: { projectId: string }) => projectId === id,
      ),
    ).toMatchObject([{ id: first.id }]);
  });
});
