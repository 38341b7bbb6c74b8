import { describe, expect, it } from 'vitest';
import { docx } from '../files/documents';
import type { Person } from '../ops/installation';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { document, projectsOf } from './project-calls';
import type { Answer } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const other = preparePerson(installation, { verified: true });
const manager = preparePerson(installation, { role: 'manager', firstName: 'Théo', lastName: 'Garrigue' });
const stranger = preparePerson(installation, {});
const projects = projectsOf(installation, admin);
const { call, upload, download } = projects;

const stored = async () => (await installation.stored()).length;
const names = ({ files }: Answer) => (files as { name: string }[]).map(({ name }) => name);

describe('project file', () => {
  it('is shared between customer and team, announced, and downloadable by members only', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const { file, status } = await upload(customer, id, {
      name: 'Notices.docx',
      bytes: docx(),
      category: 'brief',
    });
    expect([status, file]).toEqual([
      201,
      {
        id: file.id,
        name: 'Notices.docx',
        category: 'brief',
        isPublic: false,
        internal: false,
        size: docx().length,
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        createdAt: installation.time.now.toISOString(),
        version: 1,
        uploadedBy: { userId: customer.id, name: 'Camille Vasseur', team: false },
        deletable: true,
        versions: [expect.objectContaining({ id: file.id, version: 1 })],
      },
    ]);
    installation.later(1000);
    await upload(manager, id, { name: 'Maquettes.pdf', category: 'design' });
    const list = await call('GET', `/${id}/files`, customer);
    expect([list.count, list.currentPage, list.totalPages, names(list)]).toEqual([
      2,
      1,
      1,
      ['Maquettes.pdf', 'Notices.docx'],
    ]);
    expect(list.files.map(({ deletable }: { deletable: boolean }) => deletable)).toEqual([false, true]);
    const response = await download(manager, id, file.id);
    expect([
      response.headers.get('content-disposition'),
      Buffer.from(await response.arrayBuffer()).equals(docx()),
    ]).toEqual([`attachment; filename="Notices.docx"; filename*=UTF-8''Notices.docx`, true]);
    for (const who of [stranger, undefined]) {
      expect((await download(who, id, file.id)).status).toBe(404);
      expect((await call('GET', `/${id}/files`, who)).status).toBe(404);
    }
    expect((await upload(stranger, id)).status).toBe(404);
    expect((await upload(undefined, id)).status).toBe(401);
    expect((await projects.events(id)).filter(({ type }) => type === 'file_added')).toEqual([
      { type: 'file_added', fileId: file.id, category: 'brief', version: 1 },
      { type: 'file_added', fileId: list.files[0].id, category: 'design', version: 1 },
    ]);
    expect((await projects.activity(id)).at(-1)).toEqual({
      action: 'project.file-added',
      actor: manager.id,
      fields: [`files.${list.files[0].id}`],
    });
  });

  it('is listed with pagination, by category and by visibility', async () => {
    const { id } = await projects.made({}, [manager]);
    for (const [at, category] of ['contract', 'invoice', 'invoice'].entries()) {
      installation.later(1000);
      await upload(manager, id, { name: `${at}.pdf`, category, isPublic: String(at === 2) });
    }
    expect(names(await call('GET', `/${id}/files?category=invoice`, manager))).toEqual(['2.pdf', '1.pdf']);
    expect(names(await call('GET', `/${id}/files?isPublic=true`, manager))).toEqual(['2.pdf']);
    expect(names(await call('GET', `/${id}/files?isPublic=false&limit=1&page=2`, manager))).toEqual([
      '0.pdf',
    ]);
    expect(names(await call('GET', `/${id}/files?page=9`, manager))).toEqual([]);
    expect((await call('GET', `/${id}/files?isPublic=yes`, manager)).status).toBe(422);
  });

  it('is stored and announced once when the upload is retried', async () => {
    const { id } = await projects.made({}, [customer]);
    const before = await stored();
    const answers = await Promise.all([1, 2, 3].map(() => upload(customer, id)));
    expect(new Set(answers.map(({ file }) => file.id)).size).toBe(1);
    expect([
      (await stored()) - before,
      (await projects.events(id)).filter(({ type }) => type === 'file_added').length,
    ]).toEqual([1, 1]);
    expect((await upload(customer, id, { category: 'design' })).file.id).not.toBe(answers[0]?.file.id);
    expect((await upload(customer, id, { bytes: document('other') })).file.id).not.toBe(answers[0]?.file.id);
  });

  it('is deleted by its uploader or the team, together with its stored bytes', async () => {
    const { id } = await projects.made({}, [customer, other, manager]);
    const before = await stored();
    const [{ file: own }, { file: theirs }] = [
      await upload(customer, id),
      await upload(manager, id, { name: 'b.pdf' }),
    ];
    const remove = (by: Person, file: string) => call('DELETE', `/${id}/files/${file}`, by);
    expect((await remove(other, own.id)).code).toBe('FORBIDDEN');
    expect((await remove(customer, theirs.id)).code).toBe('FORBIDDEN');
    expect((await remove(stranger, own.id)).code).toBe('NOT_FOUND');
    expect((await remove(customer, own.id)).status).toBe(200);
    expect((await remove(customer, own.id)).status).toBe(404);
    expect((await remove(manager, theirs.id)).status).toBe(200);
    expect([
      await stored(),
      (await call('GET', `/${id}/files`, customer)).count,
      (await download(customer, id, own.id)).status,
    ]).toEqual([before, 0, 404]);
    expect(
      (await projects.activity(id)).filter(({ action }) => action === 'project.file-removed'),
    ).toHaveLength(2);
  });

  it('is not accessible through another project', async () => {
    const [one, two] = [await projects.made({}, [customer]), await projects.made({}, [customer])];
    const { file } = await upload(customer, one.id);
    expect((await download(customer, two.id, file.id)).status).toBe(404);
    for (const [method, body] of [
      ['PATCH', { category: 'brief' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/${two.id}/files/${file.id}`, admin, body)).status).toBe(404);
    expect((await upload(customer, two.id, { replaces: file.id })).errors).toMatchObject([
      { field: 'replaces', code: 'absent' },
    ]);
  });
});

describe('file versions', () => {
  it('are listed under one file, latest first; deleting the latest restores the previous one', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const { file: first } = await upload(manager, id, { name: 'Offre.pdf', category: 'contract' });
    const { file: second } = await upload(customer, id, {
      name: 'Offre relue.pdf',
      bytes: document('2'),
      replaces: first.id,
    });
    const { file: third } = await upload(manager, id, { bytes: document('3'), replaces: first.id });
    expect([
      second.version,
      second.category,
      third.version,
      third.versions.map(({ id: version }: { id: string }) => version),
    ]).toEqual([2, 'contract', 3, [third.id, second.id, first.id]]);
    expect((await call('GET', `/${id}/files`, customer)).files).toMatchObject([
      {
        id: third.id,
        versions: [{ deletable: false }, { deletable: true, name: 'Offre relue.pdf' }, { deletable: false }],
      },
    ]);
    for (const { id: version } of [first, second, third])
      expect((await download(customer, id, version)).status).toBe(200);
    expect((await upload(manager, id, { bytes: document('3'), replaces: second.id })).file.id).toBe(third.id);
    await call('DELETE', `/${id}/files/${third.id}`, manager);
    expect((await call('GET', `/${id}/files`, customer)).files).toMatchObject([
      { id: second.id, version: 2 },
    ]);
    await call('DELETE', `/${id}/files/${first.id}`, manager);
    expect((await upload(manager, id, { bytes: document('4'), replaces: second.id })).file).toMatchObject({
      version: 3,
      versions: [{ version: 3 }, { version: 2 }],
    });
  });

  it('are numbered in order when four are uploaded concurrently', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const { file } = await upload(manager, id);
    await Promise.all(
      [customer, manager, admin, admin].map((by, at) =>
        upload(by, id, { bytes: document(`${at}`), replaces: file.id }),
      ),
    );
    const { files } = await call('GET', `/${id}/files`, customer);
    expect(files).toHaveLength(1);
    expect(files[0].versions.map(({ version }: { version: number }) => version)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('file upload', () => {
  it.each([
    [{ category: 'holiday' }, 'category'],
    [{ isPublic: 'yes' }, 'isPublic'],
    [{ replaces: 'nobody' }, 'replaces'],
  ])('with an invalid field stores nothing: %j', async (fields, field) => {
    const { id } = await projects.made({}, [customer]);
    const before = await stored();
    const answer = await upload(customer, id, fields);
    expect([
      answer.status,
      answer.errors.map((error: { field: string }) => error.field),
      (await stored()) - before,
    ]).toEqual([422, [field], 0]);
  });

  it('rejects other formats, as in all uploads', async () => {
    const { id } = await projects.made({}, [customer]);
    expect(await upload(customer, id, { name: 'photos.zip' })).toMatchObject({
      status: 415,
      code: 'FILE_UNSUPPORTED',
    });
    expect((await projects.activity(id)).length).toBe(2);
  });

  it('stores nothing when the uploader is removed from the project meanwhile', async () => {
    const { id } = await projects.made({}, [customer]);
    const before = await stored();
    const { receive } = installation.files;
    installation.files.receive = async (key, chunks) => {
      const arrival = await receive(key, chunks);
      await call('DELETE', `/${id}/members/${customer.id}`, admin);
      return arrival;
    };
    try {
      expect((await upload(customer, id)).status).toBe(404);
    } finally {
      installation.files.receive = receive;
    }
    expect(await stored()).toBe(before);
  });
});
