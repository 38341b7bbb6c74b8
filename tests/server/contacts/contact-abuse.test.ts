import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import fr from '../../../messages/fr.json';
import { minutes } from '../ops/installation';
import { answerTo, letter, unhurried } from './intake';
import { prepareContactForm } from './prepare-contact-form';

const { installation, testVisitor, filed, outcome, filled } = prepareContactForm();
const mails = async () =>
  (await installation.database.read.selectFrom('outbox').select('id').execute()).length;

const captchaRefused = {
  status: 422,
  code: 'CAPTCHA_WRONG',
  message: 'The captcha answer is incorrect. Please try again.',
};

describe('captcha', () => {
  it('refuses a wrong answer and then expires', async () => {
    const body = await filled();
    for (const captchaAnswer of [`${Number(body.captchaAnswer) + 1}`, body.captchaAnswer])
      expect(await outcome({ ...body, captchaAnswer })).toMatchObject(captchaRefused);
  });

  it.each(['', ' ', 'twelve', '1e1', '0x0c', '-0', '12.0', '99999999999'])(
    'treats %j as a missing answer',
    async (captchaAnswer) => {
      expect((await outcome({ ...(await filled()), captchaAnswer })).status).toBe(422);
    },
  );

  it('accepts a right answer with spaces or as a number', async () => {
    const body = await filled();
    expect(await outcome({ ...body, captchaAnswer: ` ${body.captchaAnswer} ` })).toMatchObject({
      status: 201,
    });
    const again = await filled();
    expect(await outcome({ ...again, captchaAnswer: Number(again.captchaAnswer) })).toMatchObject({
      status: 201,
    });
  });

  it('accepts one message per question, also when sent in parallel', async () => {
    const body = await filled();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(body)));
    expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
    installation.later(minutes(1));
    expect(await outcome(body)).toMatchObject({
      ...captchaRefused,
      errors: [{ field: 'captchaAnswer', code: 'captchaExpired' }],
    });
  });

  it('expires after half an hour', async () => {
    const body = await filled(minutes(30) - 1);
    expect(await outcome(body)).toMatchObject({ status: 201 });
    expect(await outcome(await filled(minutes(30)))).toMatchObject({
      ...captchaRefused,
      errors: [{ field: 'captchaAnswer', code: 'captchaExpired' }],
    });
  });

  it('must be issued by the site', async () => {
    const { captchaToken, captchaAnswer } = await filled();
    const now = installation.time.now.getTime();
    const claims = { a: 1, operator: '+', b: 1, first: now - unhurried, until: now + minutes(30) };
    const sign = (key: Uint8Array, alg = 'HS256') =>
      new SignJWT(claims).setProtectedHeader({ alg }).setJti('forged').sign(key);
    const [head = '', , seal = ''] = captchaToken.split('.');
    const forged = [
      'rubbish',
      await sign(new TextEncoder().encode('a key of somebody else, long enough')),
      await sign(installation.keys.accessToken),
      await sign(installation.keys.captcha, 'HS512'),
      new UnsecuredJWT(claims).setJti('forged').encode(),
      `${head}.${Buffer.from(JSON.stringify({ ...claims, jti: 'forged' })).toString('base64url')}.${seal}`,
    ];
    for (const token of forged)
      expect(await outcome({ ...letter, captchaToken: token, captchaAnswer: '2' })).toMatchObject(
        captchaRefused,
      );
    expect(captchaAnswer).toMatch(/^\d+$/);
  });

  it('measures the time from the first question of its form, and ignores an invalid former token', async () => {
    const visitor = testVisitor();
    const first = await visitor.question();
    installation.later(2999);
    const second = await visitor.question(first.token);
    installation.later(1);
    expect(
      await outcome({ ...letter, captchaToken: second.token, captchaAnswer: answerTo(second.question) }),
    ).toMatchObject({ status: 201 });
    const fresh = await visitor.question('rubbish');
    expect(
      await outcome({ ...letter, captchaToken: fresh.token, captchaAnswer: answerTo(fresh.question) }),
    ).toMatchObject({ code: 'TOO_FAST' });
  });

  it('asks for a sum with a result from 0 to 59', async () => {
    const operators = new Set<string>();
    for (let count = 0; count < 60; count += 1) {
      const { question } = await testVisitor().question();
      operators.add(question.operator);
      expect(Number(answerTo(question))).toBeGreaterThanOrEqual(0);
      expect(Number(answerTo(question))).toBeLessThan(60);
    }
    expect([...operators].sort()).toEqual(['*', '+', '-']);
  });
});

describe('form sent too early', () => {
  it('is refused with a wait, and the captcha stays valid', async () => {
    const body = await filled(2000);
    expect(await outcome(body)).toMatchObject({
      status: 422,
      code: 'TOO_FAST',
      message: 'Please wait a moment before submitting the form.',
      wait: '1',
    });
    installation.later(1000);
    expect(await outcome(body)).toMatchObject({ status: 201 });
  });
});

describe('honeypot field', () => {
  it('files a message as spam when filled, with the normal response and no mails', async () => {
    const before = await mails();
    const spam = (await filed('spam')).length;
    // A filled honeypot skips captcha and minimum time.
    const response = await testVisitor().send({
      ...letter,
      captchaToken: 'x',
      captchaAnswer: 'x',
      website: 'https://spam.example',
      phone: 'none',
    });
    const { success, contact } = await response.json();
    expect([response.status, success, Object.keys(contact)]).toEqual([201, true, ['reference', 'dueAt']]);
    expect((await filed('spam')).length).toBe(spam + 1);
    expect(await mails()).toBe(before);
  });

  it('has no effect when empty', async () => {
    for (const website of ['', null, '  ']) {
      expect(await outcome({ ...(await filled()), website })).toMatchObject({ status: 201 });
    }
  });
});

describe('message text', () => {
  it('is refused with an explanation when it looks like spam, and can be corrected', async () => {
    const body = await filled();
    const message = 'Visit https://a.example https://b.example https://c.example https://d.example';
    const refusalText = 'Your message contains content that appears to be spam. Please modify it.';
    expect(await outcome({ ...body, message })).toMatchObject({
      status: 422,
      code: 'SPAM',
      message: refusalText,
      errors: [{ field: 'message', message: refusalText }],
    });
    expect(await outcome(body)).toMatchObject({ status: 201 });
    expect(fr.api.errors.SPAM).toMatch(/spam/);
  });
});
