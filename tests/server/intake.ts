// What the tests of contact and newsletter do as visitors: filling the form in as people do, subscribing as people do.
import type { Captcha } from '../../lib/contract/contact.schema';
import { someAddress } from './house';
import type { House } from './house';

/** Milliseconds people take over the form. */
export const unhurried = 20_000;

/** The answer a person types. */
export function answerTo({ a, operator, b }: Captcha['question']): string {
  return String(operator === '+' ? a + b : operator === '-' ? a - b : a * b);
}

/** A message like any other. */
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

/** Somebody at a network address who writes to us. */
export function createVisitor(house: House, from = someAddress()) {
  const question = async (previous?: string): Promise<Captcha> => house.json('GET', `/api/contact/captcha${previous ? `?previous=${previous}` : ''}`, { from });
  const send = (body: object, token?: string) => house.ask('POST', '/api/contact', { from, token, body });
  return {
    question,
    send,
    /** Opens the form, takes their time, and sends. */
    write: async (changes: object = {}, token?: string) => {
      const { token: captchaToken, question: asked } = await question();
      house.later(unhurried);
      return send({ ...letter, captchaToken, captchaAnswer: answerTo(asked), ...changes }, token);
    },
  };
}

/** Somebody who reads the newsletter, by any address. */
export function createReader(house: House) {
  const subscribe = (email: string, more: object = {}) => house.ask('POST', '/api/newsletter', { body: { email, source: 'home', locale: 'fr', ...more } });
  const confirm = (token: string) => house.status('POST', '/api/newsletter/confirm', { body: { token } });
  /** The token of a link out of the latest mail to an address. */
  const linked = async (email: string, page: 'confirm' | 'unsubscribe') => new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec((await house.mails(email)).at(-1)?.text ?? '')?.[1] ?? '';
  const join = async (email: string): Promise<void> => {
    await subscribe(email);
    const status = await confirm(await linked(email, 'confirm'));
    if (status !== 200) throw new Error(`${email} could not be subscribed (${status})`);
  };
  return { subscribe, confirm, linked, join };
}
