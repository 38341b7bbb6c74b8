import type * as contacts from '@/lib/contract/contacts/calls';
import { letter } from '../../server/contacts/intake';
import { post, signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/contacts';
const key = '0193b2a0-0000-7000-8000-000000000001';

/**
 * A filled honeypot skips the minimum time and files spam.
 * @returns a message id
 */
export async function fileMessage(target: Target): Promise<string> {
  await post(target, '/api/contact', {
    ...letter,
    email: 'inbox@contract.example',
    captchaToken: 'x',
    captchaAnswer: 1,
    website: 'x',
  });
  const { token } = await signIn(target, target.admin);
  const answer = await target.ask(`${base}?status=spam&sort=-createdAt&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { contacts: [{ id: string }] }).contacts[0].id;
}

export async function inboxSamples(target: Target): Promise<Record<keyof typeof contacts, Sample>> {
  const admin = await signIn(target, target.admin);
  const ask = (method: string, path: string, body: object) =>
    target.ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    });
  const id = await fileMessage(target);
  const path = `${base}/${id}`;
  await ask('PATCH', path, { status: 'read' });
  const noted = async (): Promise<string> =>
    (
      (await (await ask('POST', `${path}/notes`, { body: 'Rappeler.' })).json()) as {
        contact: { notes: { id: string }[] };
      }
    ).contact.notes.at(-1)?.id ?? '';
  const replied = async (): Promise<string> =>
    (
      (await (await ask('POST', `${path}/reply`, { body: 'À annuler.' })).json()) as {
        contact: { replies: { id: string }[] };
      }
    ).contact.replies.at(-1)?.id ?? '';
  const absent = `${base}/no-such-message`;
  const questions: [query: string, field: string][] = [
    ['status=all', 'status'],
    ['subject=spam', 'subject'],
    ['assignee=%00', 'assignee'],
    ['late=yes', 'late'],
    ['userId=%20', 'userId'],
    [`search=${long}`, 'search'],
    ['sort=email', 'sort'],
    ['sort=due&sort=status', 'sort'],
  ];
  return {
    getContactInbox: {
      right: ['', `?record=${id}&status=open`, '?search=nothing&status=open&page=2&limit=1'].map(
        (query) => `${base}/inbox${query}`,
      ),
      wrong: [
        ...questions.map(([query, field]): [string, string] => [`${base}/inbox?${query}`, field]),
        [`${base}/inbox?record=%00`, 'record'],
      ],
      absent: [`${base}/inbox?record=no-such-message`],
    },
    listContacts: {
      right: [
        '',
        '?status=open&sort=-due',
        '?status=spam&search=mar%C3%A9es&page=2&limit=1',
        '?assignee=me&late=true',
        '?assignee=none&subject=quote&sort=fullName',
        `?assignee=${admin.id}&userId=${admin.id}&sort=-status`,
      ].map((query) => base + query),
      wrong: [
        ...questions.map(([query, field]): [string, string] => [`${base}?${query}`, field]),
        [`${base}?page=0`, 'page'],
        [`${base}?limit=101`, 'limit'],
      ],
      absent: [],
    },
    exportContacts: {
      right: [`${base}/export`, `${base}/export?status=spam&sort=-createdAt`],
      wrong: questions.map(([query, field]) => [`${base}/export?${query}`, field]),
      absent: [],
    },
    changeContacts: {
      right: [
        {
          path: base,
          body: {
            changes: [
              { id, status: 'closed' },
              { id: 'no-such-message', assigneeId: null },
            ],
          },
        },
        { path: base, body: { changes: [{ id, status: 'read', assigneeId: admin.id }] } },
      ],
      wrong: [
        [{ path: base, body: { changes: [] } }, 'changes'],
        [{ path: base, body: { changes: [{ id }, { id }] } }, 'changes'],
        [{ path: base, body: { changes: [{ id, status: 'lost' }] } }, 'changes.0.status'],
        [{ path: base, body: { changes: [{ status: 'read' }] } }, 'changes.0.id'],
      ],
      absent: [],
    },
    getContact: { right: [path], wrong: [[`${base}/${long}`, 'id']], absent: [absent] },
    changeContact: {
      right: [
        { path, body: { status: 'new', assigneeId: null } },
        { path, body: { status: 'read' } },
        { path, body: {} },
      ],
      wrong: [
        [{ path, body: { status: 'open' } }, 'status'],
        [{ path, body: { assigneeId: 'nobody' } }, 'assigneeId'],
        [{ path, body: { updatedAt: 'yesterday' } }, 'updatedAt'],
      ],
      absent: [{ path: absent, body: { status: 'read' } }],
    },
    deleteContact: {
      right: [async () => ({ path: `${base}/${await fileMessage(target)}` })],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [absent],
    },
    createContactNote: {
      right: [
        { path: `${path}/notes`, body: { body: 'Rappeler **jeudi**.', key } },
        { path: `${path}/notes`, body: { body: 'Fait.' } },
      ],
      wrong: [
        [{ path: `${path}/notes`, body: { body: ' ' } }, 'body'],
        [{ path: `${path}/notes`, body: { body: 'a\u0000' } }, 'body'],
        [{ path: `${path}/notes`, body: { body: 'x', key: 'x' } }, 'key'],
      ],
      absent: [{ path: `${absent}/notes`, body: { body: 'x' } }],
    },
    deleteContactNote: {
      right: [async () => ({ path: `${path}/notes/${await noted()}` })],
      wrong: [[`${path}/notes/${long}`, 'noteId']],
      absent: [`${path}/notes/no-such-note`, `${absent}/notes/x`],
    },
    cancelContactReply: {
      right: [async () => ({ path: `${path}/replies/${await replied()}` })],
      wrong: [[`${path}/replies/${long}`, 'replyId']],
      absent: [`${path}/replies/no-such-reply`, `${absent}/replies/x`],
    },
    replyToContact: {
      right: [
        { path: `${path}/reply`, body: { body: 'Bonjour,\n\noui.', key } },
        { path: `${path}/reply`, body: { body: 'Merci.', close: true } },
      ],
      wrong: [
        [{ path: `${path}/reply`, body: {} }, 'body'],
        [{ path: `${path}/reply`, body: { body: 'x'.repeat(10_001) } }, 'body'],
        [{ path: `${path}/reply`, body: { body: 'x', close: 'yes' } }, 'close'],
      ],
      absent: [{ path: `${absent}/reply`, body: { body: 'x' } }],
    },
  };
}
