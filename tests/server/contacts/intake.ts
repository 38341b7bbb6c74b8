import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Captcha } from '@/lib/contract/contacts/form-schemas';
import type { Contact, contactListAnswer } from '@/lib/contract/contacts/schemas';
import { insertContact } from '../../../server/contacts/form-queries';
import type { NewContact } from '../../../server/contacts/form-queries';
import type { Database } from '../../../server/db/database';
import { newId } from '../../../server/db/id';
import { now } from '../fixtures';
import { hours, someAddress } from '../ops/installation';
import type { Answer, Installation, Person } from '../ops/installation';

/** Milliseconds. */
export const unhurried = 20_000;

export function answerTo({ a, operator, b }: Captcha['question']): string {
  return String(operator === '+' ? a + b : operator === '-' ? a - b : a * b);
}

export const letter = {
  fullName: 'Rosalind Achterberg',
  email: 'rosalind@lowtide.example',
  company: 'Low Tide Ferries',
  phone: '02 61 91 40 14',
  subject: 'quote',
  message: 'Bonjour,\nnous voudrions une page qui connaît les marées.\n\nMerci !',
  gdprConsent: true,
  service: 'web',
  locale: 'fr',
};

/** Two hours old, not yet due. */
export function contactRow(more: Partial<NewContact> = {}): NewContact {
  const at = new Date(now.getTime() - 7_200_000).toISOString();
  return {
    id: newId(),
    reference: `C-2026-${randomUUID().slice(0, 8)}`,
    status: 'new',
    locale: 'fr',
    full_name: letter.fullName,
    email: letter.email,
    company: letter.company,
    phone: '+33261914014',
    subject: 'quote',
    message: letter.message,
    service: 'web',
    user_id: null,
    consent_at: at,
    consent_version: '1',
    amber_at: '2026-06-16T10:00:00.000Z',
    due_at: '2026-06-17T10:00:00.000Z',
    created_at: at,
    updated_at: at,
    ...more,
  };
}

export async function addContact(database: Database, more: Partial<NewContact> = {}): Promise<string> {
  const row = contactRow(more);
  if (!(await insertContact(database.read, row))) throw new Error(`${row.reference} is taken`);
  return row.id;
}

export function inboxOf(installation: Installation, admin: Person) {
  const call = async (method: string, path = '', body?: unknown, token = admin.token): Promise<Answer> => {
    const response = await installation.ask(method, `/api/contacts${path}`, { token, body });
    return { status: response.status, ...(await response.json()) };
  };
  const list = async (query = '') =>
    (await call('GET', query)) as unknown as z.output<typeof contactListAnswer>;
  return {
    call,
    list,
    add: (more: Partial<NewContact> = {}) => addContact(installation.database, more),
    shown: async (id: string) => (await call('GET', `/${id}`)).contact as Contact,
    activity: async (id: string) =>
      (
        await installation.database.read
          .selectFrom('activity')
          .select(['actor_id', 'action', 'fields', 'changes'])
          .where('record_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ actor_id: actor, action, fields, changes }) => ({
        actor,
        action,
        fields: JSON.parse(fields),
        changes: JSON.parse(changes),
      })),
    at: (hoursAgo: number) => new Date(installation.time.now.getTime() - hours(hoursAgo)).toISOString(),
  };
}

export function createVisitor(installation: Installation, from = someAddress()) {
  const question = async (previous?: string): Promise<Captcha> =>
    installation.json('GET', `/api/contact/captcha${previous ? `?previous=${previous}` : ''}`, { from });
  const send = (body: object, token?: string) =>
    installation.ask('POST', '/api/contact', { from, token, body });
  return {
    question,
    send,
    write: async (changes: object = {}, token?: string) => {
      const { token: captchaToken, question: captchaQuestion } = await question();
      installation.later(unhurried);
      return send({ ...letter, captchaToken, captchaAnswer: answerTo(captchaQuestion), ...changes }, token);
    },
  };
}

export function createReader(installation: Installation) {
  const subscribe = (email: string, more: object = {}) =>
    installation.ask('POST', '/api/newsletter', { body: { email, source: 'home', locale: 'fr', ...more } });
  const confirm = (token: string) =>
    installation.status('POST', '/api/newsletter/confirm', { body: { token } });
  const linked = async (email: string, page: 'confirm' | 'unsubscribe') =>
    new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(
      (await installation.mails(email)).at(-1)?.text ?? '',
    )?.[1] ?? '';
  const join = async (email: string): Promise<void> => {
    await subscribe(email);
    const status = await confirm(await linked(email, 'confirm'));
    if (status !== 200) throw new Error(`${email} could not be subscribed (${status})`);
  };
  return { subscribe, confirm, linked, join };
}
