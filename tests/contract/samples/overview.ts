import type * as demo from '@/lib/contract/demo/calls';
import type * as activity from '@/lib/contract/activity/calls';
import type * as outbox from '@/lib/contract/mail/calls';
import type * as securityEvents from '@/lib/contract/security/calls';
import type * as search from '@/lib/contract/search/calls';
import type * as stats from '@/lib/contract/stats/calls';
import { post, signIn, signUpMember } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);

const activityFilters = [
  '',
  '?type=user',
  '?action=user.registered&actor=none',
  '?actor=no-such-account&recordId=no-such-record',
  '?from=2026-01-01&to=2026-12-31',
  '?sort=createdAt',
  '?projectId=no-such-project',
  '?search=vitrine%20a',
];
const wrongActivity: [query: string, field: string][] = [
  ['?type=planet', 'type'],
  ['?action=user.promoted', 'action'],
  ['?actor=%00', 'actor'],
  ['?recordId=a+b', 'recordId'],
  ['?projectId=a+b', 'projectId'],
  ['?from=yesterday', 'from'],
  ['?to=2026-02-30', 'to'],
  ['?sort=actor', 'sort'],
  [`?search=${long}`, 'search'],
];

const securityFilters = [
  '',
  '?group=factors',
  '?outcome=refused&account=no-such-account',
  '?from=2026-01-01&to=2026-12-31',
  '?sort=createdAt',
  '?search=203.0.113',
];
const wrongSecurity: [query: string, field: string][] = [
  ['?group=planets', 'group'],
  ['?outcome=lost', 'outcome'],
  ['?account=a+b', 'account'],
  ['?from=yesterday', 'from'],
  ['?to=2026-02-30', 'to'],
  ['?sort=kind', 'sort'],
  [`?search=${long}`, 'search'],
];

/** Pending mail: the delayed notice about a customer's message. */
async function waitingMail(target: Target): Promise<string> {
  const [customer, { token: admin }] = [await signUpMember(target), await signIn(target, target.admin)];
  const { project } = (await (
    await post(target, '/api/projects', { title: `Courrier ${customer.id}` }, admin)
  ).json()) as { project: { id: string } };
  await post(target, `/api/projects/${project.id}/members`, { userId: customer.id, role: 'client' }, admin);
  await post(target, `/api/projects/${project.id}/updates`, { body: 'Bonjour' }, customer.token);
  const list = await target.ask('/api/outbox?status=pending&template=project-update', {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [mail] = ((await list.json()) as { mails: { id: string }[] }).mails;
  if (!mail) throw new Error('The customer’s message caused no pending mail to the team');
  return mail.id;
}

/** Without mails, no customer can write in a project. */
const withMail = (target: Target, path: (id: string) => string) =>
  target.mailedToken ? [async () => ({ path: path(await waitingMail(target)) })] : [];

export const overviewSamples = (
  target: Target,
): Record<
  | keyof typeof activity
  | keyof typeof outbox
  | keyof typeof securityEvents
  | keyof typeof search
  | keyof typeof stats
  | keyof typeof demo,
  Sample
> => ({
  listActivity: {
    right: [...activityFilters, '?page=2&limit=1', '?include=team'].map((query) => `/api/activity${query}`),
    wrong: [...wrongActivity, ['?limit=101', 'limit'] as [string, string]].map(([query, field]) => [
      `/api/activity${query}`,
      field,
    ]),
    absent: [],
  },
  exportActivity: {
    right: activityFilters.map((query) => `/api/activity/export${query}`),
    wrong: wrongActivity.map(([query, field]) => [`/api/activity/export${query}`, field]),
    absent: [],
  },
  listSecurityEvents: {
    right: [...securityFilters, '?page=2&limit=1'].map((query) => `/api/security-events${query}`),
    wrong: [...wrongSecurity, ['?limit=101', 'limit'] as [string, string]].map(([query, field]) => [
      `/api/security-events${query}`,
      field,
    ]),
    absent: [],
  },
  exportSecurityEvents: {
    right: securityFilters.map((query) => `/api/security-events/export${query}`),
    wrong: wrongSecurity.map(([query, field]) => [`/api/security-events/export${query}`, field]),
    absent: [],
  },
  listOutbox: {
    right: [
      '',
      '?status=failed',
      '?status=written',
      '?status=sent&template=verification&search=contract',
      '?sort=nextAttemptAt&page=2&limit=1',
    ].map((query) => `/api/outbox${query}`),
    wrong: [
      ['/api/outbox?status=lost', 'status'],
      ['/api/outbox?sort=body', 'sort'],
      ['/api/outbox?page=0', 'page'],
      [`/api/outbox?search=${long}`, 'search'],
      ['/api/outbox?template=%00', 'template'],
    ],
    absent: [],
  },
  getMail: {
    right: withMail(target, (id) => `/api/outbox/${id}`),
    wrong: [[`/api/outbox/${long}`, 'id']],
    absent: ['/api/outbox/no-such-mail'],
  },
  sendTestMail: {
    right: [{ path: '/api/outbox/test' }],
    wrong: [],
    absent: [],
  },
  retryMails: {
    right: [
      { path: '/api/outbox', body: {} },
      { path: '/api/outbox', body: { ids: ['no-such-mail'] } },
    ],
    wrong: [
      [{ path: '/api/outbox', body: { ids: [] } }, 'ids'],
      [{ path: '/api/outbox', body: { ids: ['a b'] } }, 'ids.0'],
    ],
    absent: [],
  },
  retryMail: {
    right: withMail(target, (id) => `/api/outbox/${id}/retry`),
    wrong: [[`/api/outbox/${long}/retry`, 'id']],
    absent: ['/api/outbox/no-such-mail/retry'],
  },
  searchRecords: {
    right: ['?q=', '?q=vitrine', '?q=%25', '?q=C-2026-ABCDE&limit=1', '?q=ab&language=en'].map(
      (query) => `/api/search${query}`,
    ),
    wrong: [
      ['/api/search', 'q'],
      [`/api/search?q=${long}`, 'q'],
      ['/api/search?q=a&limit=6', 'limit'],
      ['/api/search?q=a&language=de', 'language'],
    ],
    absent: [],
  },
  getDashboard: {
    right: ['/api/stats/mine', '/api/stats/mine?locale=en'],
    wrong: [['/api/stats/mine?locale=de', 'locale']],
    absent: [],
  },
  getDemo: { right: ['/api/demo'], wrong: [], absent: [] },
  deleteDemo: { right: [{ path: '/api/demo' }], wrong: [], absent: [] },
  dismissFirstSteps: { right: ['/api/stats/first-steps'], wrong: [], absent: [] },
  getOpenCounts: { right: ['/api/stats/open'], wrong: [], absent: [] },
  getStatsOverview: {
    right: ['', '?period=30', '?period=90', '?period=365'].map((query) => `/api/stats/overview${query}`),
    wrong: [['/api/stats/overview?period=7', 'period']],
    absent: [],
  },
});
