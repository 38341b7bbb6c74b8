import { afterEach, beforeEach, expect } from 'vitest';
import { someAddress } from '../ops/house';
import { prepareHouse } from '../ops/prepare-house';
import { answerTo, createVisitor, letter, unhurried } from './intake';

/** After each test a genuine message from the same address must pass. */
export function prepareContactForm() {
  const house = prepareHouse();
  let from: string;
  beforeEach(() => {
    from = someAddress();
  });
  const testVisitor = () => createVisitor(house, from);
  const filed = async (status: 'new' | 'spam') =>
    house.database.read.selectFrom('contacts').selectAll().where('status', '=', status).execute();

  async function outcome(body: object) {
    const response = await house.ask('POST', '/api/contact', {
      from,
      headers: { 'accept-language': 'en' },
      body,
    });
    const { code, message, errors } = await response.json();
    return { status: response.status, code, message, errors, wait: response.headers.get('retry-after') };
  }

  /** A correctly filled form, not sent. @param wait milliseconds since it was opened */
  async function filled(wait = unhurried) {
    const { token, question } = await testVisitor().question();
    house.later(wait);
    return { ...letter, captchaToken: token, captchaAnswer: answerTo(question) };
  }

  let genuine = 0;
  afterEach(async () => {
    const before = (await filed('new')).length;
    // The minimum time. Milliseconds.
    const body = await filled(3000);
    genuine += 1;
    expect(await outcome({ ...body, message: `Message no ${genuine}` })).toMatchObject({ status: 201 });
    expect((await filed('new')).length).toBe(before + 1);
  });
  return { house, testVisitor, filed, outcome, filled };
}
