import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailWorker } from '../../../server/jobs/send-mails';
import { createMailer } from '../../../server/mail/mailer';
import { readMailTexts } from '../../../server/mail/texts';
import { openCase } from './conversation';
import type { Case } from './conversation';
import { dump } from '../everything';
import { createTestLog } from '../fixtures';
import { minutes, openInstallation, siteAddress } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let slugs = 0;
const open = () => openCase(installation, `mails-${(slugs += 1)}`);
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const mailsTo = async ({ email }: Person) =>
  (await installation.mails(email)).filter(({ subject }) =>
    / (?:vous écrit|wrote to you)$/.test(subject ?? ''),
  );
const markRead = ({ call, base }: Case, person: Person, upTo: string) =>
  call('POST', `${base}/updates/read`, person, { upTo });

describe('unread message', () => {
  it('is mailed after ten minutes to all members except its author, in their languages', async () => {
    const { id, customer, other, manager, say } = await open();
    await say(customer, '**Bonjour**, [voici](https://a.example) la <suite>.');
    installation.later(minutes(10) - 1);
    expect(await mailsTo(manager)).toEqual([]);
    installation.later(1);
    const [mail, ...more] = await mailsTo(manager);
    expect([mail?.subject, more]).toEqual([
      expect.stringMatching(/^mails-1 fr.: Camille Roy vous écrit$/),
      [],
    ]);
    expect(mail?.text).toContain('> Bonjour, voici la <suite>.');
    expect(mail?.text).toContain(`${siteAddress}/my-projects/${id}/conversation`);
    expect(mail?.text).toContain(`Choisir ce que vous recevez (${siteAddress}/account)`);
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(
      `<${siteAddress}/account>`,
    );
    const [english] = await mailsTo(other);
    expect(english?.subject).toBe('mails-1 en: Camille Roy wrote to you');
    expect(english?.text).toContain(`${siteAddress}/en/my-projects/${id}/conversation`);
    expect(await mailsTo(customer)).toEqual([]);
  });

  it('is mailed together with later messages, and the next mail waits until the user has read', async () => {
    const project = await open();
    const { customer, manager, say } = project;
    await say(customer, 'un');
    installation.later(minutes(5));
    await say(customer, 'deux');
    installation.later(minutes(5));
    const [mail, ...more] = await mailsTo(manager);
    expect([mail?.text?.includes('> deux'), mail?.text?.includes('dernier des 2 messages'), more]).toEqual([
      true,
      true,
      [],
    ]);
    const third = await say(customer, 'trois');
    installation.later(minutes(60));
    expect(await mailsTo(manager)).toHaveLength(1);
    await markRead(project, manager, third.id);
    await say(customer, 'quatre');
    installation.later(minutes(10));
    const [, second, ...others] = await mailsTo(manager);
    expect([second?.text?.includes('> quatre'), second?.text?.includes('messages que'), others]).toEqual([
      true,
      false,
      [],
    ]);
  });

  it('is not mailed once read; a later message waits its own ten minutes', async () => {
    const project = await open();
    const { customer, manager, say } = project;
    const first = await say(customer, 'un');
    installation.later(minutes(9));
    await say(customer, 'deux');
    await markRead(project, manager, first.id);
    installation.later(minutes(9));
    expect(await mailsTo(manager)).toEqual([]);
    installation.later(minutes(1));
    const [mail] = await mailsTo(manager);
    expect([mail?.text?.includes('> deux'), mail?.text?.includes('messages que')]).toEqual([true, false]);
  });

  it('is mailed once by several workers, even if one was killed while sending', async () => {
    installation.later(minutes(30));
    await installation.worker.drain();
    const project = await open();
    const { customer, manager, other, say } = project;
    await installation.worker.drain();
    await say(customer, 'à deux');
    installation.later(minutes(10));
    const second = () =>
      createMailWorker({
        database: installation.database,
        files: installation.files,
        clock: () => installation.time.now,
        log: createTestLog().log,
        mailer: createMailer({ DATA_DIR: installation.address.dataDir }),
        texts: readMailTexts(new URL('../../..', import.meta.url).pathname),
        tokenKey: installation.keys.singleUse,
        siteUrl: () => siteAddress,
      });
    const workers = [installation.worker, second(), second()];
    const sent = await Promise.all(workers.map((worker) => worker.drain()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect([await mailsTo(manager), await mailsTo(other)].map(({ length }) => length)).toEqual([1, 1]);
    // After its lease, the mail is composed again from messages unread then.
    await markRead(project, manager, (await say(customer, 'encore')).id);
    await say(customer, 'et encore');
    installation.later(minutes(10));
    await installation.database.read
      .updateTable('outbox')
      .set({
        state: 'sending',
        lease: 'dead',
        lease_until: new Date(installation.time.now.getTime() + minutes(2)).toISOString(),
      })
      .where('user_id', '=', manager.id)
      .where('state', '=', 'pending')
      .execute();
    expect(await mailsTo(manager)).toHaveLength(1);
    installation.later(minutes(3));
    expect(await mailsTo(manager)).toHaveLength(2);
  });
});

describe('message without a mail', () => {
  it.each([
    [
      'with notifications off',
      async ({ call, manager }: Case) =>
        expect(
          (await call('PUT', '/users/profile', manager, { notifications: { projectUpdates: false } })).user
            .notifications,
        ).toEqual({ projectUpdates: false, offers: true, requestStates: true }),
    ],
    [
      'with an unconfirmed address',
      ({ manager }: Case) =>
        installation.database.read
          .updateTable('users')
          .set({ email_verified_at: null })
          .where('id', '=', manager.id)
          .execute(),
    ],
    [
      'with a deactivated account',
      ({ manager }: Case) =>
        installation.database.read
          .updateTable('users')
          .set({ status: 'inactive' })
          .where('id', '=', manager.id)
          .execute(),
    ],
    [
      'who has left the project',
      ({ id, manager }: Case) =>
        installation.database.read
          .deleteFrom('project_members')
          .where('project_id', '=', id)
          .where('user_id', '=', manager.id)
          .execute(),
    ],
  ])(
    'is not mailed to a member %s, also while the mail waits',
    async (_, change: (project: Case) => Promise<unknown>) => {
      const project = await open();
      await project.say(project.customer, 'un');
      await change(project);
      installation.later(minutes(10));
      expect(await mailsTo(project.manager)).toEqual([]);
      await project.say(project.customer, 'deux');
      installation.later(minutes(10));
      expect(await mailsTo(project.manager)).toEqual([]);
      expect(
        await installation.database.read
          .selectFrom('outbox')
          .select('id')
          .where('user_id', '=', project.manager.id)
          .where('state', '=', 'pending')
          .execute(),
      ).toEqual([]);
    },
  );

  it('is not mailed when internal, not even to the team', async () => {
    const { id, admin, customer, manager, say } = await open();
    await installation.database.read
      .insertInto('project_members')
      .values({ project_id: id, user_id: admin.id, role: 'lead', created_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    await say(manager, 'Le mot de passe est passe-partout', { internal: true });
    installation.later(minutes(20));
    expect([await mailsTo(admin), await mailsTo(customer)]).toEqual([[], []]);
    await say(manager, 'Pour tous');
    await say(manager, 'Encore le passe-partout', { internal: true });
    installation.later(minutes(10));
    const mails = [await mailsTo(admin), await mailsTo(customer)].flat();
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails)
      expect(`${text ?? ''}${html ?? ''}`).not.toMatch(/passe-partout|messages que/);
  });
});

describe('message mail', () => {
  it('is sent to administrators when the project has no team member', async () => {
    const { id, admin, customer, manager, say } = await open();
    await installation.database.read
      .deleteFrom('project_members')
      .where('project_id', '=', id)
      .where('user_id', '=', manager.id)
      .execute();
    await say(customer, 'Il y a quelqu’un ?');
    installation.later(minutes(10));
    expect([(await mailsTo(admin)).length, (await mailsTo(manager)).length]).toEqual([1, 0]);
  });

  it('is sent to the user’s new address', async () => {
    const { customer, manager, say } = await open();
    await say(customer, 'un');
    await installation.database.read
      .updateTable('users')
      .set({ email: 'moved@house.example' })
      .where('id', '=', manager.id)
      .execute();
    installation.later(minutes(10));
    expect([
      (await mailsTo(manager)).length,
      (await mailsTo({ ...manager, email: 'moved@house.example' })).length,
    ]).toEqual([0, 1]);
  });

  it('is removed with its copy when the quoted author is erased', async () => {
    const { customer, manager, admin, call, say } = await open();
    await say(customer, 'Une confidence');
    installation.later(minutes(10));
    expect(await mailsTo(manager)).toHaveLength(1);
    await installation.prove(admin);
    expect((await call('DELETE', `/users/${customer.id}?running=confirmed`, admin)).status).toBe(200);
    expect(await mailsTo(manager)).toEqual([]);
    expect(JSON.stringify(await dump(installation.database))).not.toContain('Une confidence');
  });
});
