import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from '../../../server/mail/outbox/queries';
import { createClient } from '../fixtures';
import { hours, minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { watchQueries } from '../projects/plans';
import { catchMails } from './smtp';

let installation: Installation;
let smtp: Awaited<ReturnType<typeof catchMails>>;
let admin: Person;
beforeAll(async () => {
  smtp = await catchMails();
  installation = await openInstallation({ smtpUrl: smtp.url });
  admin = await installation.signUp({ role: 'admin' });
});
afterAll(async () => {
  await installation.close();
  await smtp.close();
});
beforeEach(async () => {
  await installation.database.read.deleteFrom('outbox').execute();
  smtp.caught.length = 0;
  smtp.rules.refuse = undefined;
});

const queue = (to: string, more: object = {}) =>
  installation.database.write((transaction) =>
    queueMail(
      transaction,
      {
        template: 'deactivation',
        to,
        locale: 'fr',
        values: { 'user.firstName': 'Zébulon', 'event.at': { instant: '2026-06-15T12:00:00.000Z' } },
        ...more,
      },
      installation.time.now,
    ),
  );
const given = async (to: string) => {
  const id = await queue(to);
  await installation.database.read
    .updateTable('outbox')
    .set({ state: 'failed', attempts: 9, last_error: 'EENVELOPE 550' })
    .where('id', '=', id)
    .execute();
  return id;
};
const call = async (method: string, path = '', body?: object) => {
  const response = await installation.ask(method, `/api/outbox${path}`, { token: admin.token, body });
  return { status: response.status, ...(await response.json()) };
};
const activity = () =>
  installation.database.read
    .selectFrom('activity')
    .select(['record_id', 'changes'])
    .where('action', '=', 'mail.retried')
    .orderBy('id')
    .execute();

describe('the outbox', () => {
  it('is available to administrators only', async () => {
    const manager = await installation.signUp({ role: 'manager' });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/x/retry'],
    ] as const)
      expect(
        await installation.status(method, `/api/outbox${path}`, {
          token: manager.token,
          body: method === 'GET' ? undefined : {},
        }),
      ).toBe(403);
  });

  it('shows recipient, kind and status of mails, but not their text', async () => {
    const failed = await given('bounce@house.example');
    await queue('wait@house.example', {
      template: 'offer',
      notBefore: new Date(installation.time.now.getTime() + minutes(5)),
    });
    const { mails, count, templates } = await call('GET');
    expect(count).toBe(2);
    expect(mails[1]).toEqual({
      id: failed,
      recipient: 'bounce@house.example',
      locale: 'fr',
      template: 'deactivation',
      status: 'failed',
      attempts: 9,
      nextAttemptAt: null,
      error: 'EENVELOPE 550',
      createdAt: installation.time.now.toISOString(),
      sentAt: null,
    });
    expect(mails[0]).toMatchObject({
      status: 'pending',
      nextAttemptAt: new Date(installation.time.now.getTime() + minutes(5)).toISOString(),
    });
    expect(JSON.stringify(mails)).not.toContain('Zébulon');
    expect(templates).toContain('newsletter-confirmation');
    expect(await call('GET')).toMatchObject({
      delivery: 'smtp',
      counts: { pending: 1, sending: 0, sent: 0, written: 0, failed: 1 },
    });
    const shown = async (query: string) =>
      (await call('GET', query)).mails.map(({ recipient }: { recipient: string }) => recipient);
    expect(await shown('?status=failed')).toEqual(['bounce@house.example']);
    expect(await shown('?template=offer&search=WAIT@')).toEqual(['wait@house.example']);
    expect(await shown('?sort=-nextAttemptAt&limit=1')).toEqual(['wait@house.example']);
    expect(await shown('?search=%25')).toEqual([]);
  });

  it('finds its rows by an index', async () => {
    const watched = watchQueries(installation.database);
    const { ask } = createClient(watched.database);
    for (const query of [
      '',
      '?status=failed',
      '?template=offer',
      '?sort=createdAt',
      '?status=pending&sort=nextAttemptAt',
    ]) {
      expect(
        (await ask(`/api/outbox${query}`, { headers: { authorization: `Bearer ${admin.token}` } })).status,
      ).toBe(200);
      expect(
        (await watched.unaided()).filter(({ reads, sorts }) => reads.length > 0 || sorts),
        query,
      ).toEqual([]);
    }
  });
});

describe('test mail', () => {
  it('is sent to the administrator who requested it, in their language', async () => {
    const { mail } = await call('POST', '/test');
    expect(mail).toMatchObject({ recipient: admin.email, template: 'test-mail', status: 'pending' });
    await installation.worker.drain();
    expect(smtp.caught.map(({ envelope }) => envelope)).toEqual([[admin.email]]);
    expect(smtp.caught[0]?.text).toContain('fonctionne');
  });
});

describe('mail without a mail server', () => {
  it('is written to disk, even when earlier mails were sent', async () => {
    const disk = await openInstallation();
    try {
      const owner = await disk.signUp({ role: 'admin' });
      await disk.worker.drain();
      const outbox = (query = '') => disk.json('GET', `/api/outbox${query}`, { token: owner.token });
      expect(await outbox()).toMatchObject({
        delivery: 'disk',
        counts: { sent: 0, written: 1 },
        mails: [{ status: 'written', template: 'verification' }],
      });
      expect((await outbox('?status=written')).count).toBe(1);
      expect((await outbox('?status=sent')).count).toBe(0);
      await disk.database.read.updateTable('outbox').set({ delivery: 'smtp' }).execute();
      expect(await outbox('?status=sent')).toMatchObject({
        count: 1,
        counts: { sent: 1, written: 0 },
        mails: [{ status: 'sent' }],
      });
      await disk.database.read.updateTable('outbox').set({ delivery: null }).execute();
      expect((await outbox()).mails[0].status).toBe('written');
      expect((await disk.json('GET', '/api/stats/overview', { token: owner.token })).stats.delivery).toBe(
        'disk',
      );
    } finally {
      await disk.close();
    }
  });

  it('shows its text without the token of its link', async () => {
    const disk = await openInstallation();
    try {
      const owner = await disk.signUp({ role: 'admin' });
      const [{ id }] = (await disk.json('GET', '/api/outbox', { token: owner.token })).mails;
      const shown = async () => (await disk.json('GET', `/api/outbox/${id}`, { token: owner.token })).content;
      const waiting = await shown();
      expect(waiting).toMatchObject({
        subject: expect.stringMatching(/\S/),
        text: expect.stringContaining('/auth/verify-email?token=…'),
      });
      await disk.worker.drain();
      expect(await shown()).toEqual(waiting);
    } finally {
      await disk.close();
    }
  });
});

describe('text of a mail', () => {
  const contentOf = async (id: string) => (await call('GET', `/${id}`)).content;

  it('is shown while it waits or has failed, and deleted once it is sent', async () => {
    const id = await given('text@house.example');
    expect((await contentOf(id)).text).toContain('Zébulon');
    await call('POST', `/${id}/retry`);
    await installation.worker.drain();
    expect(await contentOf(id)).toBeNull();
    expect((await call('GET', '/no-such-mail')).status).toBe(404);
  });

  it('is empty when it cannot be composed, but its row is shown', async () => {
    const id = await given('unwritable@house.example');
    await installation.database.write((transaction) =>
      transaction.updateTable('outbox').set({ data: '{"values":{}}' }).where('id', '=', id).execute(),
    );
    expect(await call('GET', `/${id}`)).toMatchObject({ status: 200, content: null });
  });

  it('of a password reset is not composed for reading, so no token is created', async () => {
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email: admin.email } });
    const { mails } = await call('GET', '?template=reset');
    expect(await contentOf(mails[0].id)).toBeNull();
    expect(
      await installation.database.read
        .selectFrom('single_use_tokens')
        .select('id')
        .where('id', '=', mails[0].id)
        .execute(),
    ).toEqual([]);
  });
});

describe('retry of a mail', () => {
  it('sends a failed mail once after two parallel requests', async () => {
    const id = await given('again@house.example');
    const answers = await Promise.all([call('POST', `/${id}/retry`), call('POST', `/${id}/retry`)]);
    expect(answers.map(({ status, mail }) => [status, mail.status, mail.attempts])).toEqual([
      [200, 'pending', 0],
      [200, 'pending', 0],
    ]);
    expect(await installation.worker.drain()).toBe(1);
    expect(smtp.caught.map(({ envelope }) => envelope)).toEqual([['again@house.example']]);
    expect(
      (await activity()).filter(({ record_id: record }) => record === id).map(({ changes }) => changes),
    ).toEqual(['[{"field":"status","before":"failed","after":"pending"}]']);
    expect(await call('POST', `/${id}/retry`)).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      allowed: [],
    });
    expect((await call('POST', '/no-such-mail/retry')).code).toBe('NOT_FOUND');
  });

  it('ignores the waiting time and restarts the intervals', async () => {
    smtp.rules.refuse = () => 450;
    const id = await queue('later@house.example');
    await installation.worker.drain();
    smtp.rules.refuse = undefined;
    expect(await installation.worker.drain()).toBe(0);
    expect((await call('POST', `/${id}/retry`)).mail).toMatchObject({
      status: 'pending',
      attempts: 0,
      error: null,
    });
    expect(await installation.worker.drain()).toBe(1);
  });

  it('takes all failed mails or selected ones, and lists refused ones', async () => {
    const [one, two, three] = [
      await given('one@house.example'),
      await given('two@house.example'),
      await given('three@house.example'),
    ];
    const before = (await activity()).length;
    expect(await call('POST', '', { ids: [one, 'no-such-mail'] })).toMatchObject({
      status: 200,
      retried: 1,
      refused: [{ id: 'no-such-mail', code: 'NOT_FOUND' }],
    });
    expect(await installation.worker.drain()).toBe(1);
    expect(await call('POST', '', { ids: [one] })).toMatchObject({
      retried: 0,
      refused: [{ id: one, code: 'INVALID_TRANSITION' }],
    });
    expect(await call('POST', '', {})).toMatchObject({ status: 200, retried: 2, refused: [] });
    expect(await installation.worker.drain()).toBe(2);
    expect((await activity()).slice(before).map(({ record_id: record }) => record)).toEqual([
      one,
      two,
      three,
    ]);
    expect(await call('POST', '', {})).toMatchObject({ retried: 0, refused: [] });
    installation.later(hours(1));
  });
});
