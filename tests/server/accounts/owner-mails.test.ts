import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { turnOnCodes } from './otp-calls';
import { passkeysAt } from './passkey-calls';

let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
});
afterAll(() => installation.close());

/** Non-breaking spaces are replaced. */
async function lastMail(to: string): Promise<string> {
  const mail = (await installation.mails(to)).at(-1);
  return `${mail?.subject ?? ''}\n${mail?.text ?? ''}`.replace(/[^\S\n]/g, ' ');
}
const allEnded = 'Toutes vos connexions sont fermées.';
const othersEnded = 'Vos autres connexions sont fermées.';

const setRole = (person: Person, role: string) =>
  installation.status('PUT', `/api/users/${person.id}`, { token: admin.token, body: { role } });
const invite = (email: string, role: string) =>
  installation.status('POST', '/api/users/invite', {
    token: admin.token,
    body: { email, firstName: 'Max', lastName: 'Roy', role },
  });

describe('mail about two-factor codes', () => {
  it('does not call recovery codes the only way to sign in, because passkeys work too', async () => {
    const { person } = await passkeysAt(installation).owner();
    await turnOnCodes(installation, person);
    const text = await lastMail(person.email);
    expect(text).toContain('remplace une fois le code');
    expect(text).not.toContain('seuls');
    expect(text).toContain(othersEnded);
  });

  it('states that all sessions ended when an administrator removed the codes', async () => {
    const person = await installation.signUp({ verified: true });
    await turnOnCodes(installation, person);
    expect(await installation.status('DELETE', `/api/users/${person.id}/otp`, { token: admin.token })).toBe(
      200,
    );
    const text = await lastMail(person.email);
    expect(text).toContain('Inès Aubrac a retiré');
    expect(text).toContain(allEnded);
    expect(text).not.toContain(othersEnded);
  });
});

describe('mail about a new password', () => {
  it('states that the other sessions ended when the owner was signed in', async () => {
    const person = await installation.signUp({ verified: true });
    await installation.ask('PUT', '/api/users/password/update', {
      token: person.token,
      body: { currentPassword: person.password, newPassword: 'another long password' },
    });
    expect(await lastMail(person.email)).toContain(othersEnded);
  });

  it('states that all sessions ended when the password was set by a link', async () => {
    const person = await installation.signUp({ verified: true });
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await installation.mailedToken(person.email);
    await installation.ask('POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'another long password' },
    });
    expect(await lastMail(person.email)).toContain(allEnded);
  });
});

describe('mail about a new role', () => {
  it.each([
    ['manager', '« Responsable »', 'dans les projets dont votre compte est membre'],
    ['admin', '« Administrateur »', 'tout lire et tout changer'],
  ])('names the role and explains it: %s', async (role, name, meaning) => {
    const person = await installation.signUp({ verified: true });
    expect(await setRole(person, role)).toBe(200);
    const text = await lastMail(person.email);
    for (const part of ['Votre rôle a changé', 'Inès Aubrac', name, meaning, allEnded])
      expect(text).toContain(part);
  });

  it('names the remaining role to a former manager', async () => {
    const person = await installation.signUp({ role: 'manager' });
    expect(await setRole(person, 'user')).toBe(200);
    expect(await lastMail(person.email)).toContain('« Client »');
  });

  it('is not sent when the role stays the same', async () => {
    const person = await installation.signUp({ role: 'manager' });
    const before = (await installation.mails(person.email)).length;
    expect(await setRole(person, 'manager')).toBe(200);
    expect(await installation.mails(person.email)).toHaveLength(before);
  });
});

describe('invitation mail', () => {
  it.each([
    ['manager', '« Responsable »'],
    ['admin', '« Administrateur »'],
  ])('names the role: %s', async (role, name) => {
    const email = `invited-${role}@house.example`;
    expect(await invite(email, role)).toBe(201);
    expect(await lastMail(email)).toContain(name);
  });

  it('does not name the role to a customer, also when sent again', async () => {
    const email = 'invited-user@house.example';
    expect(await invite(email, 'user')).toBe(201);
    expect(await lastMail(email)).not.toContain('rôle');
  });

  it('names the role again when sent again', async () => {
    const email = 'again@house.example';
    const { user } = await installation.json('POST', '/api/users/invite', {
      token: admin.token,
      body: { email, firstName: 'Max', lastName: 'Roy', role: 'manager' },
    });
    await installation.ask('POST', `/api/users/${user.id}/invite`, { token: admin.token });
    expect((await installation.mails(email)).length).toBe(2);
    expect(await lastMail(email)).toContain('« Responsable »');
  });
});

describe('mail about a reverted address change', () => {
  const taken = async () => {
    const owner = await installation.signUp({ verified: true });
    const theirs = `thief-${owner.id}@house.example`;
    await installation.ask('PUT', '/api/users/profile', {
      token: owner.token,
      body: { email: theirs, currentPassword: owner.password },
    });
    await installation.ask('POST', '/api/auth/verify-email', {
      token: owner.token,
      body: { token: await installation.mailedToken(theirs) },
    });
    return { owner, theirs, link: await installation.mailedToken(owner.email) };
  };

  it('is sent to the owner with a link to set a new password', async () => {
    const { owner, theirs, link } = await taken();
    expect(await installation.status('POST', '/api/auth/take-back-email', { body: { token: link } })).toBe(
      200,
    );
    const text = await lastMail(owner.email);
    for (const part of [
      'Le changement d’adresse est annulé',
      theirs,
      allEnded,
      'https://vitrine.test/auth/forgot-password',
    ])
      expect(text).toContain(part);
  });

  it('is sent to the removed address without a link to set a password', async () => {
    const { owner, theirs, link } = await taken();
    await installation.ask('POST', '/api/auth/take-back-email', { body: { token: link } });
    const text = await lastMail(theirs);
    expect(text).toContain(owner.email);
    expect(text).not.toContain('/auth/');
  });

  it('contains no password link when the account is deactivated', async () => {
    const { owner, link } = await taken();
    await installation.ask('PATCH', `/api/users/${owner.id}/deactivate`, { token: admin.token });
    await installation.ask('POST', '/api/auth/take-back-email', { body: { token: link } });
    const text = await lastMail(owner.email);
    expect(text).toContain('Le changement d’adresse est annulé');
    expect(text).not.toContain('/auth/');
  });
});
