import { afterEach, beforeEach, expect } from 'vitest';
import { someAddress } from '../ops/installation';
import { prepareInstallation } from '../ops/prepare-installation';
import { answerTo, createVisitor, letter, unhurried } from './intake';

/** After each test, a genuine message passes. */
export function prepareContactForm() {
  const installation = prepareInstallation();
  let from: string;
  beforeEach(() => {
    from = someAddress();
  });
  const testVisitor = () => createVisitor(installation, from);
  const filed = async (status: 'new' | 'spam') =>
    installation.database.read.selectFrom('contacts').selectAll().where('status', '=', status).execute();

  async function outcome(body: object) {
    const response = await installation.ask('POST', '/api/contact', {
      from,
      headers: { 'accept-language': 'en' },
      body,
    });
    const { code, message, errors } = await response.json();
    return { status: response.status, code, message, errors, wait: response.headers.get('retry-after') };
  }

  /** Not sent. @param wait milliseconds since opening */
  async function filled(wait = unhurried) {
    const { token, question } = await testVisitor().question();
    installation.later(wait);
    return { ...letter, captchaToken: token, captchaAnswer: answerTo(question) };
  }

  let genuine = 0;
  afterEach(async () => {
    const before = (await filed('new')).length;
    // Minimum time in milliseconds.
    const body = await filled(3000);
    genuine += 1;
    expect(await outcome({ ...body, message: `Message no ${genuine}` })).toMatchObject({ status: 201 });
    expect((await filed('new')).length).toBe(before + 1);
  });
  return { installation, testVisitor, filed, outcome, filled };
}
