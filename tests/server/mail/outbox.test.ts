import { describe, expect, it } from 'vitest';
import { leaseMails } from '../../../server/mail/outbox/leased-mails';
import { queueMail } from '../../../server/mail/outbox/queries';
import { carryOutAll } from '../../../server/jobs/retention';
import { hours, minutes, siteAddress } from '../ops/installation';
import { prepareOutbox } from './prepare-outbox';

const { installation, smtp, rows, queue, anotherWorker } = prepareOutbox();

describe('mail', () => {
  it('is sent in the language of its recipient, as HTML and text, with a localized link', async () => {
    const person = await installation.signUp({ locale: 'en', firstName: 'Ada' });
    expect(await installation.worker.drain()).toBe(1);
    const [mail] = smtp.caught;
    expect(mail).toMatchObject({
      envelope: [person.email],
      from: { name: 'Vitrine', address: 'bonjour@vitrine.example' },
      subject: 'Confirm your address',
    });
    expect(mail?.text).toMatch(new RegExp(`^${siteAddress}/en/auth/verify-email\\?token=[\\w-]{43}$`, 'm'));
    expect(mail?.html).toContain('<html lang="en"');
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect([header('auto-submitted'), header('content-language'), header('list-unsubscribe')]).toEqual([
      'auto-generated',
      'en',
      undefined,
    ]);
    expect(mail?.messageId).toBe(`<${(await rows())[0]?.id}@vitrine.example>`);
  });

  it('contains a link to the settings when it is optional', async () => {
    await queue('a@b.example', { optional: true });
    await installation.worker.drain();
    expect(smtp.caught[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      `<${siteAddress}/account>`,
    );
    expect(smtp.caught[0]?.text).toContain(`Choisir ce que vous recevez (${siteAddress}/account)`);
  });

  it('is emptied once it is sent', async () => {
    await installation.signUp();
    expect((await rows())[0]).toMatchObject({ state: 'pending', attempts: 0 });
    await installation.worker.drain();
    expect(await rows()).toMatchObject([
      { state: 'sent', data: '{}', attempts: 1, lease: null, sent_at: installation.time.now.toISOString() },
    ]);
    expect(await installation.worker.drain()).toBe(0);
    expect(smtp.caught).toHaveLength(1);
  });

  it('is sent over an open connection to the mail server, one of five at most', async () => {
    const worker = anotherWorker();
    smtp.connections.length = 0;
    for (let count = 0; count < 12; count += 1) await queue(`${count}@b.example`);
    expect(await worker.drain()).toBe(12);
    expect(smtp.connections.length).toBeLessThanOrEqual(5);
    expect(smtp.caught.map(({ envelope }) => envelope[0]).toSorted()).toEqual(
      (await rows()).map(({ recipient }) => recipient).toSorted(),
    );
    await worker.stop();
  });

  it('is not queued when the transaction fails', async () => {
    const change = installation.database.write(async (transaction) => {
      await queueMail(
        transaction,
        { template: 'deactivation', to: 'a@b.example', locale: 'fr', values: {} },
        installation.time.now,
      );
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('does not allow values to inject headers', async () => {
    await queue('a@b.example', {
      template: 'contact-receipt',
      values: {
        'contact.reference': 'C-1\r\nBcc: x@y.example',
        'contact.dueAt': 'x',
        'contact.subject': '<script>alert(1)</script> [x](https://y.example)',
      },
    });
    await installation.worker.drain();
    const [mail] = smtp.caught;
    expect(mail?.envelope).toEqual(['a@b.example']);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toBe('Votre message est arrivé, référence C-1 Bcc: x@y.example');
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; [x](https://y.example)');
  });
});

describe('several mail workers', () => {
  it('send each mail once', async () => {
    for (let count = 0; count < 12; count += 1) await queue(`${count}@b.example`);
    const workers = [installation.worker, anotherWorker(), anotherWorker()];
    const sent = await Promise.all(workers.map((worker) => worker.drain()));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(12);
    expect(smtp.caught.map(({ envelope }) => envelope[0]).sort()).toEqual(
      Array.from({ length: 12 }, (_, count) => `${count}@b.example`).sort(),
    );
    for (const worker of workers.slice(1)) await worker.stop();
  });

  it('respect a lease and take over the mail after it expires, sent once', async () => {
    await queue('a@b.example');
    const taken = await leaseMails(installation.database, {
      now: installation.time.now.toISOString(),
      until: new Date(installation.time.now.getTime() + minutes(2)).toISOString(),
      lease: 'killed',
      most: 5,
    });
    expect(taken).toHaveLength(1);
    expect(await installation.worker.drain()).toBe(0);
    installation.later(minutes(2));
    expect(await installation.worker.drain()).toBe(1);
    expect(await installation.worker.drain()).toBe(0);
    expect(smtp.caught).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });
});

describe('mail server refusal', () => {
  it('if temporary: retries at growing intervals until success', async () => {
    smtp.rules.refuse = () => 451;
    await queue('a@b.example');
    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      expect(await installation.worker.drain()).toBe(0);
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'pending', last_error: 'EENVELOPE 451' });
      pauses.push(Date.parse(row?.next_attempt_at ?? '') - installation.time.now.getTime());
      expect(await installation.worker.drain()).toBe(0);
      installation.time.now = new Date(row?.next_attempt_at ?? '');
    }
    expect(pauses).toEqual([1, 5, 15].map(minutes));
    smtp.rules.refuse = undefined;
    expect(await installation.worker.drain()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4, last_error: null }]);
  });

  it('if temporary for two days: the mail fails and is preserved', async () => {
    smtp.rules.refuse = () => 451;
    await queue('a@b.example');
    for (let round = 0; round < 9; round += 1) {
      await installation.worker.drain();
      installation.later(hours(25));
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 9, last_error: 'EENVELOPE 451' }]);
    expect((await rows())[0]?.data).toContain('Ada');
    expect(installation.events.filter(({ event }) => event === 'mail.given-up')).toHaveLength(1);
    expect(JSON.stringify(installation.events)).not.toContain('a@b.example');
  });

  it('if permanent: the mail is not retried and does not delay others', async () => {
    smtp.rules.refuse = (recipient) => (recipient === 'gone@b.example' ? 550 : undefined);
    await queue('gone@b.example');
    await queue('here@b.example');
    expect(await installation.worker.drain()).toBe(1);
    expect((await rows()).map(({ recipient, state, last_error }) => [recipient, state, last_error])).toEqual([
      ['gone@b.example', 'failed', 'EENVELOPE 550'],
      ['here@b.example', 'sent', null],
    ]);
  });

  it('if permanent for a mail marked to forget: the mail is deleted', async () => {
    smtp.rules.refuse = () => 550;
    await queue('gone@b.example', { forget: true });
    await installation.worker.drain();
    expect(await rows()).toEqual([]);
  });

  it('is not assumed for a mail that cannot be composed', async () => {
    await queue('a@b.example', { values: {} });
    expect(await installation.worker.drain()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'pending', last_error: 'UNWRITABLE' }]);
    expect(installation.events[0]).toMatchObject({ level: 'error', event: 'mail.unwritable' });
  });
});

describe('mail worker', () => {
  it('sends immediately after a wake-up', async () => {
    const worker = anotherWorker();
    worker.wake();
    await queue('a@b.example');
    worker.wake();
    await expect.poll(() => smtp.caught.length, { timeout: 120_000 }).toBe(1);
    await worker.stop();
    await queue('b@b.example');
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(smtp.caught).toHaveLength(1);
  });
});

describe('stopped mail worker', () => {
  it('finishes the current mail and leaves the others for the next worker', async () => {
    for (const name of ['a', 'b', 'c']) await queue(`${name}@b.example`);
    const worker = anotherWorker();
    const draining = worker.drain();
    await expect.poll(async () => (await rows())[0]?.state).not.toBe('pending');
    await worker.stop();
    const sent = await draining;
    const left = (await rows()).filter(({ state }) => state === 'pending');
    expect([
      sent + left.length,
      left.every(({ attempts, lease }) => attempts === 0 && lease === null),
    ]).toEqual([3, true]);
    await installation.worker.drain();
    expect(smtp.caught).toHaveLength(3);
  });
});

describe('housekeeping', () => {
  it('deletes only expired data', async () => {
    const person = await installation.signUp();
    await installation.worker.drain();
    await queue('waiting@b.example');
    await installation.ask('POST', '/api/auth/login', { body: { email: person.email, password: 'wrong' } });
    const discarded: string[] = [];
    const discard = async (ids: readonly string[]) => void discarded.push(...ids);
    const count = async (table: 'sessions' | 'single_use_tokens' | 'throttle' | 'outbox') =>
      Number(
        (
          await installation.database.read
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    await carryOutAll({ ...installation, discard }, installation.time.now);
    expect(
      [
        await count('sessions'),
        await count('single_use_tokens'),
        await count('throttle'),
        await count('outbox'),
      ].map((n) => n > 0),
    ).toEqual([true, true, true, true]);
    await carryOutAll(
      { ...installation, discard },
      new Date(installation.time.now.getTime() + hours(31 * 24)),
    );
    expect([
      await count('sessions'),
      await count('single_use_tokens'),
      await count('throttle'),
      discarded.length,
    ]).toEqual([0, 0, 0, 1]);
    expect(await rows()).toMatchObject([{ recipient: 'waiting@b.example', state: 'pending' }]);
  });
});
