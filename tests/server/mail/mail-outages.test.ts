import { describe, expect, it } from 'vitest';
import { hours, minutes } from '../ops/installation';
import { prepareOutbox } from './prepare-outbox';

const { installation, smtp, takeEveryMail, rows, queue, anotherWorker } = prepareOutbox();

describe('mail server that refuses all mail', () => {
  it.each([
    ['at the greeting', { greeting: '554 5.3.2 not in service' }, 'EPROTOCOL 554'],
    ['at the sender', { sender: '550 5.7.1 sender rejected' }, 'EENVELOPE 550'],
    [
      'at the recipient, because of the sender',
      { refuse: () => '554 5.7.1 relay access denied' },
      'EENVELOPE 554',
    ],
    ['after the text, because its storage is full', { data: '552 5.3.1 no room' }, 'EMESSAGE 552'],
  ])('%s: all mails are sent after the repair', async (_, rules, error) => {
    Object.assign(smtp.rules, rules);
    for (const name of ['a', 'b', 'c']) await queue(`${name}@b.example`);
    const worker = anotherWorker();
    for (let minute = 0; minute < 30; minute += 1) {
      expect(await worker.drain()).toBe(0);
      installation.later(minutes(1));
    }
    const waiting = await rows();
    expect(waiting.map(({ state, last_error, waits_for }) => [state, last_error, waits_for])).toEqual(
      Array.from({ length: 3 }, () => ['pending', error, 'server']),
    );
    // Early retries do not count: half an hour is four attempts.
    expect(waiting.every(({ attempts }) => attempts <= 4)).toBe(true);
    takeEveryMail();
    expect(await worker.drain()).toBe(3);
    expect(smtp.caught.map(({ envelope }) => envelope[0]).sort()).toEqual([
      'a@b.example',
      'b@b.example',
      'c@b.example',
    ]);
    await worker.stop();
  });

  it('is detected as repaired by a newly started worker', async () => {
    smtp.rules.greeting = '421 come back later';
    for (const name of ['a', 'b']) await queue(`${name}@b.example`);
    for (const pause of [20, 20, 0]) {
      for (let tries = 0; tries < 2; tries += 1) await installation.worker.drain();
      installation.later(minutes(pause));
    }
    expect(
      (await rows()).every(({ next_attempt_at: next }) => next > installation.time.now.toISOString()),
    ).toBe(true);
    smtp.rules.greeting = undefined;
    const started = anotherWorker();
    expect(await started.drain()).toBe(2);
    await started.stop();
  });

  it('for one mail only: the others are sent, and this one fails after two days', async () => {
    smtp.rules.refuse = (recipient) => (recipient === 'odd@b.example' ? '550 5.7.1 policy' : undefined);
    await queue('odd@b.example');
    for (let round = 0; round < 9; round += 1) {
      await queue(`${round}@b.example`);
      for (let tries = 0; tries < 3; tries += 1) await installation.worker.drain();
      installation.later(hours(25));
    }
    expect(smtp.caught).toHaveLength(9);
    const odd = (await rows()).find(({ recipient }) => recipient === 'odd@b.example');
    expect(odd).toMatchObject({ state: 'failed', last_error: 'EENVELOPE 550' });
  });

  it.each([
    '501 5.1.3 bad recipient address syntax',
    '504 5.5.2 <odd@localhost>: need fully-qualified address',
  ])('for an impossible address: the mail fails immediately: %s', async (answer) => {
    smtp.rules.refuse = () => answer;
    await queue('odd@b.example');
    await installation.worker.drain();
    expect((await rows())[0]).toMatchObject({ state: 'failed', waits_for: null, attempts: 1 });
  });

  it('does not make a mail due that waits because of its recipient', async () => {
    smtp.rules.refuse = (recipient) => (recipient === 'grey@b.example' ? '451 4.7.1 greylisted' : undefined);
    await queue('grey@b.example');
    await installation.worker.drain();
    smtp.rules.sender = '550 5.7.1 sender rejected';
    await queue('a@b.example');
    for (let round = 0; round < 3; round += 1) await installation.worker.drain();
    smtp.rules.sender = undefined;
    expect(await installation.worker.drain()).toBe(1);
    expect((await rows()).find(({ recipient }) => recipient === 'grey@b.example')).toMatchObject({
      attempts: 1,
      state: 'pending',
    });
  });

  it(
    'for minutes: after the repair each mail is sent once, within a minute',
    { timeout: 120_000 },
    async () => {
      smtp.rules.sender = '550 5.7.1 sender rejected';
      const worker = anotherWorker();
      for (let count = 0; count < 12; count += 1) await queue(`${count}@b.example`);
      worker.wake();
      // Seven minutes of test clock, in real time for a few attempts.
      for (let minute = 0; minute < 7; minute += 1) {
        await new Promise((resolve) => setTimeout(resolve, 700));
        installation.later(minutes(1));
        worker.wake();
      }
      expect(smtp.caught).toEqual([]);
      smtp.rules.sender = undefined;
      const mended = performance.now();
      await expect.poll(() => smtp.caught.length, { timeout: 60_000 }).toBe(12);
      expect(performance.now() - mended).toBeLessThan(60_000);
      await worker.stop();
      expect(smtp.caught.map(({ envelope }) => envelope[0]).sort()).toEqual(
        Array.from({ length: 12 }, (_, count) => `${count}@b.example`).sort(),
      );
      expect((await rows()).every(({ state }) => state === 'sent')).toBe(true);
    },
  );
});
