import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senderOf } from '../../../server/mail/agency';
import { readMailAgency } from '../../../server/settings/mail-agency';
import { createVisitor } from '../contacts/intake';
import { openSettings } from './settings-calls';
import type { OpenedSettings } from './settings-calls';

let settings: OpenedSettings;
let empty: OpenedSettings;
beforeAll(async () => {
  settings = await openSettings();
  empty = await openSettings('none');
});
afterAll(async () => {
  await settings.installation.close();
  await empty.installation.close();
});

const mailed = async ({ installation }: OpenedSettings, to: string) =>
  (await installation.mails(to)).map(({ subject }) => subject ?? '');

describe('new contacts', () => {
  it('are told to the administrators and each recipient of the settings once', async () => {
    const colleague = await settings.installation.signUp({ role: 'admin', locale: 'en' });
    const recipients = ['sales@lowtide.example', colleague.email].map((email, index) => ({
      id: `r${index}`,
      email,
    }));
    await settings.save('mail', (value) => ({ ...value, recipients }));
    await createVisitor(settings.installation).write({ email: 'lead@lowtide.example' });
    const to = async (email: string) =>
      (await mailed(settings, email)).filter((subject) => subject.startsWith('Message'));
    expect(await to('sales@lowtide.example')).toHaveLength(1);
    expect(await to(settings.admin.email)).toHaveLength(1);
    expect(await to(colleague.email)).toEqual([expect.stringMatching(/^Message from /)]);
    expect(await to('bonjour@vitrine.example')).toEqual([]);
  });

  it('are not told to administrators who switched them off, unless the settings name them', async () => {
    const [quiet, named] = await Promise.all([
      settings.installation.signUp({ role: 'admin' }),
      settings.installation.signUp({ role: 'admin' }),
    ]);
    for (const { token } of [quiet, named]) {
      const { user } = await settings.installation.json('PUT', '/api/users/profile', {
        token,
        body: { notifications: { inbox: false } },
      });
      expect(user.notifications).toMatchObject({ inbox: false, offers: true });
    }
    await settings.save('mail', (value) => ({ ...value, recipients: [{ id: 'r0', email: named.email }] }));
    await createVisitor(settings.installation).write({ email: 'later@lowtide.example' });
    const to = async (email: string) =>
      (await mailed(settings, email)).filter((subject) => subject.includes('Message'));
    expect(await to(quiet.email)).toEqual([]);
    expect(await to(named.email)).toHaveLength(1);
  });

  it('are no choice of customers', async () => {
    const { token } = await settings.installation.signUp();
    const { data } = await settings.installation.json('GET', '/api/auth/profile', {
      token,
    });
    expect(Object.keys(data.user.notifications).sort()).toEqual([
      'offers',
      'projectUpdates',
      'requestStates',
    ]);
  });
});

describe('before the identity is saved', () => {
  it('mails carry neither a name nor an address of the demonstration', async () => {
    const agency = await readMailAgency(empty.installation.database.read);
    expect([agency.name, agency.email, senderOf(agency)]).toEqual(['', '', undefined]);
    const email = 'first@lowtide.example';
    await createVisitor(empty.installation).write({ email });
    const mails = [
      ...(await empty.installation.mails(email)),
      ...(await empty.installation.mails(empty.admin.email)),
    ];
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Message/));
    for (const { from, subject, text, html } of mails)
      expect(
        `${from?.name} ${from?.address} ${subject} ${text} ${html}`.replaceAll('vitrine.test', ''),
      ).not.toMatch(/Vitrine|vitrine\.example/);
  });

  it('authenticators and passkeys show the host of the site, afterwards the agency’s name', async () => {
    const { installation, admin } = empty;
    const ask = async () => {
      const otp = await installation.json('POST', '/api/auth/otp', {
        token: admin.token,
        body: { password: admin.password },
      });
      const passkey = await installation.json('POST', '/api/auth/passkeys/registration', {
        token: admin.token,
      });
      return JSON.stringify([otp, passkey]);
    };
    expect(await ask()).toContain('vitrine.test');
    await empty.save('identity', (value) => ({ ...value, name: 'Atelier' }), { updatedAt: null });
    expect(await ask()).toMatch(/issuer=Atelier.*"name":"Atelier"/);
  });
});
