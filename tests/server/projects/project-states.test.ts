import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  milestoneStatuses,
  milestoneTransitions,
  needsNote,
  projectStatuses,
  projectTransitions,
} from '@/lib/contract/projects/choices';
import type { MilestoneStatus, ProjectStatus } from '@/lib/contract/projects/choices';
import { prepareInstallation, preparePerson } from '../ops/prepare-installation';
import { projectsOf } from './project-calls';

const installation = prepareInstallation();
const admin = preparePerson(installation, { role: 'admin', verified: true });
const customer = preparePerson(installation, { verified: true });
const manager = preparePerson(installation, { role: 'manager' });
const projects = projectsOf(installation, admin);
const { call } = projects;

describe('project status', () => {
  it('is changed by the team only, returns the allowed statuses, and notifies the members', async () => {
    const { id } = await projects.made({}, [customer, manager]);
    expect(await call('PATCH', `/${id}/status`, customer, { status: 'in_progress' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await call('PATCH', `/${id}/status`, manager, { status: 'completed' })).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      allowed: ['in_progress', 'on_hold'],
    });
    expect((await call('PATCH', `/${id}/status`, manager, { status: 'in_progress' })).project).toMatchObject({
      status: 'in_progress',
      allowedStatuses: ['completed', 'on_hold'],
      endDate: null,
    });
    expect((await call('PATCH', `/${id}/status`, manager, { status: 'completed' })).project).toMatchObject({
      endDate: '2026-06-15',
      overdue: false,
    });
    const silent = await call('PATCH', `/${id}/status`, manager, { status: 'in_progress', note: ' ' });
    expect([
      silent.status,
      silent.errors.map(({ field, code }: Record<string, string>) => [field, code]),
    ]).toEqual([422, [['note', 'required']]]);
    expect(
      (await call('PUT', `/${id}`, admin, { status: 'in_progress', note: 'Une borne de plus' })).project,
    ).toMatchObject({ status: 'in_progress', endDate: null });
    expect(
      (await projects.events(id))
        .filter(({ type }) => type === 'status_changed')
        .map(({ from, to, note }) => [from, to, note]),
    ).toEqual([
      ['planning', 'in_progress', null],
      ['in_progress', 'completed', null],
      ['completed', 'in_progress', 'Une borne de plus'],
    ]);
    expect(
      (await projects.activity(id))
        .filter(({ fields }) => fields.includes('status'))
        .map(({ action, actor }) => [action, actor]),
    ).toEqual([
      ['project.status-changed', manager.id],
      ['project.status-changed', manager.id],
      ['project.updated', admin.id],
    ]);
  });

  it('follows the table of transitions after any sequence of calls', async () => {
    const step = fc.record({
      by: fc.constantFrom('admin', 'manager', 'customer', 'put'),
      to: fc.constantFrom(...projectStatuses),
      note: fc.constantFrom(undefined, null, '', 'Parce que.'),
      stale: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...projectStatuses),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (first, steps) => {
          const { id } = await projects.made({ status: first }, [manager, customer]);
          let state: ProjectStatus = first;
          let changes = 0;
          for (const { by, to, note, stale } of steps) {
            const person = { admin, manager, customer, put: admin }[by];
            const body = { status: to, note, ...(stale ? { updatedAt: '2020-01-01T00:00:00.000Z' } : {}) };
            const answer = await (by === 'put'
              ? call('PUT', `/${id}`, person, body)
              : call('PATCH', `/${id}/status`, person, body));
            const moves =
              by !== 'customer' &&
              !stale &&
              projectTransitions[state].includes(to) &&
              !(needsNote(state, to) && !note);
            expect([answer.status === 200, answer.project?.status]).toEqual(
              moves
                ? [true, to]
                : by === 'put' && !stale && to === state
                  ? [true, state]
                  : [false, undefined],
            );
            if (moves) [state, changes] = [to, changes + 1];
          }
          expect((await call('GET', `/${id}`, customer)).project.status).toBe(state);
          expect((await projects.events(id)).filter(({ type }) => type === 'status_changed')).toHaveLength(
            changes,
          );
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('is changed once by two concurrent calls', async () => {
    const { id } = await projects.made({ status: 'in_progress' }, [manager]);
    const answers = await Promise.all([
      call('PATCH', `/${id}/status`, admin, { status: 'completed' }),
      call('PATCH', `/${id}/status`, manager, { status: 'completed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await projects.events(id)).filter(({ type }) => type === 'status_changed')).toHaveLength(1);
  });
});

const percent = (statuses: readonly MilestoneStatus[]) =>
  Math.round(
    (100 * statuses.reduce((sum, status) => sum + { planned: 0, in_progress: 0.5, done: 1 }[status], 0)) /
      statuses.length,
  );

describe('project plan', () => {
  it('follows the table after any sequence of calls, with gapless positions and correct progress', async () => {
    const at = fc.nat(3);
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('add' as const),
        status: fc.constantFrom(undefined, ...milestoneStatuses),
        position: fc.option(fc.nat(5), { nil: undefined }),
      }),
      fc.record({
        kind: fc.constant('change' as const),
        at,
        status: fc.constantFrom(undefined, ...milestoneStatuses),
        position: fc.option(fc.nat(5), { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('remove' as const), at }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const { id } = await projects.made({ progress: 37 }, [manager]);
        const path = `/${id}/milestones`;
        let plan: { id: string; status: MilestoneStatus }[] = [];
        let progress = 37;
        let begun = false;
        for (const made of steps) {
          if (made.kind === 'add') {
            const { milestone } = await call('POST', path, manager, {
              title: 'Étape',
              dueDate: '2026-07-01',
              status: made.status,
              position: made.position,
            });
            plan.splice(made.position ?? plan.length, 0, {
              id: milestone.id,
              status: made.status ?? 'planned',
            });
          } else {
            const target = plan[made.at];
            if (!target) continue;
            if (made.kind === 'remove') {
              await call('DELETE', `${path}/${target.id}`, manager);
              plan = plan.filter((each) => each !== target);
            } else {
              const { status } = await call('PUT', `${path}/${target.id}`, manager, {
                status: made.status,
                position: made.position,
              });
              const open =
                made.status === undefined ||
                made.status === target.status ||
                milestoneTransitions[target.status].includes(made.status);
              expect(status).toBe(open ? 200 : 409);
              if (!open) continue;
              target.status = made.status ?? target.status;
              if (made.position !== undefined) {
                plan = plan.filter((each) => each !== target);
                plan.splice(made.position, 0, target);
              }
            }
          }
          begun ||= plan.length > 0;
          if (begun) progress = plan.length > 0 ? percent(plan.map(({ status }) => status)) : 0;
        }
        const { project } = await call('GET', `/${id}`, manager);
        expect(
          project.milestones.map((each: { id: string; status: string; position: number }) => [
            each.id,
            each.status,
            each.position,
          ]),
        ).toEqual(plan.map((each, position) => [each.id, each.status, position]));
        expect(project.progress).toBe(progress);
        for (const { status, doneAt } of project.milestones) expect(doneAt !== null).toBe(status === 'done');
        expect(project.nextMilestone?.id ?? null).toBe(
          plan.find(({ status }) => status !== 'done')?.id ?? null,
        );
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
