import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type * as contact from '@/lib/contract/contacts/form-calls';
import type { Captcha } from '@/lib/contract/contacts/form-schemas';
import type * as newsletter from '@/lib/contract/letters/calls';
import { answerTo, letter } from '../../server/contacts/intake';
import { post, signIn } from '../accounts';
import type { Entry, Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(2001);
const someToken = 'x'.repeat(43);
const newcomer = () => `${randomUUID()}@contract.example`;

/** Minimum time of the form, in milliseconds. */
const waitingTime = 3100;

const wrongLetters: [body: object, field: string][] = [
  [{ fullName: ' ' }, 'fullName'],
  [{ fullName: 'two\nlines' }, 'fullName'],
  [{ email: 'nobody' }, 'email'],
  [{ company: long }, 'company'],
  [{ phone: long }, 'phone'],
  [{ subject: 'complaint' }, 'subject'],
  [{ message: '' }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
  [{ captchaToken: '' }, 'captchaToken'],
  [{ captchaAnswer: null }, 'captchaAnswer'],
  [{ website: 5 }, 'website'],
  [{ gdprConsent: false }, 'gdprConsent'],
  [{ service: 'web.simple' }, 'service'],
  [{ locale: 'de' }, 'locale'],
];

export async function contactSamples(target: Target): Promise<Record<keyof typeof contact, Sample>> {
  const path = '/api/contact';
  const filled =
    (changes: object = {}): Entry =>
    async () => {
      const { token, question } = (await (await target.ask('/api/contact/captcha')).json()) as Captcha;
      await wait(waitingTime);
      return {
        path,
        body: {
          ...letter,
          email: newcomer(),
          captchaToken: token,
          captchaAnswer: answerTo(question),
          ...changes,
        },
      };
    };
  return {
    getContactCaptcha: {
      right: ['/api/contact/captcha', '/api/contact/captcha?previous=rubbish'],
      wrong: [[`/api/contact/captcha?previous=${long}`, 'previous']],
      absent: [],
    },
    createContact: {
      right: [
        filled(),
        filled({ company: null, phone: '', service: undefined, locale: undefined }),
        { path, body: { ...letter, captchaToken: 'x', captchaAnswer: 1, website: 'https://robot.example' } },
      ],
      wrong: [
        [{ path, body: {} }, 'message'],
        ...wrongLetters.map(([changes, field]): [Entry, string] => [
          { path, body: { ...letter, captchaToken: 'x', captchaAnswer: '1', ...changes } },
          field,
        ]),
        [filled({ phone: '12' }), 'phone'],
      ],
      absent: [],
    },
  };
}

export async function newsletterSamples(target: Target): Promise<Record<keyof typeof newsletter, Sample>> {
  const { mailedToken } = target;
  const subscribed = async () => {
    const email = newcomer();
    await post(target, '/api/newsletter', { email, source: 'home', locale: 'en' });
    return email;
  };
  const idOf = async (email: string) => {
    const { token } = await signIn(target, target.admin);
    const answer = await target.ask(`/api/newsletter?search=${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { subscribers: { id: string }[] }).subscribers[0]?.id ?? '';
  };
  const leaving: Entry = async () => ({
    path: `/api/newsletter/unsubscribe?token=${await mailedToken?.(await subscribed(), '/newsletter/unsubscribe')}`,
  });
  return {
    subscribe: {
      right: [
        async () => ({ path: '/api/newsletter', body: { email: newcomer(), source: 'home', locale: 'fr' } }),
        async () => ({ path: '/api/newsletter', body: { email: newcomer() } }),
        { path: '/api/newsletter', body: { email: newcomer(), website: 'x' } },
      ],
      wrong: [
        [{ path: '/api/newsletter', body: {} }, 'email'],
        [{ path: '/api/newsletter', body: { email: 'nobody' } }, 'email'],
        [{ path: '/api/newsletter', body: { email: newcomer(), source: 'street' } }, 'source'],
        [{ path: '/api/newsletter', body: { email: newcomer(), locale: 'de' } }, 'locale'],
      ],
      absent: [],
    },
    confirmSubscription: {
      right: mailedToken
        ? [
            async () => ({
              path: '/api/newsletter/confirm',
              body: { token: await mailedToken(await subscribed()) },
            }),
          ]
        : [],
      wrong: [
        [{ path: '/api/newsletter/confirm', body: {} }, 'token'],
        [{ path: '/api/newsletter/confirm', body: { token: 'short' } }, 'token'],
      ],
      absent: [],
    },
    unsubscribe: {
      right: mailedToken ? [leaving] : [],
      wrong: [
        ['/api/newsletter/unsubscribe', 'token'],
        ['/api/newsletter/unsubscribe?token=short', 'token'],
        [`/api/newsletter/unsubscribe?token=${someToken}&token=${someToken}`, 'token'],
      ],
      absent: [],
    },
    listSubscribers: {
      right: [
        '',
        '?status=pending',
        '?status=confirmed&search=example&page=2&limit=5',
        '?search=%25',
        '?status=unsubscribed&sort=email',
        '?sort=-email',
      ].map((query) => `/api/newsletter${query}`),
      wrong: [
        ['/api/newsletter?status=all', 'status'],
        ['/api/newsletter?page=0', 'page'],
        ['/api/newsletter?limit=101', 'limit'],
        ['/api/newsletter?sort=id', 'sort'],
        [`/api/newsletter?search=${long}`, 'search'],
      ],
      absent: [],
    },
    exportSubscribers: {
      right: ['/api/newsletter/export', '/api/newsletter/export?status=confirmed&search=example'],
      wrong: [
        ['/api/newsletter/export?status=all', 'status'],
        [`/api/newsletter/export?search=${long}`, 'search'],
        ['/api/newsletter/export?sort=status', 'sort'],
      ],
      absent: [],
    },
    endSubscription: {
      right: [
        async () => ({
          path: `/api/newsletter/${await idOf(await subscribed())}`,
          body: { status: 'unsubscribed' },
        }),
      ],
      wrong: [
        [{ path: '/api/newsletter/x', body: { status: 'confirmed' } }, 'status'],
        [{ path: `/api/newsletter/${long}`, body: { status: 'unsubscribed' } }, 'id'],
      ],
      absent: [{ path: '/api/newsletter/no-such-subscription', body: { status: 'unsubscribed' } }],
    },
    endSubscriptions: {
      right: [
        async () => ({
          path: '/api/newsletter',
          body: {
            changes: [
              { id: await idOf(await subscribed()), status: 'unsubscribed' },
              { id: 'no-such-subscription', status: 'unsubscribed' },
            ],
          },
        }),
      ],
      wrong: [
        [{ path: '/api/newsletter', body: { changes: [] } }, 'changes'],
        [
          { path: '/api/newsletter', body: { changes: [{ id: 'x', status: 'pending' }] } },
          'changes.0.status',
        ],
      ],
      absent: [],
    },
    deleteSubscription: {
      right: [async () => ({ path: `/api/newsletter/${await idOf(await subscribed())}` })],
      wrong: [[`/api/newsletter/${long}`, 'id']],
      absent: ['/api/newsletter/no-such-subscription'],
    },
  };
}
