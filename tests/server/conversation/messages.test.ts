import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/db/id';
import { openCase } from './conversation';
import type { Answer, Case } from './conversation';
import { addProject } from '../fixtures';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
let project: Case;
let slugs = 0;
const open = () => openCase(installation, `case-${(slugs += 1)}`);
const bodies = ({ updates }: Answer) => (updates as { body: string }[]).map(({ body }) => body);

async function addFile(projectId: string, name = 'plan.pdf'): Promise<string> {
  const id = newId();
  await installation.database.read
    .insertInto('files')
    .values({
      id,
      request_id: null,
      project_id: projectId,
      uploaded_by: null,
      name,
      category: 'design',
      is_public: 0,
      size: 10,
      mime_type: 'application/pdf',
      sha256: id,
      storage_key: id,
      created_at: installation.time.now.toISOString(),
      series_id: id,
      version: 1,
    })
    .execute();
  return id;
}

beforeAll(async () => {
  installation = await openInstallation();
  project = await open();
});
afterAll(() => installation.close());

describe('project message', () => {
  it('is visible to all members, with its author and side', async () => {
    const { customer, manager, say, read } = project;
    const { id } = await say(customer, 'Bonjour, **où** en sommes-nous ?');
    installation.later(1000);
    await say(manager, 'Presque là.');
    const [latest, first] = (await read(customer)).updates;
    expect(latest).toMatchObject({
      kind: 'message',
      body: 'Presque là.',
      event: null,
      internal: false,
      author: { id: manager.id, name: 'Inès Aubrac', team: true, me: false },
    });
    expect(first).toMatchObject({
      id,
      author: { id: customer.id, name: 'Camille Roy', team: false, me: true },
      attachments: [],
    });
    expect(bodies(await read(project.admin))).toHaveLength(2);
  });

  it('returns 404 to users outside the project, in every call', async () => {
    const { base, call, stranger, outsider } = project;
    for (const person of [stranger, outsider]) {
      expect((await call('GET', `${base}/updates`, person)).status).toBe(404);
      expect((await call('POST', `${base}/updates`, person, { body: 'Hello' })).status).toBe(404);
      expect((await call('POST', `${base}/updates`, person, { body: 'Hello', internal: true })).status).toBe(
        404,
      );
      expect((await call('POST', `${base}/updates/read`, person, { upTo: newId() })).status).toBe(404);
    }
  });

  it.each([
    [{}, 'body', 'required'],
    [{ body: '  \n ' }, 'body', 'required'],
    [{ body: 'x'.repeat(10_001) }, 'body', 'too_big'],
    [{ body: 'x', key: 'no key' }, 'key', 'invalid_format'],
  ])('is refused when invalid (%#)', async (body, field, code) => {
    const answer = await project.call('POST', `${project.base}/updates`, project.customer, body);
    expect([answer.status, answer.errors[0]]).toEqual([
      422,
      { field, code, message: expect.any(String) as string },
    ]);
  });

  it('is stored once per key, also when sent twice in parallel', async () => {
    const { call, base, customer, read } = await open();
    const sent = { body: 'Une fois', key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${base}/updates`, customer, sent)));
    expect(new Set(answers.map(({ update }) => update.id)).size).toBe(1);
    expect((await read(customer)).count).toBe(1);
    // Idempotency keys belong to one user and project.
    expect((await call('POST', `${base}/updates`, project.admin, sent)).status).toBe(201);
    expect((await call('POST', `${project.base}/updates`, project.admin, sent)).status).toBe(201);
    expect((await read(customer)).count).toBe(2);
  });

  it('accepts attachments of its project and refuses others', async () => {
    const { id, base, call, customer, say, read } = await open();
    const [plan, photo] = [await addFile(id), await addFile(id, 'photo.pdf')];
    const foreign = await addFile(
      await addProject(installation.database, { slug: 'elsewhere', isPublic: false }),
    );
    await say(customer, 'Voici', { attachmentIds: [photo, plan, photo] });
    expect((await read(customer)).updates[0].attachments).toMatchObject([
      { id: photo, name: 'photo.pdf' },
      { id: plan, size: 10 },
    ]);
    const refused = await call('POST', `${base}/updates`, customer, {
      body: 'Voici',
      attachmentIds: [plan, foreign],
    });
    expect([refused.status, refused.errors[0].field, refused.errors[0].code]).toEqual([
      422,
      'attachmentIds.1',
      'absent',
    ]);
    expect((await read(customer)).count).toBe(1);
    await installation.database.read.deleteFrom('files').where('id', '=', plan).execute();
    expect((await read(customer)).updates[0].attachments).toHaveLength(1);
  });

  it('adds exactly one row to the activity log', async () => {
    const { customer, say } = project;
    const { id } = await say(customer, 'Noté');
    expect(
      await installation.database.read
        .selectFrom('activity')
        .select(['actor_id', 'action', 'fields'])
        .where('record_id', '=', id)
        .execute(),
    ).toEqual([{ actor_id: customer.id, action: 'update.created', fields: '[]' }]);
  });

  it('is limited to sixty in quick succession', async () => {
    const { call, base, customer } = await open();
    const answers = [];
    for (let count = 0; count < 61; count += 1)
      answers.push((await call('POST', `${base}/updates`, customer, { body: 'Encore' })).status);
    expect([answers.filter((status) => status === 201).length, answers.at(-1)]).toEqual([60, 429]);
    installation.later(minutes(6));
    expect((await call('POST', `${base}/updates`, customer, { body: 'Encore' })).status).toBe(201);
  });
});

describe('internal note', () => {
  it('is visible to the team only; customers cannot write, read or count notes', async () => {
    const { base, call, customer, manager, admin, say, read } = await open();
    expect((await call('POST', `${base}/updates`, customer, { body: 'x', internal: true })).code).toBe(
      'FORBIDDEN',
    );
    const { id } = await say(manager, 'Entre nous', { internal: true });
    await say(manager, 'Pour tous');
    expect(bodies(await read(admin))).toEqual(['Pour tous', 'Entre nous']);
    const seen = await read(customer);
    expect([bodies(seen), seen.count, seen.unread]).toEqual([['Pour tous'], 1, 1]);
    // A hidden note counts as the entry before it.
    expect((await read(customer, `?after=${id}`)).count).toBe(1);
    expect((await call('POST', `${base}/updates/read`, customer, { upTo: id })).readUpTo).toBeNull();
  });
});

describe('pages of a conversation', () => {
  it('start at the newest entry without gaps or repeats, and return entries after a given one', async () => {
    const { customer, say, read } = await open();
    const all: string[] = [];
    for (let at = 1; at <= 7; at += 1) all.unshift((await say(customer, `${at}`)).id);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(customer, `?limit=3&page=${page}`)));
    expect(pages.flatMap(({ updates }) => updates.map(({ id }: { id: string }) => id))).toEqual(all);
    expect(pages[0]).toMatchObject({ count: 7, currentPage: 1, totalPages: 3, latest: all[0] });
    expect(bodies(await read(customer, `?after=${all[2] ?? ''}`))).toEqual(['7', '6']);
    expect(await read(customer, `?after=${all[0] ?? ''}`)).toMatchObject({
      updates: [],
      count: 0,
      latest: all[0],
    });
    // A deleted entry counts as its creation time.
    await installation.database.read
      .deleteFrom('project_updates')
      .where('id', '=', all[2] ?? '')
      .execute();
    expect(bodies(await read(customer, `?after=${all[2] ?? ''}`))).toEqual(['7', '6']);
    expect((await read(customer, '?limit=51')).status).toBe(422);
  });

  it('never show a later entry before an earlier one, with parallel writers', async () => {
    const { customer, manager, say, read } = await open();
    const writers = Array.from({ length: 12 }, (_, at) => say(at % 2 ? customer : manager, `${at}`));
    // Polling must return all entries.
    const seen: string[] = [];
    let done = false;
    const reading = (async () => {
      for (let last = false; !last;) {
        last = done;
        const after = seen.at(-1);
        const { updates } = await read(customer, after ? `?after=${after}&limit=50` : '?limit=50');
        seen.push(...updates.map(({ id }: { id: string }) => id).reverse());
        // Lets writers run, as between real requests.
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const written = await Promise.all(writers);
    done = true;
    await reading;
    expect(seen.toSorted()).toEqual(written.map(({ id }) => id).toSorted());
  });
});

describe('unread count', () => {
  it('counts messages of others since joining, after the read position, which never decreases', async () => {
    const { base, call, customer, manager, say, read } = await open();
    const first = await say(manager, 'un');
    await say(customer, 'de moi');
    const third = await say(manager, 'trois');
    expect([(await read(customer)).unread, (await read(manager)).unread]).toEqual([2, 1]);
    expect(await call('POST', `${base}/updates/read`, customer, { upTo: first.id })).toMatchObject({
      unread: 1,
      readUpTo: first.id,
    });
    expect(await call('POST', `${base}/updates/read`, customer, { upTo: third.id })).toMatchObject({
      unread: 0,
      readUpTo: third.id,
    });
    expect(await call('POST', `${base}/updates/read`, customer, { upTo: first.id })).toMatchObject({
      unread: 0,
      readUpTo: third.id,
    });
    expect((await call('GET', `${base}`, customer)).project.unread).toBe(0);
    await say(manager, 'quatre');
    expect((await call('GET', `${base}`, customer)).project.unread).toBe(1);
    expect((await call('GET', '/projects/my', customer)).projects[0].unread).toBe(1);
  });

  it('ignores messages before joining, and is 0 for an administrator who never opened the project', async () => {
    const { id, customer, admin, stranger, say, read } = await open();
    await say(customer, 'avant');
    installation.later(1000);
    await installation.database.read
      .insertInto('project_members')
      .values({
        project_id: id,
        user_id: stranger.id,
        role: 'client',
        created_at: installation.time.now.toISOString(),
      })
      .execute();
    installation.later(1000);
    await say(customer, 'après');
    expect([(await read(stranger)).unread, (await read(admin)).unread]).toEqual([1, 0]);
  });
});

describe('message news', () => {
  it('contain the latest messages of all the user’s projects, each with its project', async () => {
    const [one, two] = [await open(), await open()];
    const { customer, call } = one;
    await installation.database.read
      .insertInto('project_members')
      .values({
        project_id: two.id,
        user_id: customer.id,
        role: 'client',
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute();
    for (const at of [1, 2, 3, 4]) {
      installation.later(1000);
      await one.say(one.manager, `un ${at}`);
      installation.later(1000);
      await two.say(two.manager, `deux ${at}`);
    }
    await two.say(two.manager, 'entre nous', { internal: true });
    const file = await addFile(two.id);
    const latest = await call('GET', '/projects/my/news', customer);
    expect(bodies(latest)).toEqual(['deux 4', 'un 4', 'deux 3', 'un 3', 'deux 2']);
    expect(latest.updates[0]).toMatchObject({
      projectId: two.id,
      projectTitle: expect.any(String) as string,
    });
    expect(latest.files).toMatchObject([{ id: file, projectId: two.id }]);
    expect(latest.unread).toBe(8);
    expect(bodies(await call('GET', '/projects/my/news', two.manager))[0]).toBe('entre nous');
    expect(await call('GET', '/projects/my/news', one.stranger)).toMatchObject({
      updates: [],
      files: [],
      unread: 0,
    });
  });
});
