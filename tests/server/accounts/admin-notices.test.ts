import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeKey } from './authenticator';
import { dump } from '../everything';
import { openInstallation } from '../ops/installation';
import type { Installation, Person, SignUp } from '../ops/installation';
import { turnOnCodes } from './otp-calls';
import { here, passkeysAt } from './passkey-calls';

let installation: Installation;
let owner: Person;
let writer: Person;
beforeEach(async () => {
  installation = await openInstallation();
  owner = await installation.signUp({
    role: 'admin',
    email: 'owner@house.example',
    firstName: 'Inès',
    lastName: 'Aubrac',
  });
  writer = await installation.signUp({
    role: 'admin',
    email: 'writer@house.example',
    firstName: 'Théo',
    lastName: 'Garrigue',
    locale: 'en',
  });
});
afterEach(() => installation.close());

const notifiedAddresses = async (subject: RegExp) =>
  (await installation.mails())
    .filter((mail) => subject.test(mail.subject ?? ''))
    .map(({ to }) => to?.[0]?.address)
    .sort();
const added = /administre maintenant le site|is now an administrator/;
const stripped = /n’a plus de double authentification|no longer has two-factor/;
const person = (more: SignUp = {}) =>
  installation.signUp({ email: 'malo@house.example', firstName: 'Malo', lastName: 'Kerbiriou', ...more });

describe('a mail about a new administrator', () => {
  it('is sent to all others at a promotion, with names, time, network and link', async () => {
    const { id } = await person();
    await installation.json('PUT', `/api/users/${id}`, {
      token: owner.token,
      from: '203.0.113.77',
      body: { role: 'admin' },
    });
    expect(await notifiedAddresses(added)).toEqual(['owner@house.example', 'writer@house.example']);
    const [mail] = (await installation.mails(writer.email)).filter(({ subject }) =>
      added.test(subject ?? ''),
    );
    expect(mail?.subject).toBe('Malo Kerbiriou is now an administrator');
    for (const word of [
      'Hello Théo',
      'Malo Kerbiriou',
      'malo@house.example',
      'Inès Aubrac',
      '203.0.113.…',
      `/admin/users/${id}`,
    ])
      expect(mail?.text).toContain(word);
    expect(mail?.text).not.toContain('203.0.113.77');
  });

  it('is sent at the acceptance of an invitation and names the inviter', async () => {
    await installation.json('POST', '/api/users/invite', {
      token: owner.token,
      body: { email: 'malo@house.example', firstName: 'Malo', lastName: 'Kerbiriou', role: 'admin' },
    });
    const token = await installation.mailedToken('malo@house.example');
    expect(await notifiedAddresses(added)).toEqual([]);
    await installation.json('POST', '/api/auth/accept-invitation', {
      body: { token, password: 'trois chevaux de bois' },
    });
    expect(await notifiedAddresses(added)).toEqual(['owner@house.example', 'writer@house.example']);
    expect((await installation.mails(owner.email)).at(-1)?.text).toContain('Inès Aubrac');
  });

  it('is not sent to deactivated administrators, nor for other roles', async () => {
    const { id } = await person();
    await installation.json('PATCH', `/api/users/${writer.id}/deactivate`, { token: owner.token });
    await installation.json('PUT', `/api/users/${id}`, { token: owner.token, body: { role: 'manager' } });
    expect(await notifiedAddresses(added)).toEqual([]);
    await installation.json('PUT', `/api/users/${id}`, { token: owner.token, body: { role: 'admin' } });
    expect(await notifiedAddresses(added)).toEqual(['owner@house.example']);
  });
});

describe('a mail about an administrator’s removed second factor', () => {
  it('is sent to the others if the administrator turns codes off', async () => {
    const malo = await person({ role: 'admin' });
    const {
      recoveryCodes: [otp],
    } = await turnOnCodes(installation, malo);
    await installation.json('DELETE', '/api/auth/otp', {
      token: malo.token,
      body: { password: malo.password, otp },
    });
    expect(await notifiedAddresses(stripped)).toEqual(['owner@house.example', 'writer@house.example']);
  });

  it('is sent to the others if the administrator removes the last passkey', async () => {
    const { begin, add, remove } = passkeysAt(installation);
    const malo = await person({ role: 'admin' });
    const { credential } = makeKey(await begin(malo), here);
    const { passkey } = await add(malo, credential);
    expect(await remove(malo, passkey.id)).toEqual({ success: true });
    expect(await notifiedAddresses(stripped)).toEqual(['owner@house.example', 'writer@house.example']);
  });

  it('is not sent for a customer', async () => {
    const malo = await person();
    const {
      recoveryCodes: [otp],
    } = await turnOnCodes(installation, malo);
    expect(
      await installation.status('DELETE', '/api/auth/otp', {
        token: malo.token,
        body: { password: malo.password, otp },
      }),
    ).toBe(200);
    expect(await notifiedAddresses(stripped)).toEqual([]);
  });

  it('is sent to the others at a reset, and not at a change of role', async () => {
    const malo = await person({ role: 'admin' });
    await turnOnCodes(installation, malo);
    await installation.json('DELETE', `/api/users/${malo.id}/otp`, { token: owner.token });
    expect(await notifiedAddresses(stripped)).toEqual(['owner@house.example', 'writer@house.example']);
    await turnOnCodes(installation, await installation.logIn(malo));
    await installation.json('PUT', `/api/users/${malo.id}`, { token: owner.token, body: { role: 'user' } });
    expect(await notifiedAddresses(stripped)).toHaveLength(2);
  });
});

describe('a mail about an administrator', () => {
  it.each(['who it is about', 'who did it'] as const)('is deleted with the account of %s', async (which) => {
    const malo = await person({ role: 'admin' });
    const promoted = await installation.signUp({ firstName: 'Quillivic', lastName: 'Prigent' });
    await installation.json('PUT', `/api/users/${promoted.id}`, {
      token: malo.token,
      body: { role: 'admin' },
    });
    expect((await dump(installation.database))['outbox']).toContain(
      which === 'who did it' ? 'Kerbiriou' : 'Quillivic',
    );
    await installation.json('DELETE', `/api/users/${which === 'who did it' ? malo.id : promoted.id}`, {
      token: owner.token,
    });
    const left = JSON.stringify(await dump(installation.database));
    expect(left).not.toContain(which === 'who did it' ? 'Kerbiriou' : 'Quillivic');
  });
});
