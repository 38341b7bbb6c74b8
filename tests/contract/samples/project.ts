import type * as projectFiles from '@/lib/contract/projects/file-calls';
import type * as projectImages from '@/lib/contract/projects/image-calls';
import type * as projectMembers from '@/lib/contract/projects/member-calls';
import type * as projectPlan from '@/lib/contract/projects/plan-calls';
import type * as projects from '@/lib/contract/projects/calls';
import { imageSamples } from './image';
import { fileSamples } from './project-file';
import { post, signIn, signUp, signUpMember } from '../accounts';
import type { Sample, Try } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/projects';
const whole = {
  title: 'Borne',
  description: 'Au musée.',
  sector: 'Culture',
  tags: ['kiosk'],
  caseStudy: { problem: 'Un hall.', figures: [{ figure: '2', label: 'bornes' }], stack: ['SQL'] },
  translations: { en: { title: 'Kiosk' } },
  clientName: 'Musée',
  deadline: '2027-02-12',
  services: ['web'],
  physical: true,
};

const wrongDrafts: [body: object, field: string][] = [
  [{ title: long }, 'title'],
  [{ title: 'x', slug: 'NOT' }, 'slug'],
  [{ title: 'x', status: 'done' }, 'status'],
  [{ title: 'x', progress: 0.5 }, 'progress'],
  [{ title: 'x', startDate: 'soon' }, 'startDate'],
  [{ title: 'x', startDate: '2026-02-01', endDate: '2026-01-01' }, 'endDate'],
  [{ title: 'x', services: ['no id'] }, 'services.0'],
  [{ title: 'x', caseStudy: { figures: [{ figure: '' }] } }, 'caseStudy.figures.0.figure'],
];

type Calls = Omit<typeof projects, 'listPublicProjects' | 'getPublicProject' | 'getPublicProjectBySlug'> &
  typeof projectMembers &
  typeof projectPlan &
  typeof projectFiles;

export async function projectSamples(
  target: Target,
): Promise<Record<keyof Calls | keyof typeof projectImages, Sample>> {
  const admin = (await signIn(target, target.admin)).token;
  const [customer, newcomer] = [await signUpMember(target), await signUp(target)];
  const { token } = customer;
  const read = async <T>(response: Promise<Response>, key: string) =>
    ((await (await response).json()) as Record<string, T>)[key] as T;
  const made = async (draft: object = {}) =>
    (await read<{ id: string }>(post(target, base, { ...whole, ...draft }, admin), 'project')).id;
  const id = await made();
  await post(target, `${base}/${id}/members`, { userId: customer.id, role: 'client' }, admin);
  const [one, milestones, specifications] = [
    `${base}/${id}`,
    `${base}/${id}/milestones`,
    `${base}/${id}/specifications`,
  ];
  const milestone = async () =>
    `${milestones}/${(await read<{ id: string }>(post(target, milestones, { title: 'Étape', dueDate: '2027-01-01' }, admin), 'milestone')).id}`;
  const stage = await milestone();
  /** A call that consumes the project or milestone created for it. */
  const used =
    (thing: () => Promise<string>, more: Partial<Try> = {}) =>
    async () => ({ path: await thing(), ...more });
  const as = (path: string, body?: unknown): Try => ({
    path,
    token,
    ...(body === undefined ? {} : { body }),
  });
  const team = (path: string, body?: unknown): Try => ({
    path,
    token: admin,
    ...(body === undefined ? {} : { body }),
  });
  return {
    listMyProjects: {
      right: ['', '?status=planning&locale=en', '?search=borne&page=2&limit=1'].map((query) =>
        as(`${base}/my${query}`),
      ),
      wrong: [
        [`${base}/my?status=all`, 'status'],
        [`${base}/my?limit=101`, 'limit'],
        [`${base}/my?locale=de`, 'locale'],
      ],
      absent: [],
    },
    listProjects: {
      right: [
        '',
        '?status=on_hold',
        '?search=%25',
        '?page=100000',
        '?sort=-deadline&isPublic=false&overdue=true&missing=en&locale=en',
        '?sort=title',
      ].map((query) => base + query),
      wrong: [
        [`${base}?page=0`, 'page'],
        [`${base}?search=${long}`, 'search'],
        [`${base}?sort=secret`, 'sort'],
        [`${base}?overdue=1`, 'overdue'],
        [`${base}?missing=de`, 'missing'],
      ],
      absent: [],
    },
    exportProjects: {
      right: ['', '?search=borne&sort=title&isPublic=true'].map((query) => `${base}/export${query}`),
      wrong: [
        [`${base}/export?sort=secret`, 'sort'],
        [`${base}/export?status=all`, 'status'],
      ],
      absent: [],
    },
    changeProjects: {
      right: [
        {
          path: base,
          body: {
            changes: [
              { id, isPublic: true },
              { id: 'no-such-project', isPublic: true },
            ],
          },
        },
        { path: base, body: { changes: [{ id, isPublic: false }] } },
      ],
      wrong: [
        [{ path: base, body: {} }, 'changes'],
        [{ path: base, body: { changes: [] } }, 'changes'],
        [{ path: base, body: { changes: [{ id, isPublic: 1 }] } }, 'changes.0.isPublic'],
        [
          {
            path: base,
            body: {
              changes: [
                { id, isPublic: true },
                { id, isPublic: false },
              ],
            },
          },
          'changes',
        ],
      ],
      absent: [],
    },
    getProject: {
      right: [
        as(one),
        team(one),
        as(`${one}?locale=en&include=updates,files,orders,invoices,specifications&page=2&category=brief`),
        team(`${one}?include=activity,unknown&order=no-such-quote`),
      ],
      wrong: [
        [`${base}/${long}`, 'id'],
        [as(`${one}?locale=xx`), 'locale'],
        [as(`${one}?include=${long}`), 'include'],
        [as(`${one}?order=a+b`), 'order'],
      ],
      absent: [`${base}/no-such-project`, one],
    },
    createProject: {
      right: [
        { path: base, body: { title: 'Titre seul' } },
        { path: base, body: whole },
      ],
      wrong: [
        [{ path: base, body: {} }, 'title'],
        ...wrongDrafts.map(([body, field]): [Try, string] => [{ path: base, body }, field]),
      ],
      absent: [],
    },
    updateProject: {
      right: [
        { path: one, body: {} },
        { path: one, body: whole },
        { path: one, body: { translations: { en: null }, status: 'in_progress', deadline: null } },
      ],
      wrong: [...wrongDrafts, [{ updatedAt: 'now' }, 'updatedAt'] as [object, string]].map(
        ([body, field]) => [{ path: one, body }, field],
      ),
      absent: [{ path: `${base}/no-such-project`, body: {} }],
    },
    setProjectStatus: {
      right: [async () => team(`${base}/${await made()}/status`, { status: 'on_hold', note: 'On attend.' })],
      wrong: [
        [team(`${one}/status`, { status: 'draft' }), 'status'],
        [team(`${one}/status`, {}), 'status'],
      ],
      absent: [
        { path: `${one}/status`, body: { status: 'on_hold' } },
        team(`${base}/no-such-project/status`, { status: 'on_hold' }),
      ],
    },
    deleteProject: {
      right: [used(async () => `${base}/${await made()}`)],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [`${base}/no-such-project`],
    },
    addProjectMember: {
      right: [
        { path: `${one}/members`, body: { userId: newcomer.id, role: 'contributor' } },
        { path: `${one}/members`, body: { userId: newcomer.id, role: 'lead' } },
      ],
      wrong: [
        [{ path: `${one}/members`, body: { userId: 'nobody', role: 'client' } }, 'userId'],
        [{ path: `${one}/members`, body: { userId: newcomer.id, role: 'owner' } }, 'role'],
      ],
      absent: [{ path: `${base}/no-such-project/members`, body: { userId: newcomer.id, role: 'client' } }],
    },
    removeProjectMember: {
      right: [
        used(async () => {
          const person = await signUp(target);
          await post(target, `${one}/members`, { userId: person.id, role: 'client' }, admin);
          return `${one}/members/${person.id}`;
        }),
      ],
      wrong: [[`${one}/members/${long}`, 'userId']],
      absent: [`${one}/members/nobody`, `${base}/no-such-project/members/${customer.id}`],
    },
    listMilestones: {
      right: [as(milestones), team(milestones)],
      wrong: [[`${base}/${long}/milestones`, 'id']],
      absent: [milestones, `${base}/no-such-project/milestones`],
    },
    createMilestone: {
      right: [
        team(milestones, { title: 'Étape', dueDate: '2027-01-01' }),
        team(milestones, {
          title: 'Étape',
          startDate: '2026-12-01',
          dueDate: '2027-01-01',
          status: 'in_progress',
          position: 0,
        }),
      ],
      wrong: [
        [team(milestones, { dueDate: '2027-01-01' }), 'title'],
        [team(milestones, { title: 'x', dueDate: 'soon' }), 'dueDate'],
        [team(milestones, { title: 'x', startDate: '2027-02-01', dueDate: '2027-01-01' }), 'dueDate'],
      ],
      absent: [{ path: milestones, body: { title: 'x', dueDate: '2027-01-01' } }],
    },
    updateMilestone: {
      right: [team(stage, {}), team(stage, { title: 'Autre', status: 'in_progress', position: 100 })],
      wrong: [
        [team(stage, { status: 'late' }), 'status'],
        [team(stage, { position: -1 }), 'position'],
        [team(stage, { dueDate: null }), 'dueDate'],
      ],
      absent: [{ path: stage, body: {} }, team(`${milestones}/nothing`, {})],
    },
    deleteMilestone: {
      right: [used(milestone, { token: admin })],
      wrong: [[team(`${milestones}/${long}`), 'milestoneId']],
      absent: [stage, team(`${milestones}/nothing`)],
    },
    getSpecifications: {
      right: [as(specifications), team(specifications)],
      wrong: [[`${base}/${long}/specifications`, 'id']],
      absent: [specifications, async () => team(`${base}/${await made({ physical: false })}/specifications`)],
    },
    putSpecifications: {
      right: [
        team(specifications, {}),
        team(specifications, {
          material: 'Chêne',
          dimensions: { width: 620, height: 0.1 },
          color: 'RAL 7021',
          quantity: 2,
          notes: 'Deux\nlignes',
        }),
      ],
      wrong: [
        [team(specifications, { quantity: 0 }), 'quantity'],
        [team(specifications, { dimensions: { width: -1 } }), 'dimensions.width'],
        [team(specifications, { color: long }), 'color'],
      ],
      absent: [{ path: specifications, body: {} }],
    },
    ...(await fileSamples(target, { id, admin, token })),
    ...(await imageSamples(target, { id, admin })),
  };
}
