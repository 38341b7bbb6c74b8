// An attacker blocks a victim's address by deactivating an account that has it.
import { describe, expect, it } from 'vitest';
import { carryOutAll } from '../../server/jobs/retention';
import { turnOnCodes } from '../server/accounts/otp-calls';
import { hours } from '../server/ops/installation';
import type { Person } from '../server/ops/installation';
import { prepareInstallation } from '../server/ops/prepare-installation';
import { authCalls } from './support/auth-calls';

const installation = prepareInstallation();
const { call, code, logIn } = authCalls(installation);

const chosen = 'chosen by the owner';
let count = 0;
const newcomer = (email: string) => ({ email, firstName: 'Max', lastName: 'Roy' });

const made = async () => {
  const email = `owner-${(count += 1)}@blocked.example`;
  return { email, stranger: await installation.signUp({ email }) };
};
const deactivate = ({ token, password }: Person) =>
  installation.status('PATCH', '/api/users/deactivate', { token, body: { password, reason: 'Blocked' } });
/** In the database, as former API versions allowed. */
const leave = async ({ id }: Person, reason: string | null) => {
  await installation.database.read
    .updateTable('users')
    .set({
      status: 'inactive',
      deactivated_at: installation.time.now.toISOString(),
      deactivation_reason: reason,
    })
    .where('id', '=', id)
    .execute();
};

describe('an account with an unconfirmed address', () => {
  it('is deleted when its holder deactivates it, so that the owner can sign up or be invited', async () => {
    const [first, second] = [await made(), await made()];
    expect([await deactivate(first.stranger), await deactivate(second.stranger)]).toEqual([200, 200]);
    expect(await code('register', { ...newcomer(first.email), password: chosen })).toBeUndefined();
    const admin = await installation.signUp({ role: 'admin' });
    expect(
      await installation.status('POST', '/api/users/invite', {
        token: admin.token,
        body: newcomer(second.email),
      }),
    ).toBe(201);
  });

  it('is opened only by the owner’s password reset if its holder deactivated it earlier', async () => {
    const { email, stranger } = await made();
    await turnOnCodes(installation, stranger);
    await leave(stranger, 'Blocked');
    await call('forgot-password', { email });
    const token = await installation.mailedToken(email);
    expect(await code('reset-password', { token, newPassword: chosen })).toBeUndefined();
    expect([await logIn(email, chosen), await logIn(email, stranger.password)]).toEqual([200, 401]);
  });

  it('sends no password reset if an administrator deactivated it', async () => {
    const { email, stranger } = await made();
    const admin = await installation.signUp({ role: 'admin' });
    const { token } = admin;
    await installation.ask('PATCH', `/api/users/${stranger.id}/deactivate`, { token });
    const before = (await installation.mails(email)).length;
    await call('forgot-password', { email });
    expect(await installation.mails(email)).toHaveLength(before);
  });

  it('loses password and second factors and invites the owner when an administrator activates it', async () => {
    const { email, stranger } = await made();
    await turnOnCodes(installation, stranger);
    await leave(stranger, 'Blocked');
    const { token } = await installation.signUp({ role: 'admin' });
    const { user } = await installation.json('PATCH', `/api/users/${stranger.id}/activate`, { token });
    expect(user).toMatchObject({ status: 'active', invited: true, otp: { enabled: false } });
    expect(await logIn(email, stranger.password)).toBe(401);
    const invitation = await installation.mailedToken(email);
    expect(await code('accept-invitation', { token: invitation, password: chosen })).toBeUndefined();
    expect(await logIn(email, chosen)).toBe(200);
  });

  it('is deleted after thirty days without use, even if deactivated', async () => {
    const { stranger } = await made();
    await leave(stranger, null);
    installation.later(hours(31 * 24));
    await carryOutAll(
      { database: installation.database, files: installation.files, discard: async () => {} },
      installation.time.now,
    );
    expect(
      await installation.database.read
        .selectFrom('users')
        .select('id')
        .where('id', '=', stranger.id)
        .execute(),
    ).toEqual([]);
  });
});
