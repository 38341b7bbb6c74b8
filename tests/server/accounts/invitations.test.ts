import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '../contacts/intake';
import { addProject } from '../fixtures';
import { hours, openInstallation, siteAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

describe('invitation', () => {
  it('creates an account, lets its owner choose the password and adds it to the project', async () => {
    const admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
    const project = await addProject(installation.database, { slug: 'invited', isPublic: false });
    const body = {
      email: 'guest@house.example',
      firstName: 'Guest',
      lastName: 'One',
      locale: 'en',
      projectId: project,
    };
    const { user } = await installation.json('POST', '/api/users/invite', { token: admin.token, body });
    expect(user).toMatchObject({ email: 'guest@house.example', role: 'user', emailVerified: false });
    const mail = (await installation.mails('guest@house.example')).at(-1);
    expect(mail?.subject).toBe('Inès Aubrac invites you to “invited en”');
    expect(mail?.text).toContain(`${siteAddress}/en/auth/invitation?token=`);
    const token = await installation.mailedToken('guest@house.example');
    const { data } = await installation.json('POST', '/api/auth/accept-invitation', {
      body: { token, password: 'my own password' },
    });
    expect(data).toMatchObject({ user: { id: user.id, emailVerified: true }, tokens: { expiresIn: 7200 } });
    expect(
      await installation.status('POST', '/api/auth/accept-invitation', {
        body: { token, password: 'my own password' },
      }),
    ).toBe(422);
    expect(
      (await installation.json('GET', `/api/users/${user.id}/projects`, { token: admin.token })).projects,
    ).toMatchObject([{ id: project, isPublic: false }]);
    expect(await installation.json('POST', '/api/users/invite', { token: admin.token, body })).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('expires after a week and is refused for a deactivated account', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const invite = async (email: string) =>
      (
        await installation.json('POST', '/api/users/invite', {
          token: admin.token,
          body: { email, firstName: 'G', lastName: 'T' },
        })
      ).user.id as string;
    const accept = async (token: string) =>
      installation.status('POST', '/api/auth/accept-invitation', {
        body: { token, password: 'my own password' },
      });
    const second = await invite('off@house.example');
    const off = await installation.mailedToken('off@house.example');
    await installation.ask('PATCH', `/api/users/${second}/deactivate`, { token: admin.token });
    expect(await accept(off)).toBe(422);
    await invite('late@house.example');
    const late = await installation.mailedToken('late@house.example');
    installation.later(hours(7 * 24));
    expect(await accept(late)).toBe(422);
  });

  it('can be withdrawn, without a mail, until it is accepted', async () => {
    const admin = await installation.signUp({ role: 'admin' });
    const invite = async (email: string): Promise<string> => {
      const body = { email, firstName: 'G', lastName: 'T', role: 'manager', rights: ['blog'] };
      return (await installation.json('POST', '/api/users/invite', { token: admin.token, body })).user.id;
    };
    const accept = (token: string) =>
      installation.status('POST', '/api/auth/accept-invitation', {
        body: { token, password: 'my own password' },
      });
    const withdraw = (id: string) =>
      installation.status('DELETE', `/api/users/${id}/invite`, { token: admin.token });

    const unused = await invite('withdrawn@house.example');
    const link = await installation.mailedToken('withdrawn@house.example');
    expect(await withdraw(unused)).toBe(200);
    expect(await accept(link)).toBe(422);
    expect(await installation.mails('withdrawn@house.example')).toEqual([]);
    expect(await withdraw(unused)).toBe(404);
    // The address is free again.
    expect(await invite('withdrawn@house.example')).not.toBe(unused);

    // The address may belong to a contact.
    await createVisitor(installation).write({ email: 'mistyped@house.example', message: 'Still here' });
    expect(await withdraw(await invite('mistyped@house.example'))).toBe(200);
    const { contacts } = await installation.json('GET', '/api/contacts?search=mistyped@house.example', {
      token: admin.token,
    });
    expect(contacts).toHaveLength(1);

    const used = await invite('accepted@house.example');
    expect(await accept(await installation.mailedToken('accepted@house.example'))).toBe(200);
    expect(await withdraw(used)).toBe(409);
    expect(await installation.status('GET', `/api/users/${used}`, { token: admin.token })).toBe(200);
  });
});
