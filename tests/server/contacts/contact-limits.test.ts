import { describe, expect, it } from 'vitest';
import { answerTo, createVisitor, letter, unhurried } from './intake';
import { prepareContactForm } from './prepare-contact-form';

const { installation, testVisitor, filed, outcome, filled } = prepareContactForm();

describe('thirty submissions a minute from one address', () => {
  const thirty = Array.from({ length: 30 }, (_, index) => index);

  it('with invalid data: all are refused, from the eleventh with status 429', async () => {
    const statuses: number[] = [];
    for (const index of thirty) {
      statuses.push(
        (await outcome({ ...letter, captchaToken: `rubbish ${index}`, captchaAnswer: '1' })).status,
      );
      installation.later(1000);
    }
    expect(statuses).toEqual(thirty.map((index) => (index < 10 ? 422 : 429)));
  });

  it('with a filled honeypot: ten are filed, the others are refused', async () => {
    const before = (await filed('spam')).length;
    const answers = await Promise.all(
      thirty.map(() => outcome({ ...letter, captchaToken: 'x', captchaAnswer: 'x', website: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status, wait }) => status === 429 && Number(wait) <= 60)).toHaveLength(20);
    expect((await filed('spam')).length).toBe(before + 10);
  });

  it('of one message with one captcha: one is filed', async () => {
    const before = (await filed('new')).length;
    const body = await filled();
    const answers = await Promise.all(thirty.map(() => outcome(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // Refused by captcha or limit, whichever comes first.
    expect(answers.filter(({ status }) => status === 422 || status === 429)).toHaveLength(29);
    expect((await filed('new')).length).toBe(before + 1);
  });

  it('of valid messages with their own captchas in parallel: one is filed', async () => {
    const visitor = testVisitor();
    const questions = await Promise.all(thirty.map(() => visitor.question()));
    installation.later(unhurried);
    const answers = await Promise.all(
      questions.map(({ token, question }, index) =>
        outcome({
          ...letter,
          email: `flood-${index}@lowtide.example`,
          captchaToken: token,
          captchaAnswer: answerTo(question),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, wait }) => status === 429 && Number(wait) <= 3)).toHaveLength(29);
  });

  it('of valid messages, one every two seconds: half are refused', async () => {
    const visitor = testVisitor();
    const questions = await Promise.all(thirty.map(() => visitor.question()));
    installation.later(unhurried);
    const statuses: number[] = [];
    for (const { token, question } of questions) {
      statuses.push(
        (
          await outcome({
            ...letter,
            email: `steady-${statuses.length}@lowtide.example`,
            captchaToken: token,
            captchaAnswer: answerTo(question),
          })
        ).status,
      );
      installation.later(2000);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});

describe('mail address of a sender', () => {
  it('gets at most five receipts an hour; the team is notified of every message', async () => {
    const email = 'victim@lowtide.example';
    for (let count = 0; count < 7; count += 1)
      expect((await createVisitor(installation).write({ email })).status).toBe(201);
    const rows = await installation.database.read
      .selectFrom('outbox')
      .select(['template', 'recipient', 'data'])
      .execute();
    expect(rows.filter(({ recipient }) => recipient === email)).toHaveLength(5);
    expect(rows.filter(({ template, data }) => template === 'new-lead' && data.includes(email))).toHaveLength(
      7,
    );
  });
});

describe('shared client address', () => {
  it('can send forty messages an hour', async () => {
    const office = createVisitor(installation);
    const statuses: number[] = [];
    for (let count = 0; count < 41; count += 1)
      statuses.push((await office.write({ email: `desk-${count}@office.example` })).status);
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 201), 429]);
  });
});
