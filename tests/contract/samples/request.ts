import type * as projectRequests from '@/lib/contract/requests/calls';
import type * as requestInbox from '@/lib/contract/requests/inbox-calls';
import { pdf } from '../../server/files/documents';
import { post, signIn, signUp } from '../accounts';
import { requestInboxSamples } from './request-inbox';
import type { Sample, Try } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/project-requests';
const whole = {
  projectName: 'Vitrine',
  description: 'Un site.\nEt vite.',
  projectType: 'website',
  contact: { fullName: 'Ada Roy', email: 'ada@contract.example', phone: '+33 2 61 91 40 14' },
  budget: { min: 1000, max: null },
  referenceSites: ['example.com'],
  details: { website: { pageCount: 'upTo15' } },
};

const wrongDrafts: [body: object, field: string][] = [
  [{ projectName: long }, 'projectName'],
  [{ projectType: 'castle' }, 'projectType'],
  [{ budget: { min: 'much' } }, 'budget.min'],
  [{ deadline: 'soon' }, 'deadline'],
  [{ features: 'all' }, 'features'],
  [{ hasMockups: 'yes' }, 'hasMockups'],
  [{ details: { api: { style: 'soap' } } }, 'details.api.style'],
  [{ tier: 'gold' }, 'tier'],
  [{ step: 'last' }, 'step'],
];

const formOf = (bytes: Buffer, name = 'cahier.pdf') => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
};

export async function requestSamples(
  target: Target,
): Promise<Record<keyof typeof projectRequests | keyof typeof requestInbox, Sample>> {
  const person = await signUp(target);
  const { token } = person;
  const admin = (await signIn(target, target.admin)).token;
  const made = async (draft: object = whole, by = token) =>
    ((await (await post(target, base, draft, by)).json()) as { request: { id: string } }).request.id;
  const draft = await made();
  const ask = (method: string, path: string, by = token) =>
    target.ask(path, { method, headers: { authorization: `Bearer ${by}` } });
  /** One draft per consuming call, within their limit. */
  const used = (call: (id: string) => Try | Promise<Try>) => async () => ({
    token,
    ...(await call(await made())),
  });
  const { mailedToken } = target;
  /** Sending requires a verified address, so access to mails. */
  const sent = (call: (id: string) => Try) =>
    mailedToken
      ? [
          async () => {
            const sender = await signUp(target);
            await post(target, '/api/auth/verify-email', {
              token: await mailedToken(sender.email),
              password: sender.password,
            });
            const id = await made(whole, sender.token);
            await ask('PATCH', `${base}/${id}/submit`, sender.token);
            return { token: admin, ...call(id) };
          },
        ]
      : [];
  const file = async (id: string) => {
    const answer = await target.ask(`${base}/${id}/files`, {
      method: 'POST',
      body: formOf(pdf()),
      headers: { authorization: `Bearer ${token}` },
    });
    return `${base}/${id}/files/${((await answer.json()) as { file: { id: string } }).file.id}`;
  };
  const document = await file(draft);
  return {
    ...(await requestInboxSamples(target, draft)),
    createRequest: {
      right: [
        async () => ({ path: base, body: {}, token: (await signUp(target)).token }),
        { path: base, body: whole, token },
      ],
      wrong: [...wrongDrafts, [{ draftKey: 'x' }, 'draftKey'] as [object, string]].map(([body, field]) => [
        { path: base, body },
        field,
      ]),
      absent: [],
    },
    listRequests: {
      right: [
        '',
        '?status=draft',
        '?status=pending&search=vitrine&page=2&limit=1',
        '?search=%25',
        `?status=open&sort=-dueAt&requesterId=${person.id}`,
        '?sort=projectName',
      ].map((query) => base + query),
      wrong: [
        [`${base}?status=new`, 'status'],
        [`${base}?sort=budget`, 'sort'],
        [`${base}?requesterId=%00`, 'requesterId'],
        [`${base}?page=0`, 'page'],
        [`${base}?search=${long}`, 'search'],
      ],
      absent: [],
    },
    exportRequests: {
      right: [`${base}/export`, `${base}/export?status=open&sort=submittedAt`],
      wrong: [
        [`${base}/export?status=new`, 'status'],
        [`${base}/export?sort=-x`, 'sort'],
      ],
      absent: [],
    },
    setRequestStatuses: {
      right: [
        {
          path: base,
          body: {
            changes: [
              { id: draft, status: 'completed' },
              { id: 'no-such-request', status: 'cancelled', reason: 'Trop cher.' },
            ],
          },
        },
      ],
      wrong: [
        [{ path: base, body: { changes: [] } }, 'changes'],
        [{ path: base, body: { changes: [{ id: draft, status: 'draft' }] } }, 'changes.0.status'],
        [
          {
            path: base,
            body: {
              changes: [
                { id: draft, status: 'completed' },
                { id: draft, status: 'completed' },
              ],
            },
          },
          'changes',
        ],
      ],
      absent: [],
    },
    listMyRequests: {
      right: ['', '?status=cancelled&limit=100'].map((query) => ({ path: `${base}/my${query}`, token })),
      wrong: [
        [`${base}/my?status=all`, 'status'],
        [`${base}/my?limit=101`, 'limit'],
      ],
      absent: [],
    },
    getRequest: {
      right: [
        { path: `${base}/${draft}`, token },
        { path: `${base}/${draft}`, token: admin },
      ],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [`${base}/no-such-request`, `${base}/${draft}`],
    },
    updateRequest: {
      right: [
        { path: `${base}/${draft}`, body: whole, token },
        { path: `${base}/${draft}`, body: {}, token },
        {
          path: `${base}/${draft}`,
          body: { contact: { email: 'half' }, budget: null, details: { ecommerce: {} } },
          token,
        },
      ],
      wrong: [...wrongDrafts, [{ updatedAt: 'yesterday' }, 'updatedAt'] as [object, string]].map(
        ([body, field]) => [{ path: `${base}/${draft}`, body, token }, field],
      ),
      absent: [{ path: `${base}/no-such-request`, body: {} }],
    },
    deleteRequest: {
      right: [used((id) => ({ path: `${base}/${id}` }))],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [`${base}/no-such-request`, `${base}/${draft}`],
    },
    submitRequest: {
      right: mailedToken
        ? [
            async () => {
              const sender = await signUp(target);
              await post(target, '/api/auth/verify-email', {
                token: await mailedToken(sender.email),
                password: sender.password,
              });
              return {
                path: `${base}/${await made(whole, sender.token)}/submit`,
                body: { gdprConsent: true },
                token: sender.token,
              };
            },
          ]
        : [],
      wrong: [[{ path: `${base}/${draft}/submit`, body: { gdprConsent: false }, token }, 'gdprConsent']],
      absent: [{ path: `${base}/no-such-request/submit`, body: {} }],
    },
    cancelRequest: {
      right: [
        used((id) => ({ path: `${base}/${id}/cancel`, body: {} })),
        ...sent((id) => ({ path: `${base}/${id}/cancel`, body: { reason: 'Trop cher.\nMerci.' } })),
      ],
      wrong: [[{ path: `${base}/${draft}/cancel`, body: { reason: '\u0000' }, token }, 'reason']],
      absent: [{ path: `${base}/no-such-request/cancel`, body: {} }],
    },
    setRequestStatus: {
      right: sent((id) => ({
        path: `${base}/${id}/status`,
        body: { status: 'in_progress', reason: 'On lit.' },
      })),
      wrong: [[{ path: `${base}/${draft}/status`, body: { status: 'draft' } }, 'status']],
      absent: [{ path: `${base}/no-such-request/status`, body: { status: 'completed' } }],
    },
    createRequestMessage: {
      right: sent((id) => ({
        path: `${base}/${id}/messages`,
        body: { body: 'Combien de pages ?', key: '0193b2a0-0000-7000-8000-000000000001' },
      })),
      wrong: [
        [{ path: `${base}/${draft}/messages`, body: { body: ' ' }, token }, 'body'],
        [{ path: `${base}/${draft}/messages`, body: { body: 'x', key: 'x' }, token }, 'key'],
      ],
      absent: [
        { path: `${base}/no-such-request/messages`, body: { body: 'x' } },
        { path: `${base}/${draft}/messages`, body: { body: 'x' } },
      ],
    },
    convertRequest: {
      right: sent((id) => ({ path: `${base}/${id}/convert` })),
      wrong: [[`${base}/${long}/convert`, 'id']],
      absent: [`${base}/no-such-request/convert`],
    },
    uploadRequestFile: {
      right: [used((id) => ({ path: `${base}/${id}/files`, form: formOf(pdf()) }))],
      wrong: [
        [{ path: `${base}/${long}/files`, form: formOf(pdf()) }, 'id'],
        [{ path: `${base}/${draft}/files`, form: new FormData(), token }, 'file'],
      ],
      absent: [{ path: `${base}/no-such-request/files`, form: formOf(pdf()) }],
    },
    deleteRequestFile: {
      right: [used(async (id) => ({ path: await file(id) }))],
      wrong: [[`${base}/${draft}/files/${long}`, 'fileId']],
      absent: [{ path: `${base}/${draft}/files/no-such-file`, token }, document],
    },
    downloadRequestFile: {
      right: [
        { path: `${document}/download`, token },
        { path: `${document}/download`, token: admin },
      ],
      wrong: [[`${base}/${draft}/files/${long}/download`, 'fileId']],
      absent: [{ path: `${base}/${draft}/files/no-such-file/download`, token }, `${document}/download`],
    },
  };
}
