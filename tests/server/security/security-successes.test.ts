import { recordSecurityEvent } from '../../../server/security/record-security-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutAll } from '../../../server/jobs/retention';
import { dump } from '../everything';
import { hours, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { codeOf } from '../accounts/otp-calls';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

const rows = () => installation.database.read.selectFrom('security_events').selectAll().orderBy('id');
const nameOf = (actor: string | null, account: string) =>
  actor === account ? 'self' : actor === admin.id ? 'admin' : (actor ?? 'nobody');

const eventsOf = async (account: string) =>
  (await rows().where('account_id', '=', account).where('outcome', '=', 'done').execute()).map(
    ({ kind, reason, actor_id }) => `${kind} ${reason ?? '–'} ${nameOf(actor_id, account)}`,
  );
const since = async (account: string, work: () => Promise<unknown>) => {
  const before = (await eventsOf(account)).length;
  await work();
  return (await eventsOf(account)).slice(before);
};
const byAdmin = (method: string, path: string, body?: unknown) =>
  installation.ask(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });

describe('security events by the account owner', () => {
  it('include sign-up, sign-in and sign-out', async () => {
    const person = await installation.signUp();
    const again = await installation.logIn(person);
    await installation.ask('POST', '/api/auth/logout', { token: again.token });
    expect(await eventsOf(person.id)).toEqual([
      'sign-in sign-up self',
      'sign-in password self',
      'sign-out – self',
    ]);
  });

  it('include password reset requests, resets and changes', async () => {
    const person = await installation.signUp({ verified: true });
    const events = await since(person.id, async () => {
      await installation.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
      const token = await installation.mailedToken(person.email);
      await installation.ask('POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'an entirely new secret' },
      });
      const { token: fresh } = await installation.logIn({ ...person, password: 'an entirely new secret' });
      await installation.ask('PUT', '/api/users/password/update', {
        token: fresh,
        body: { currentPassword: 'an entirely new secret', newPassword: 'one more secret of mine' },
      });
    });
    expect(events).toEqual([
      'password-reset asked nobody',
      'password-reset confirmed self',
      'sign-in password self',
      'password – self',
    ]);
  });

  it('include address changes, ended sessions and exports', async () => {
    const person = await installation.signUp({ verified: true });
    const events = await since(person.id, async () => {
      await installation.ask('DELETE', '/api/auth/sessions/others', { token: person.token });
      await installation.ask('GET', '/api/users/export', { token: person.token });
      await installation.ask('PUT', '/api/users/profile', {
        token: person.token,
        body: { email: `new-${person.email}`, currentPassword: person.password },
      });
      await installation.ask('POST', '/api/auth/verify-email', {
        token: person.token,
        body: { token: await installation.mailedToken(`new-${person.email}`) },
      });
    });
    expect(events).toEqual([
      'sessions others self',
      'export own-data self',
      'email-change asked self',
      'email-change confirmed self',
    ]);
  });

  it('include the second factor and sign-ins with it', async () => {
    const person = await installation.signUp({ role: 'admin', verified: true });
    const { secret } = await installation.json('POST', '/api/auth/otp', {
      token: person.token,
      body: { password: person.password },
    });
    const code = () => {
      installation.later(60_000);
      return codeOf(installation, secret);
    };
    const events = await since(person.id, async () => {
      const { recoveryCodes } = await installation.json('POST', '/api/auth/otp/confirm', {
        token: person.token,
        body: { code: code() },
      });
      await installation.ask('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password, otp: recoveryCodes[0] },
      });
      await installation.ask('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password, otp: code() },
      });
      await installation.prove(person, recoveryCodes[1]);
      await installation.ask('POST', '/api/auth/otp/recovery-codes', {
        token: person.token,
        body: { password: person.password, otp: code() },
      });
      await installation.ask('DELETE', '/api/auth/otp', {
        token: person.token,
        body: { password: person.password, otp: code() },
      });
    });
    expect(events).toEqual([
      'second-factor on self',
      'sign-in recovery-code self',
      'sign-in password-and-code self',
      'step-up recovery-code self',
      'recovery-codes – self',
      'second-factor off self',
    ]);
  });
});

describe('security events by an administrator', () => {
  it('include an invitation and its acceptance, with the role', async () => {
    const email = 'invited@house.example';
    const { user } = await installation.json('POST', '/api/users/invite', {
      token: admin.token,
      body: { email, firstName: 'Lou', lastName: 'Pascal', role: 'manager' },
    });
    await byAdmin('POST', `/api/users/${user.id}/invite`);
    await installation.ask('POST', '/api/auth/accept-invitation', {
      body: { token: await installation.mailedToken(email), password: 'a long enough password' },
    });
    expect(await eventsOf(user.id)).toEqual([
      'invitation manager admin',
      'invitation sent-again admin',
      'sign-in invitation self',
    ]);
  });

  it('include changes to an account', async () => {
    const person = await installation.signUp({ verified: true });
    const events = await since(person.id, async () => {
      await byAdmin('PUT', `/api/users/${person.id}`, { role: 'manager' });
      await byAdmin('DELETE', `/api/users/${person.id}/sessions`);
      await byAdmin('PATCH', `/api/users/${person.id}/deactivate`);
      await byAdmin('PATCH', `/api/users/${person.id}/activate`);
      await byAdmin('DELETE', `/api/users/${person.id}`);
    });
    expect(events).toEqual([
      'role manager admin',
      'sessions all admin',
      'activation deactivated admin',
      'activation activated admin',
      'deletion by-admin admin',
    ]);
  });

  it.each([
    ['/api/users/accounts/export', 'users'],
    ['/api/contacts/export', 'contacts'],
    ['/api/newsletter/export', 'subscribers'],
    ['/api/project-requests/export', 'requests'],
    ['/api/projects/export', 'projects'],
    ['/api/activity/export', 'activity'],
    ['/api/security-events/export', 'security-events'],
  ])('include the export %s', async (path, reason) => {
    expect(await since(admin.id, () => byAdmin('GET', path))).toEqual([`export ${reason} self`]);
  });
});

describe('security events of a user', () => {
  const agent = 'Quillivic-Browser/9';
  const network = '198.51.100';
  const signedUp = async () => {
    const person = await installation.signUp({ verified: true });
    const { data } = await installation.json('POST', '/api/auth/login', {
      from: `${network}.7`,
      headers: { 'user-agent': agent },
      body: { email: person.email, password: person.password },
    });
    await installation.ask('POST', '/api/auth/login', {
      from: `${network}.8`,
      headers: { 'user-agent': agent },
      body: { email: person.email, password: 'not this one' },
    });
    return { ...person, token: data.tokens.accessToken as string };
  };

  it('are in their export, including attempts by others', async () => {
    const person = await signedUp();
    const { data } = await installation.json('GET', '/api/users/export', { token: person.token });
    const events = data.security_events as { outcome: string; address: string; user_agent: string }[];
    expect(events.filter(({ user_agent: name }) => name === agent)).toMatchObject([
      { outcome: 'done', address: `${network}.…` },
      { outcome: 'refused', address: `${network}.…` },
    ]);
  });

  it('lose network address and device when the account is erased', async () => {
    await installation.database.write((transaction) => transaction.deleteFrom('security_events').execute());
    const person = await signedUp();
    await installation.ask('DELETE', '/api/users/profile', {
      token: person.token,
      from: `${network}.7`,
      headers: { 'user-agent': agent },
      body: { password: person.password, confirm: true },
    });
    const { security_events: left = '' } = await dump(installation.database);
    expect(left).toContain('by-owner');
    expect(left).not.toContain(network);
    expect(left).not.toContain(agent);
  });

  it('are deleted after ninety days', async () => {
    await signedUp();
    const past = new Date(installation.time.now.getTime() + hours(24 * 91));
    await carryOutAll(
      { ...installation, discard: installation.mailer.discard },
      new Date(past.getTime() - hours(48)),
    );
    expect(await rows().execute()).not.toEqual([]);
    await carryOutAll({ ...installation, discard: installation.mailer.discard }, past);
    expect(await rows().execute()).toEqual([]);
  });
});

describe('successful events within an hour', () => {
  it.each([
    ['export', 65],
    ['sign-in', 60],
  ] as const)('of kind %s: of 65, %i are recorded', async (kind, recorded) => {
    const { id } = await installation.signUp();
    const context = {
      caller: { kind: 'anonymous' },
      client: { address: '198.51.100.9', userAgent: null },
      now: installation.time.now,
      log: () => {},
    } as unknown as Parameters<typeof recordSecurityEvent>[1];
    for (let count = 0; count < 65; count += 1)
      await recordSecurityEvent(installation.database.read, context, {
        kind,
        reason: 'passkey',
        account: id,
      });
    const rows = await installation.database.read
      .selectFrom('security_events')
      .select('id')
      .where('account_id', '=', id)
      .where('kind', '=', kind)
      .where('reason', '=', 'passkey')
      .execute();
    expect(rows).toHaveLength(recorded);
  });
});
