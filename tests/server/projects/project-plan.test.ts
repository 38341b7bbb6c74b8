import { describe, expect, it } from 'vitest';
import type { Person } from '../ops/installation';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { projectsOf } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true, firstName: 'Camille', lastName: 'Vasseur' });
const manager = preparePerson(installation, { role: 'manager' });
const stranger = preparePerson(installation, { role: 'manager' });
const projects = projectsOf(installation, admin);
const { call } = projects;

describe('project milestones', () => {
  it('are written by the team and read by members', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    const path = `/${id}/milestones`;
    const { milestone, status, progress } = await call('POST', path, manager, {
      title: 'Maquettes',
      startDate: '2026-07-01',
      dueDate: '2026-07-10',
    });
    expect([status, progress]).toEqual([201, 0]);
    expect(milestone).toMatchObject({
      title: 'Maquettes',
      startDate: '2026-07-01',
      dueDate: '2026-07-10',
      status: 'planned',
      position: 0,
      doneAt: null,
    });
    expect(await call('GET', path, customer)).toMatchObject({
      status: 200,
      milestones: [milestone],
      progress: 0,
    });
    for (const [method, more, body] of [
      ['POST', '', { title: 'x', dueDate: '2026-07-01' }],
      ['PUT', `/${milestone.id}`, { title: 'x' }],
      ['DELETE', `/${milestone.id}`, undefined],
    ] as const) {
      expect((await call(method, path + more, customer, body)).code).toBe('FORBIDDEN');
      expect((await call(method, path + more, stranger, body)).code).toBe('NOT_FOUND');
    }
    expect((await call('GET', path, stranger)).status).toBe(404);
    const elsewhere = await projects.made({}, [manager]);
    expect(
      (await call('PUT', `/${elsewhere.id}/milestones/${milestone.id}`, manager, { title: 'x' })).status,
    ).toBe(404);
  });

  it('announce a plan change when renamed, reordered or deleted, so that open pages reload', async () => {
    const { id } = await projects.made({}, [manager]);
    const [first] = [
      (await call('POST', `/${id}/milestones`, manager, { title: 'Version 1', dueDate: '2026-07-10' }))
        .milestone,
      (await call('POST', `/${id}/milestones`, manager, { title: 'Version 2', dueDate: '2026-08-10' }))
        .milestone,
    ];
    for (const body of [{ title: 'Version 1.0' }, { startDate: '2026-07-01' }, { position: 1 }])
      await call('PUT', `/${id}/milestones/${first.id}`, manager, body);
    await call('PUT', `/${id}/milestones/${first.id}`, manager, { title: 'Version 1.0', position: 1 });
    await call('DELETE', `/${id}/milestones/${first.id}`, manager);
    expect((await projects.events(id)).slice(2)).toEqual([{ type: 'plan_changed' }]);
  });

  it('added in succession form one entry, unread even if part of it was read', async () => {
    const { id } = await projects.made({}, [manager, customer]);
    const add = (title: string, dueDate: string) =>
      call('POST', `/${id}/milestones`, manager, { title, dueDate });
    const unread = async () => (await call('GET', `/${id}`, customer)).project.unread;
    const before = await unread();
    await add('Maquettes', '2026-07-10');
    expect(await unread()).toBe(before + 1);
    const latest = (await call('GET', `/${id}/updates`, customer)).updates[0];
    await call('POST', `/${id}/updates/read`, customer, { upTo: latest.id });
    for (const [title, due] of [
      ['Développement', '2026-08-10'],
      ['Recette', '2026-09-10'],
    ] as const)
      await add(title, due);
    expect(await unread()).toBe(1);
    expect((await projects.events(id)).at(-1)).toMatchObject({
      type: 'milestones_added',
      milestones: [
        { title: 'Maquettes', dueDate: '2026-07-10' },
        { title: 'Développement' },
        { title: 'Recette' },
      ],
    });
  });

  it('added later, or by another user, form separate entries', async () => {
    const { id } = await projects.made({}, [manager]);
    const add = (person: typeof manager) =>
      call('POST', `/${id}/milestones`, person, { title: 'Étape', dueDate: '2026-07-10' });
    await add(manager);
    await add(admin);
    installation.time.now = new Date(installation.time.now.getTime() + 61 * 60_000);
    await add(admin);
    expect((await projects.events(id)).map(({ type }) => type).slice(-3)).toEqual([
      'milestone_added',
      'milestone_added',
      'milestone_added',
    ]);
  });

  it('are announced when moved or done, and each change is recorded once', async () => {
    const { id } = await projects.made({}, [manager]);
    const { milestone } = await call('POST', `/${id}/milestones`, manager, {
      title: 'Version 1',
      dueDate: '2026-07-10',
    });
    const change = (body: object) => call('PUT', `/${id}/milestones/${milestone.id}`, manager, body);
    expect((await change({ dueDate: '2026-07-17', updatedAt: milestone.updatedAt })).milestone.dueDate).toBe(
      '2026-07-17',
    );
    expect(await change({ dueDate: '2026-07-20', updatedAt: milestone.updatedAt })).toMatchObject({
      status: 409,
      code: 'STALE',
    });
    const { milestone: done, progress } = await change({ status: 'done' });
    expect([done.doneAt, progress]).toEqual([installation.time.now.toISOString(), 100]);
    expect((await change({ status: 'done' })).milestone.updatedAt).toBe(done.updatedAt);
    expect(await change({ status: 'planned' })).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowed: ['in_progress'],
    });
    expect((await change({ status: 'in_progress' })).milestone).toMatchObject({
      status: 'in_progress',
      doneAt: null,
    });
    expect(await projects.events(id)).toMatchObject([
      { type: 'member_joined' },
      { type: 'milestone_added', title: 'Version 1', dueDate: '2026-07-10' },
      { type: 'milestone_moved', from: '2026-07-10', to: '2026-07-17' },
      { type: 'milestone_done', milestoneId: milestone.id },
    ]);
    expect(
      (await projects.activity(id))
        .slice(2)
        .map(({ action, fields }) => [action, fields.map((field) => field.split('.').at(-1))]),
    ).toEqual([
      ['project.milestone-added', [milestone.id]],
      ['project.milestone-changed', ['dueDate']],
      ['project.milestone-changed', ['status', 'doneAt']],
      ['project.milestone-changed', ['status', 'doneAt']],
    ]);
  });

  it.each([
    [{ dueDate: '2026-07-01' }, ['title: required']],
    [{ title: 'x' }, ['dueDate: required']],
    [{ title: 'x', dueDate: '2026-07-01', startDate: '2026-07-02' }, ['dueDate: beforeStart']],
    [{ title: 'x', dueDate: '01/07/2026' }, ['dueDate: invalid_format']],
    [{ title: 'x', dueDate: '2026-07-01', position: -1 }, ['position: too_small']],
  ])('are rejected with field errors for %j', async (body, fields) => {
    const { id } = await projects.made();
    const answer = await call('POST', `/${id}/milestones`, admin, body);
    expect([
      answer.status,
      answer.errors.map(({ field, code }: Record<string, string>) => `${field}: ${code}`),
    ]).toEqual([422, fields]);
    expect((await call('GET', `/${id}/milestones`, admin)).milestones).toEqual([]);
  });

  it('reject a due date before the stored start date', async () => {
    const { id } = await projects.made();
    const { milestone } = await call('POST', `/${id}/milestones`, admin, {
      title: 'x',
      startDate: '2026-07-05',
      dueDate: '2026-07-10',
    });
    expect(
      (await call('PUT', `/${id}/milestones/${milestone.id}`, admin, { dueDate: '2026-07-01' })).errors,
    ).toMatchObject([{ field: 'dueDate', code: 'beforeStart' }]);
  });

  it('determine the progress, which can then no longer be set manually', async () => {
    const { id } = await projects.made({ progress: 20 });
    expect((await call('PUT', `/${id}`, admin, { progress: 30 })).project.progress).toBe(30);
    const { milestone } = await call('POST', `/${id}/milestones`, admin, {
      title: 'x',
      dueDate: '2026-07-10',
      status: 'in_progress',
    });
    const refused = await call('PUT', `/${id}`, admin, { progress: 90 });
    expect([refused.status, refused.errors[0].field, refused.errors[0].message]).toEqual([
      422,
      'progress',
      'L’avancement suit les étapes : ce sont elles qu’il faut modifier.',
    ]);
    expect((await call('PUT', `/${id}`, admin, { progress: 50, title: 'Même avancement' })).status).toBe(200);
    expect(await call('DELETE', `/${id}/milestones/${milestone.id}`, admin)).toMatchObject({
      milestones: [],
      progress: 0,
    });
    expect((await call('PUT', `/${id}`, admin, { progress: 10 })).project.progress).toBe(10);
  });

  it('leave the progress of a completed project unchanged when deleted', async () => {
    const { id } = await projects.made({ status: 'in_progress' });
    const { milestone } = await call('POST', `/${id}/milestones`, admin, {
      title: 'x',
      dueDate: '2026-07-10',
      status: 'done',
    });
    await call('PATCH', `/${id}/status`, admin, { status: 'completed' });
    expect(await call('DELETE', `/${id}/milestones/${milestone.id}`, admin)).toMatchObject({
      milestones: [],
      progress: 100,
    });
  });

  it('get distinct positions when added concurrently, a hundred at most', async () => {
    const { id } = await projects.made({}, [manager]);
    const add = (by: Person) => call('POST', `/${id}/milestones`, by, { title: 'x', dueDate: '2026-07-10' });
    await Promise.all(Array.from({ length: 8 }, (_, at) => add(at % 2 ? admin : manager)));
    const { milestones } = await call('GET', `/${id}/milestones`, manager);
    expect(milestones.map(({ position }: { position: number }) => position)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ]);
    for (let count = 8; count < 100; count += 1) await add(admin);
    expect(await add(admin)).toMatchObject({ status: 409, code: 'PROJECT_FULL' });
  });
});
