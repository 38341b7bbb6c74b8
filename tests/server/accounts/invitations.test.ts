import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject } from '../fixtures';
import { hours, openHouse, siteAddress } from '../ops/house';
import type { House } from '../ops/house';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('an invitation', () => {
  it('makes an account whose owner chooses the password, and brings them into the project', async () => {
    const admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
    const project = await addProject(house.database, { slug: 'invited', isPublic: false });
    const body = {
      email: 'guest@house.example',
      firstName: 'Guest',
      lastName: 'One',
      locale: 'en',
      projectId: project,
    };
    const { user } = await house.json('POST', '/api/users/invite', { token: admin.token, body });
    expect(user).toMatchObject({ email: 'guest@house.example', role: 'user', emailVerified: false });
    const mail = (await house.mails('guest@house.example')).at(-1);
    expect(mail?.subject).toBe('Inès Aubrac invites you to “invited en”');
    expect(mail?.text).toContain(`${siteAddress}/en/auth/invitation?token=`);
    const token = await house.mailedToken('guest@house.example');
    const { data } = await house.json('POST', '/api/auth/accept-invitation', {
      body: { token, password: 'my own password' },
    });
    expect(data).toMatchObject({ user: { id: user.id, emailVerified: true }, tokens: { expiresIn: 7200 } });
    expect(
      await house.status('POST', '/api/auth/accept-invitation', {
        body: { token, password: 'my own password' },
      }),
    ).toBe(422);
    expect(
      (await house.json('GET', `/api/users/${user.id}/projects`, { token: admin.token })).projects,
    ).toMatchObject([{ id: project, isPublic: false }]);
    expect(await house.json('POST', '/api/users/invite', { token: admin.token, body })).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
  });

  it('stands for a week, and not for a deactivated account', async () => {
    const admin = await house.signUp({ role: 'admin' });
    const invite = async (email: string) =>
      (
        await house.json('POST', '/api/users/invite', {
          token: admin.token,
          body: { email, firstName: 'G', lastName: 'T' },
        })
      ).user.id as string;
    const accept = async (token: string) =>
      house.status('POST', '/api/auth/accept-invitation', { body: { token, password: 'my own password' } });
    const second = await invite('off@house.example');
    const off = await house.mailedToken('off@house.example');
    await house.ask('PATCH', `/api/users/${second}/deactivate`, { token: admin.token });
    expect(await accept(off)).toBe(422);
    await invite('late@house.example');
    const late = await house.mailedToken('late@house.example');
    house.later(hours(7 * 24));
    expect(await accept(late)).toBe(422);
  });
});
