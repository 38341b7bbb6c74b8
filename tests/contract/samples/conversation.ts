import type * as quotes from '@/lib/contract/quotes/calls';
import type * as conversation from '@/lib/contract/conversation/calls';
import { post, signIn, signUpMember } from '../accounts';
import type { Sample, Try } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const quote = {
  title: 'Site',
  lines: [
    { label: 'Maquettes', quantity: 1.5, unitPrice: 65_000 },
    { label: 'Remise', quantity: 1, unitPrice: -5000 },
  ],
  vatRate: 5.5,
  validUntil: '2099-12-31',
  notes: '**Deux fois**',
  customer: {
    isConsumer: true,
    name: 'Camille Roy',
    street: '2, place du Marché',
    postalCode: '49120',
    city: 'Brévigny',
    country: 'FR',
  },
  schedule: [
    { percent: 30, due: 'acceptance' },
    { percent: 70, due: 'date', on: '2099-12-31' },
  ],
};

const wrongQuotes: [body: object, field: string][] = [
  [{ ...quote, title: '' }, 'title'],
  [{ ...quote, lines: 'all' }, 'lines'],
  [{ ...quote, lines: [{ label: 'x', quantity: '1', unitPrice: 1 }] }, 'lines.0.quantity'],
  [{ ...quote, vatRate: null }, 'vatRate'],
  [{ ...quote, vatRate: undefined }, 'lines.0.vatRate'],
  [{ ...quote, lines: [{ label: 'x', quantity: 1, unitPrice: 1, vatRate: 101 }] }, 'lines.0.vatRate'],
  [{ ...quote, validUntil: '2020-01-01' }, 'validUntil'],
  [{ ...quote, notes: '\u0000' }, 'notes'],
  [{ ...quote, customer: { ...quote.customer, name: 1 } }, 'customer.name'],
  [{ ...quote, customer: { ...quote.customer, city: '' } }, 'customer.city'],
  [{ ...quote, schedule: [{ percent: 30, due: 'acceptance' }] }, 'schedule'],
  [{ ...quote, schedule: [{ percent: 101, due: 'acceptance' }] }, 'schedule.0.percent'],
  [{ ...quote, schedule: [{ percent: 100, due: 'date' }] }, 'schedule.0.on'],
];

async function openProject(target: Target) {
  const customer = await signUpMember(target);
  const admin = (await signIn(target, target.admin)).token;
  const { project } = (await (
    await post(target, '/api/projects', { title: `Contrat ${customer.id}` }, admin)
  ).json()) as { project: { id: string } };
  await post(target, `/api/projects/${project.id}/members`, { userId: customer.id, role: 'client' }, admin);
  return { base: `/api/projects/${project.id}`, projectId: project.id, token: customer.token, admin };
}

export async function conversationSamples(
  target: Target,
): Promise<Record<keyof typeof conversation, Sample>> {
  const { base, token, admin } = await openProject(target);
  const absent = '/api/projects/no-such-project/updates';
  const { update: message } = (await (
    await post(target, `${base}/updates`, { body: 'Bonjour' }, admin)
  ).json()) as {
    update: { id: string };
  };
  const wrongBodies: [object, string][] = [
    [{}, 'body'],
    [{ body: '\u0000' }, 'body'],
    [{ body: 'x', internal: 'yes' }, 'internal'],
    [{ body: 'x', attachmentIds: ['no-such-file'] }, 'attachmentIds.0'],
    [{ body: 'x', key: 'x' }, 'key'],
  ];
  return {
    listMessages: {
      right: ['', '?limit=1&page=2', `?after=${message.id}`, '?after=long-gone']
        .map((query) => ({ path: `${base}/updates${query}`, token }))
        .concat({ path: `${base}/updates`, token: admin }),
      wrong: [
        [`${base}/updates?limit=51`, 'limit'],
        [`${base}/updates?page=0`, 'page'],
        [`${base}/updates?after=%00`, 'after'],
      ],
      absent: [absent, `${base}/updates`],
    },
    createMessage: {
      right: [
        {
          path: `${base}/updates`,
          body: { body: 'Merci', key: '0193b2a0-0000-7000-8000-000000000001' },
          token,
        },
        {
          path: `${base}/updates`,
          body: { body: 'Entre nous', internal: true, attachmentIds: [] },
          token: admin,
        },
      ],
      wrong: wrongBodies.map(([body, field]) => [{ path: `${base}/updates`, body, token }, field]),
      absent: [
        { path: absent, body: { body: 'x' } },
        { path: `${base}/updates`, body: { body: 'x' } },
      ],
    },
    markMessagesRead: {
      right: [
        { path: `${base}/updates/read`, body: { upTo: message.id }, token },
        { path: `${base}/updates/read`, body: { upTo: 'long-gone' }, token: admin },
      ],
      wrong: [[{ path: `${base}/updates/read`, body: {}, token }, 'upTo']],
      absent: [{ path: `${absent}/read`, body: { upTo: message.id } }],
    },
    getMyMessages: {
      right: [
        { path: '/api/projects/my/news', token },
        { path: '/api/projects/my/news?locale=en', token: admin },
      ],
      wrong: [['/api/projects/my/news?locale=de', 'locale']],
      absent: [],
    },
  };
}

export async function quoteSamples(target: Target): Promise<Record<keyof typeof quotes, Sample>> {
  const { base, projectId, token, admin } = await openProject(target);
  const whole = async () =>
    (
      (await (await post(target, '/api/orders', { projectId, ...quote }, admin)).json()) as {
        order: { id: string; updatedAt: string };
      }
    ).order;
  const { id, updatedAt } = await whole();
  const path = `/api/orders/${id}`;
  const accepted = (file: 'document' | 'certificate') => async (): Promise<Try> => {
    const waiting = await whole();
    await target.ask(`/api/orders/${waiting.id}/status`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        status: 'en_cours',
        updatedAt: waiting.updatedAt,
        acceptance: { terms: true, name: 'Camille Roy' },
      }),
    });
    return { path: `/api/orders/${waiting.id}/${file}`, token };
  };
  const decided = (body: object, by: string) => async (): Promise<Try> => {
    const waiting = await whole();
    return {
      path: `/api/orders/${waiting.id}/status`,
      body: { ...body, updatedAt: waiting.updatedAt },
      token: by,
    };
  };
  const { mailedToken } = target;
  return {
    createQuote: {
      right: [
        { path: '/api/orders', body: { projectId, ...quote, key: '0193b2a0-0000-7000-8000-000000000001' } },
        {
          path: '/api/orders',
          body: {
            projectId,
            draft: true,
            title: 'Rien',
            lines: [
              { label: 'Rien', quantity: 1, unitPrice: 0, vatRate: 0 },
              { label: 'Moins que rien', quantity: 1, unitPrice: 0, vatRate: 5.5 },
            ],
          },
        },
      ],
      wrong: [...wrongQuotes, [{ ...quote, key: 'x' }, 'key'] as [object, string]].map(([body, field]) => [
        { path: '/api/orders', body: { projectId, ...body } },
        field,
      ]),
      absent: [{ path: '/api/orders', body: { projectId: 'no-such-project', ...quote } }],
    },
    listMyQuotes: {
      right: ['', '?status=en_attente&page=2&limit=1', '?status=annule'].map((query) => ({
        path: `/api/orders/my${query}`,
        token,
      })),
      wrong: [
        ['/api/orders/my?status=open', 'status'],
        ['/api/orders/my?limit=101', 'limit'],
      ],
      absent: [],
    },
    listProjectQuotes: {
      right: [
        { path: `${base}/orders`, token },
        { path: `${base}/orders?status=en_cours`, token: admin },
      ],
      wrong: [[`${base}/orders?page=0`, 'page']],
      absent: ['/api/projects/no-such-project/orders', `${base}/orders`],
    },
    getQuote: {
      right: [
        { path, token },
        { path, token: admin },
      ],
      wrong: [[`/api/orders/${long}`, 'id']],
      absent: ['/api/orders/no-such-offer', path],
    },
    updateQuote: {
      right: [
        { path, body: { ...quote, vatRate: 20 } },
        { path, body: { ...quote, notes: null } },
      ],
      wrong: [...wrongQuotes, [{ ...quote, updatedAt: 'yesterday' }, 'updatedAt'] as [object, string]].map(
        ([body, field]) => [{ path, body }, field],
      ),
      absent: [{ path: '/api/orders/no-such-offer', body: quote }],
    },
    setQuoteStatus: {
      right: [
        decided({ status: 'annule', reason: 'Trop cher.\nMerci.' }, token),
        decided({ status: 'annule' }, admin),
        ...(mailedToken
          ? [decided({ status: 'en_cours', acceptance: { terms: true, name: 'Camille Roy' } }, token)]
          : []),
      ],
      wrong: [
        [{ path: `${path}/status`, body: { status: 'brouillon', updatedAt }, token }, 'status'],
        [
          {
            path: `${path}/status`,
            body: { status: 'en_cours', acceptance: { terms: false, name: 'x' }, updatedAt },
            token,
          },
          'acceptance.terms',
        ],
        [{ path: `${path}/status`, body: { status: 'annule', reason: 1, updatedAt }, token }, 'reason'],
        [{ path: `${path}/status`, body: { status: 'annule' }, token }, 'updatedAt'],
      ],
      absent: [
        { path: '/api/orders/no-such-offer/status', body: { status: 'annule', updatedAt } },
        { path: `${path}/status`, body: { status: 'annule', updatedAt } },
      ],
    },
    getQuoteStart: {
      right: [{ path: `${base}/orders/start`, token: admin }],
      wrong: [[`/api/projects/${long}/orders/start`, 'id']],
      absent: ['/api/projects/no-such-project/orders/start'],
    },
    downloadQuoteDocument: {
      right: mailedToken ? [accepted('document')] : [],
      wrong: [[`/api/orders/${long}/document`, 'id']],
      absent: ['/api/orders/no-such-offer/document', { path: `${path}/document`, token }],
    },
    downloadQuoteCertificate: {
      right: mailedToken ? [accepted('certificate')] : [],
      wrong: [[`/api/orders/${long}/certificate`, 'id']],
      absent: ['/api/orders/no-such-offer/certificate', { path: `${path}/certificate`, token }],
    },
  };
}
