import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { openSession } from './session.mjs';

/** Limits count by address. */
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Milliseconds before the contact form may be sent. */
export const leastTime = 3000;

const boundary = 'a-boundary-of-the-trial';

/**
 * A multipart form with a PDF, generated in chunks to save memory.
 * @param {number} size
 * @param {string} name
 * @returns {Generator<Buffer>}
 */
export function* formChunks(size, name) {
  yield Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  yield* pdfChunks(size);
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

/**
 * @param {number} size bytes, at least 512
 * @returns {Generator<Buffer>}
 */
function* pdfChunks(size) {
  const head = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n%',
  );
  const end = Buffer.from(
    '\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n170\n%%EOF\n',
  );
  yield head;
  const blank = Buffer.alloc(65_536, ' ');
  for (let left = size - head.length - end.length; left > 0; left -= blank.length)
    yield blank.subarray(0, Math.min(left, blank.length));
  yield end;
}

/** @param {string} cookie */
const sameSite = (cookie) => ({ cookie, 'sec-fetch-site': 'same-origin' });

/**
 * @typedef {{ status: number, headers: Headers, text: string, body: any }} Answer body: parsed JSON
 * @typedef {{ body?: unknown, cookie?: string, from?: string, headers?: Record<string, string>, timeout?: number }} Call
 *   timeout: milliseconds
 * @typedef {{ captchaToken: string, captchaAnswer: string }} Form
 * @typedef {{ email: string, cookie: string, draft: string }} Person draft: its id
 */

/**
 * @param {string} url
 * @param {string} method
 * @param {string} path
 * @param {Call} [call]
 * @returns {Promise<Answer>}
 * @throws when there is no complete answer
 */
export async function ask(
  url,
  method,
  path,
  { body, cookie, from = someAddress(), headers = {}, timeout = 30_000 } = {},
) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      ...(cookie ? sameSite(cookie) : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
  };
}

/** @param {Answer} answer @param {string} what */
function required({ status, text, body }, what) {
  if (status < 200 || status > 299) throw new Error(`${what} answers ${status}: ${text.slice(0, 200)}`);
  return body;
}

/** @param {{ a: number, operator: '+' | '-' | '*', b: number }} question */
const answerTo = ({ a, operator, b }) => String(operator === '+' ? a + b : operator === '-' ? a - b : a * b);

/**
 * The captchas are valid after three seconds.
 * @param {string} url
 * @param {number} count
 * @returns {Promise<Form[]>}
 */
export async function openForms(url, count) {
  const forms = [];
  for (let opened = 0; opened < count; opened += 1) {
    const { token, question } = required(
      await ask(url, 'GET', '/api/contact/captcha'),
      'The captcha of the contact form',
    );
    forms.push({ captchaToken: token, captchaAnswer: answerTo(question) });
  }
  return forms;
}

export const newEmail = () => `${randomUUID()}@trial.example`;

/**
 * Causes two mails: receipt and notice to the team.
 * @param {string} url
 * @param {Form} form
 */
export function writeToUs(url, form) {
  const body = {
    fullName: 'Rosalind Achterberg',
    email: newEmail(),
    company: 'Low Tide Ferries',
    phone: '',
    subject: 'quote',
    message: `Une page qui connaît les marées.\n${randomBytes(12).toString('hex')}`,
    gdprConsent: true,
    locale: 'fr',
    ...form,
  };
  return ask(url, 'POST', '/api/contact', { body });
}

/** Causes one mail. @param {string} url @param {string} email */
export const subscribe = (url, email) =>
  ask(url, 'POST', '/api/newsletter', { body: { email, source: 'home', locale: 'fr' } });

const password = 'only for the tests, never served';

/** Causes one mail. @param {string} url @param {string} email @returns {Promise<string>} the session's cookies */
export const register = (url, email) =>
  openSession(url, 'register', { firstName: 'Ada', lastName: 'Roy', email, password }, someAddress());

/**
 * @param {string} url
 * @param {string} email
 * @param {string} [secret]
 * @returns {Promise<string>} the session's cookies
 */
export const logIn = (url, email, secret = password) =>
  openSession(url, 'credentials', { email, password: secret }, someAddress());

/** @param {string} url @returns {Promise<Person>} */
export async function newcomer(url) {
  const email = newEmail();
  const cookie = await register(url, email);
  const { request } = required(
    await ask(url, 'POST', '/api/project-requests', { cookie, body: { projectName: 'Save 0' } }),
    'The first save of a draft',
  );
  return { email, cookie, draft: /** @type {string} */ (request.id) };
}

/** @param {string} url @param {Pick<Person, 'cookie' | 'draft'>} person @param {number} count */
export const save = (url, { cookie, draft }, count) =>
  ask(url, 'PUT', `/api/project-requests/${draft}`, {
    cookie,
    body: { projectName: `Save ${count}`, comments: `Save ${count}` },
  });

/**
 * @param {string} url
 * @param {Pick<Person, 'cookie' | 'draft'>} person
 * @param {number} size bytes
 * @param {string} [name]
 * @returns {Promise<Answer>}
 */
export async function upload(url, { cookie, draft }, size, name = 'cahier.pdf') {
  const chunks = formChunks(size, name);
  const body = new ReadableStream({
    pull: (controller) => {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  // DOM types lack `duplex`, which fetch requires for streamed bodies.
  const sending = /** @type {RequestInit} */ ({
    method: 'POST',
    duplex: 'half',
    body,
    headers: {
      'x-forwarded-for': someAddress(),
      ...sameSite(cookie),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    signal: AbortSignal.timeout(120_000),
  });
  const response = await fetch(`${url}/api/project-requests/${draft}/files`, sending);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : undefined,
  };
}
