import { describe, expect, it } from 'vitest';
import { href } from '@/lib/routes';
import { milestone, milestones, ownProject, projectRecord } from '@/tests/setup/projects';
import { excerptOf } from './excerpt';
import { nextStepOf } from './next-step';
import { daysOverdue, planScale, stretchesOf, weekOf } from './plan';
import { projectPlace, readProjectQuery } from './project-query';
import { tabsOf } from './project-tabs';

const today = '2026-11-19';

describe('project plan', () => {
  it('returns progress and delay of each milestone', () => {
    expect(
      stretchesOf(milestones, today).map(({ reached, overrun, late, current }) => ({
        reached,
        overrun,
        late,
        current,
      })),
    ).toEqual([
      { reached: '2026-10-16', overrun: '2026-10-18', late: 2, current: false },
      { reached: today, overrun: undefined, late: 0, current: true },
      { reached: undefined, overrun: undefined, late: 0, current: false },
    ]);
  });

  it('shows an unfinished milestone past its date as late', () => {
    const [stretch] = stretchesOf([milestone({ dueDate: '2026-11-16' })], today);
    expect(stretch).toMatchObject({ reached: '2026-11-16', overrun: today, late: 3 });
    expect(stretchesOf([milestone({ dueDate: today })], today)[0]?.late).toBe(0);
  });

  it('uses the agency’s time zone for the day of completion', () => {
    expect(
      stretchesOf(
        [milestone({ status: 'done', dueDate: '2026-11-16', doneAt: '2026-11-16T23:30:00.000Z' })],
        today,
      )[0]?.late,
    ).toBe(1);
  });

  it('includes today on its axis while the project runs', () => {
    expect(planScale(ownProject({ deadline: '2026-10-30' }), [], today).to > today).toBe(true);
    expect(
      planScale(ownProject({ status: 'completed', endDate: '2026-10-30', deadline: null }), [], today).to <
        today,
    ).toBe(true);
  });

  it('counts weeks only between the start and the deadline', () => {
    expect(weekOf(ownProject(), today)).toEqual({ week: 10, weeks: 22 });
    expect(weekOf(ownProject({ deadline: null }), today)).toBeUndefined();
    expect(weekOf(ownProject({ deadline: '2026-11-18' }), today)).toBeUndefined();
    expect(weekOf(ownProject({ startDate: '2026-11-20' }), today)).toBeUndefined();
  });

  it('is overdue from the day after its deadline, unless finished', () => {
    expect(daysOverdue(ownProject({ deadline: today }), today)).toBe(0);
    expect(daysOverdue(ownProject({ deadline: '2026-11-13' }), today)).toBe(6);
    expect(daysOverdue(ownProject({ deadline: '2026-11-13', status: 'on_hold' }), today)).toBe(6);
    expect(daysOverdue(ownProject({ deadline: '2026-11-13', status: 'completed' }), today)).toBe(0);
    expect(daysOverdue(ownProject({ deadline: null }), today)).toBe(0);
  });
});

describe('next step', () => {
  const quote = {
    id: 'o1',
    reference: '2026-041',
    title: 'Lot 2',
    totalInclTax: 1_248_000,
    validUntil: '2026-12-04',
  };
  const late = milestone({ dueDate: '2026-11-16' });
  const waiting = { unread: 2, nextStep: { offer: quote, milestone: late }, milestones: [late] };
  const team = { userId: 'm1', team: true, admin: false };
  const kind = (more: Parameters<typeof projectRecord>[0]) => nextStepOf(projectRecord(more), today).kind;

  it('is an open quote, then unread messages, then a late milestone', () => {
    expect(kind(waiting)).toBe('quote');
    expect(kind({ ...waiting, nextStep: { offer: null, milestone: late } })).toBe('unread');
    expect(kind({ ...waiting, nextStep: { offer: null, milestone: late }, unread: 0 })).toBe('late');
    expect(kind({})).toBe('milestone');
    expect(kind({ nextStep: { offer: null, milestone: null }, milestones: [] })).toBe('nothing');
  });

  it('is not a quote for the team, which waits for the answer, nor an expired quote', () => {
    expect(kind({ ...waiting, viewer: team })).toBe('unread');
    expect(kind({ nextStep: { offer: quote, milestone: null }, viewer: team })).toBe('answer');
    expect(
      kind({ nextStep: { offer: { ...quote, validUntil: '2026-11-18' }, milestone: milestone() } }),
    ).toBe('milestone');
    expect(kind({ nextStep: { offer: { ...quote, validUntil: today }, milestone: null } })).toBe('quote');
  });

  it('is not an answer to wait for if the project has no customer', () => {
    const members = projectRecord().members.filter((member) => member.team);
    const alone = { nextStep: { offer: quote, milestone: late }, milestones: [late], members, viewer: team };
    expect(kind({ ...alone, milestones: [] })).toBe('unanswerable');
    expect(kind({ ...alone, customerErased: true })).toBe('unanswerable');
    const without = { ...alone, nextStep: { offer: null, milestone: late } };
    expect(kind(without)).toBe('late');
    expect(kind({ ...without, customerErased: true })).toBe('erased');
    expect(kind({ ...without, customerErased: true, status: 'on_hold' })).toBe('hold');
    expect(kind({ ...without, customerErased: true, members: projectRecord().members })).toBe('late');
  });

  it('is the plan for the team of a project without one', () => {
    const bare = { nextStep: { offer: null, milestone: null }, milestones: [] };
    expect(kind({ ...bare, viewer: team })).toBe('begin');
    expect(kind({ ...bare, viewer: team, status: 'on_hold' })).toBe('hold');
    expect(kind(bare)).toBe('nothing');
  });

  it('is not a late milestone if the project is on hold or finished', () => {
    expect(
      kind({ ...waiting, unread: 0, nextStep: { offer: null, milestone: late }, status: 'on_hold' }),
    ).toBe('hold');
    expect(
      kind({ ...waiting, unread: 0, nextStep: { offer: null, milestone: late }, status: 'completed' }),
    ).toBe('finished');
  });
});

describe('address of a project page', () => {
  it('ignores invalid values of its query', () => {
    expect(readProjectQuery({ category: 'design', page: '2' })).toEqual({
      category: 'design',
      page: 2,
      quote: undefined,
    });
    expect(readProjectQuery({ quote: ['q1', 'q2'], page: '-1', category: 'x' })).toEqual({
      quote: 'q1',
      page: 1,
      category: undefined,
    });
    expect(readProjectQuery({ quote: 'a b' }).quote).toBeUndefined();
  });

  it('stays in the area in which the project is shown', () => {
    const address = (base: 'myProject' | 'officeProject', part?: Parameters<typeof projectPlace>[2]) =>
      href(projectPlace(base, 'p1', part), 'en');
    expect(address('myProject')).toBe('/en/my-projects/p1');
    expect(address('officeProject', { tab: 'history' })).toBe('/en/admin/projects/p1/history');
    expect(address('myProject', { tab: 'history' })).toBe('/en/my-projects/p1');
    expect(address('myProject', { tab: 'files', category: 'brief', page: 3 })).toBe(
      '/en/my-projects/p1/files?category=brief&page=3',
    );
    expect(address('officeProject', { tab: 'quotes', quote: 'q1', page: 1 })).toBe(
      '/en/admin/projects/p1/quotes?quote=q1',
    );
  });

  it('exists for specifications only if the project has a physical part', () => {
    const parts = ['overview', 'plan', 'conversation', 'files', 'quotes'];
    const own = [...parts, 'invoices'];
    expect(tabsOf('myProject', { physical: false, viewer: { admin: false } }, false)).toEqual(own);
    expect(tabsOf('myProject', { physical: true, viewer: { admin: false } }, false)).toEqual([
      ...own,
      'specifications',
    ]);
    expect(tabsOf('officeProject', { physical: true, viewer: { admin: true } }, true)).toEqual([
      ...parts,
      'invoices',
      'specifications',
      'history',
    ]);
    expect(tabsOf('officeProject', { physical: false, viewer: { admin: false } }, false)).toEqual(parts);
  });
});

describe('excerpt', () => {
  it('keeps the words and removes the markup', () => {
    expect(
      excerptOf(
        'Bonjour **à tous**,\n\n- voir [le plan](https://plan.example/a_b)\n- `npm_run` et *vite*\n1. snake_case_name reste',
      ),
    ).toBe('Bonjour à tous, voir le plan npm_run et vite snake_case_name reste');
  });

  it('ends at a word boundary', () => {
    expect(excerptOf('un deux trois quatre', 12)).toBe('un deux…');
    expect(excerptOf('anticonstitutionnellement', 10)).toBe('anticonsti…');
  });
});
