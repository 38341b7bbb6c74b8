import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from '../ops/house';
import type { House, Person } from '../ops/house';
import { turnOnCodes } from './otp-calls';
import { passkeysAt } from './passkey-calls';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
});
afterAll(() => house.close());

/** Non-breaking spaces are replaced. */
async function lastMail(to: string): Promise<string> {
  const mail = (await house.mails(to)).at(-1);
  return `${mail?.subject ?? ''}\n${mail?.text ?? ''}`.replace(/[^\S\n]/g, ' ');
}
const allEnded = 'Toutes vos connexions sont fermées.';
const othersEnded = 'Vos autres connexions sont fermées.';

const setRole = (person: Person, role: string) =>
  house.status('PUT', `/api/users/${person.id}`, { token: admin.token, body: { role } });
const invite = (email: string, role: string) =>
  house.status('POST', '/api/users/invite', {
    token: admin.token,
    body: { email, firstName: 'Max', lastName: 'Roy', role },
  });

describe('the mail about codes', () => {
  it('does not say that recovery codes are the only way in, which a passkey is too', async () => {
    const { person } = await passkeysAt(house).owner();
    await turnOnCodes(house, person);
    const text = await lastMail(person.email);
    expect(text).toContain('remplace une fois le code');
    expect(text).not.toContain('seuls');
    expect(text).toContain(othersEnded);
  });

  it('says that all sessions ended where an administrator took the codes away', async () => {
    const person = await house.signUp({ verified: true });
    await turnOnCodes(house, person);
    expect(await house.status('DELETE', `/api/users/${person.id}/otp`, { token: admin.token })).toBe(200);
    const text = await lastMail(person.email);
    expect(text).toContain('Inès Aubrac a retiré');
    expect(text).toContain(allEnded);
    expect(text).not.toContain(othersEnded);
  });
});

describe('the mail about another password', () => {
  it('says that the other sessions ended where the owner was signed in', async () => {
    const person = await house.signUp({ verified: true });
    await house.ask('PUT', '/api/users/password/update', {
      token: person.token,
      body: { currentPassword: person.password, newPassword: 'another long password' },
    });
    expect(await lastMail(person.email)).toContain(othersEnded);
  });

  it('says that all sessions ended where it was chosen by a link', async () => {
    const person = await house.signUp({ verified: true });
    await house.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await house.mailedToken(person.email);
    await house.ask('POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'another long password' },
    });
    expect(await lastMail(person.email)).toContain(allEnded);
  });
});

describe('the mail about another role', () => {
  it.each([
    ['manager', '« Responsable »', 'dans les projets dont votre compte est membre'],
    ['admin', '« Administrateur »', 'tout lire et tout changer'],
  ])('names the new one and what it means: %s', async (role, name, meaning) => {
    const person = await house.signUp({ verified: true });
    expect(await setRole(person, role)).toBe(200);
    const text = await lastMail(person.email);
    for (const part of ['Votre rôle a changé', 'Inès Aubrac', name, meaning, allEnded])
      expect(text).toContain(part);
  });

  it('tells a former manager what is left', async () => {
    const person = await house.signUp({ role: 'manager' });
    expect(await setRole(person, 'user')).toBe(200);
    expect(await lastMail(person.email)).toContain('« Client »');
  });

  it('is not sent where the role stays', async () => {
    const person = await house.signUp({ role: 'manager' });
    const before = (await house.mails(person.email)).length;
    expect(await setRole(person, 'manager')).toBe(200);
    expect(await house.mails(person.email)).toHaveLength(before);
  });
});

describe('an invitation', () => {
  it.each([
    ['manager', '« Responsable »'],
    ['admin', '« Administrateur »'],
  ])('names the role: %s', async (role, name) => {
    const email = `invited-${role}@house.example`;
    expect(await invite(email, role)).toBe(201);
    expect(await lastMail(email)).toContain(name);
  });

  it('names no role to a customer, also when it is sent again', async () => {
    const email = 'invited-user@house.example';
    expect(await invite(email, 'user')).toBe(201);
    expect(await lastMail(email)).not.toContain('rôle');
  });

  it('names the role again when it is sent again', async () => {
    const email = 'again@house.example';
    const { user } = await house.json('POST', '/api/users/invite', {
      token: admin.token,
      body: { email, firstName: 'Max', lastName: 'Roy', role: 'manager' },
    });
    await house.ask('POST', `/api/users/${user.id}/invite`, { token: admin.token });
    expect((await house.mails(email)).length).toBe(2);
    expect(await lastMail(email)).toContain('« Responsable »');
  });
});

describe('an address taken back', () => {
  const taken = async () => {
    const owner = await house.signUp({ verified: true });
    const theirs = `thief-${owner.id}@house.example`;
    await house.ask('PUT', '/api/users/profile', {
      token: owner.token,
      body: { email: theirs, currentPassword: owner.password },
    });
    await house.ask('POST', '/api/auth/verify-email', {
      token: owner.token,
      body: { token: await house.mailedToken(theirs) },
    });
    return { owner, theirs, link: await house.mailedToken(owner.email) };
  };

  it('is confirmed by a mail to the owner, with the way to a new password', async () => {
    const { owner, theirs, link } = await taken();
    expect(await house.status('POST', '/api/auth/take-back-email', { body: { token: link } })).toBe(200);
    const text = await lastMail(owner.email);
    for (const part of [
      'Le changement d’adresse est annulé',
      theirs,
      allEnded,
      'https://vitrine.test/auth/forgot-password',
    ])
      expect(text).toContain(part);
  });

  it('is told to the address that lost the account, without a way to its password', async () => {
    const { owner, theirs, link } = await taken();
    await house.ask('POST', '/api/auth/take-back-email', { body: { token: link } });
    const text = await lastMail(theirs);
    expect(text).toContain(owner.email);
    expect(text).not.toContain('/auth/');
  });

  it('offers no new password where the account is deactivated', async () => {
    const { owner, link } = await taken();
    await house.ask('PATCH', `/api/users/${owner.id}/deactivate`, { token: admin.token });
    await house.ask('POST', '/api/auth/take-back-email', { body: { token: link } });
    const text = await lastMail(owner.email);
    expect(text).toContain('Le changement d’adresse est annulé');
    expect(text).not.toContain('/auth/');
  });
});
