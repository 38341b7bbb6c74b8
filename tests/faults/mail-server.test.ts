import { afterAll, beforeAll, expect, it } from 'vitest';
import { leastTime, openForms, newEmail, subscribe, writeToUs } from '@/lab/trial/visitor.mjs';
import { record } from './support/record';
import { openTrial, until, type Trial } from './support/trial';

const MESSAGES = 10;
const SUBSCRIPTIONS = 10;
/** Milliseconds; retry intervals exceed a minute. */
const OUTAGE = 150_000;

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial();
});
afterAll(() => trial.close());

it('every mail is sent exactly once, within a minute after the mail server recovers', async () => {
  trial.refuseMails('5.7.1 sender rejected');
  const begun = performance.now();
  const forms = await openForms(trial.url, MESSAGES);
  await new Promise((resolve) => setTimeout(resolve, leastTime));
  for (const form of forms) expect((await writeToUs(trial.url, form)).status).toBe(201);
  for (let count = 0; count < SUBSCRIPTIONS; count += 1)
    expect((await subscribe(trial.url, newEmail())).status).toBeLessThan(300);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, OUTAGE - (performance.now() - begun))));

  const due = MESSAGES * 2 + SUBSCRIPTIONS;
  const states = () =>
    trial.inDatabase(async ({ read }) =>
      (await read.selectFrom('outbox').select('state').execute()).map(({ state }) => state),
    );
  expect((await states()).filter((state) => state === 'failed')).toEqual([]);
  expect(await trial.mails()).toEqual([]);

  trial.refuseMails();
  const mended = performance.now();
  await until('all mails have arrived', async () => (await trial.mails()).length >= due, 120_000);
  const took = (performance.now() - mended) / 1000;
  await until('all mails are recorded as sent', async () =>
    (await states()).every((state) => state === 'sent'),
  );
  const ids = (await trial.mails()).map(({ id }) => id);
  record('mail server refuses every mail for two and a half minutes, then accepts them', {
    'mails expected': due,
    'mails arrived': new Set(ids).size,
    'sent twice': ids.length - new Set(ids).size,
    'given up': (await states()).filter((state) => state === 'failed').length,
    'time to the last mail, s': Math.ceil(took),
  });
  expect([ids.length, new Set(ids).size]).toEqual([due, due]);
  expect(took).toBeLessThan(60);
}, 400_000);
