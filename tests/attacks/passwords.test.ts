import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../lib/site';
import { requireStrongPassword } from '../../server/accounts/passwords/require-strong-password';
import { findWeakness } from '../../server/accounts/passwords/weak-passwords';
import { createAddress } from '../server/db/database';
import { openInstallation, someAddress } from '../server/ops/installation';
import type { Installation } from '../server/ops/installation';
import { startServer } from '../../server/start';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const about = ['Élodie Vasseur', 'e.vasseur@musee-brevigny.example'];

describe('a password', () => {
  it.each([
    'password',
    'PassWord',
    '12345678',
    'azertyuiop',
    'p@ssw0rd',
    'football',
    'ｐａｓｓｗｏｒｄ',
    'aaaaaaaa',
    '00000000',
    '88888888',
    'zzzzzzzz',
    'qqqqqqqq',
    'abababab',
    'xyzxyzxyz',
    'abcdefgh',
    'hgfedcba',
    '23456789',
    '98765432',
    'qsdfghjk',
    'Soleil123',
    'doudou123',
    'chouchou1',
    'princesse2026',
    'dragon99',
    'licorne2026',
    'Bébé1234',
    'bretagne35',
    'aymeric1990',
    'Lefebvre44',
    'coucou12',
    'anniversaire',
  ])('%s is rejected as a common password', async (password) => {
    expect(await findWeakness(password, about)).toBe('commonPassword');
  });

  it.each([
    'elodievasseur',
    'Élodie-Vasseur-1990',
    'vasseur2026!',
    '!!V4ss3ur!!',
    'VasseurElodie',
    'e.vasseur@musee-brevigny.example',
    'museebrevigny1',
    'xyVasseur!9',
    'brevigny1234',
  ])('%s is rejected as derived from the user’s name or address', async (password) => {
    expect(await findWeakness(password, about)).toBe('ownPassword');
  });

  it.each([
    'a long enough password',
    'trois chevaux',
    'correct horse battery',
    'vasseur aime les chevaux',
    '7f#Kq92Lm!',
    'soleil sur la mer',
    'aaaa bbbb cccc',
    'élan brisé',
    'licorne et soleil',
    'bretagne-355-chaloupe',
  ])('%s is accepted', async (password) => {
    expect(await findWeakness(password, about)).toBeUndefined();
  });

  it.each([
    ['Li Wu', 'li@wu.example', 'lighthouse keeper'],
    ['', '', 'a long enough password'],
    ['王 芳', 'wang@example.com', 'trois chevaux'],
  ])('of %s is not compared with parts of one or two letters', async (name, email, password) => {
    expect(await findWeakness(password, [name, email])).toBeUndefined();
  });
});

describe('a new password', () => {
  it('is compared exactly as typed, with any characters, up to 200', async () => {
    const password = `  ${'Ünïcode 🐎 "quotes" <b>\\'.repeat(9)}`.slice(0, 197).trimEnd() + 'Zz ';
    const person = await installation.signUp();
    expect(
      await installation.status('PUT', '/api/users/password/update', {
        token: person.token,
        body: { currentPassword: person.password, newPassword: password },
      }),
    ).toBe(200);
    const tries = [
      password,
      password.trim(),
      password.slice(0, -1),
      password.slice(0, 72),
      password.toLowerCase(),
      password.replace('Ü', 'U'),
    ];
    const statuses: number[] = [];
    for (const typed of tries)
      statuses.push(
        await installation.status('POST', '/api/auth/login', {
          from: someAddress(),
          body: { email: person.email, password: typed },
        }),
      );
    expect(statuses).toEqual([200, 401, 401, 401, 401, 401]);
    expect(
      await installation.status('PUT', '/api/users/password/update', {
        token: person.token,
        body: { currentPassword: password, newPassword: 'é'.repeat(201) },
      }),
    ).toBe(422);
  });
});

describe('a weak password', () => {
  const owner = { first_name: 'Ada', last_name: 'Roy', email: 'ada.roy@attack.test' };
  const choose = (password: string, siteUrl = 'http://localhost:3000') =>
    requireStrongPassword(
      { database: installation.database, siteUrl: () => siteUrl },
      { field: 'password', password, owner },
    );

  const wrong = (field: string, code = 'commonPassword') => ({
    code: 'INVALID',
    errors: [{ field, code, message: expect.stringMatching(/essaie|adresse/) as string }],
  });

  it('is one derived from the agency’s name', async () => {
    const body = {
      firstName: 'Ada',
      lastName: 'Roy',
      email: 'ada.roy@attack.example',
      password: `${site.name}-2026!`,
    };
    expect((await installation.json('POST', '/api/auth/register', { body })).errors).toEqual([
      expect.objectContaining({ field: 'password', code: 'ownPassword' }),
    ]);
  });

  it.each(['localhost', 'vitrine.example', 'Vitrine.Example1'])(
    'is one equal to the site’s own host: %s',
    async (password) => {
      await expect(choose(password)).rejects.toMatchObject({
        code: 'INVALID',
        fields: [{ field: 'password', code: 'ownPassword' }],
      });
    },
  );

  it.each([
    'atelier-zinc.agency',
    'www.Atelier-Zinc.agency',
    'AtelierZinc2026',
    'zincatelier',
    '4t3l13r-z1nc!',
    'Zinc-Atelier-x1',
  ])('is one derived from the host of SITE_URL: %s', async (password) => {
    await expect(choose(password, 'https://www.atelier-zinc.agency')).rejects.toMatchObject({
      fields: [{ field: 'password', code: 'ownPassword' }],
    });
    await expect(choose(password, 'https://www.elsewhere.test')).resolves.toBeUndefined();
  });

  it('is one derived from a host with accents, in its decoded form', async () => {
    await expect(choose('évrecyévrecy1', 'https://xn--vrecy-9ra.test')).rejects.toMatchObject({
      fields: [{ code: 'ownPassword' }],
    });
  });

  it('is rejected at sign-up before the response reveals whether the address is taken', async () => {
    const person = await installation.signUp();
    const body = { firstName: 'Ada', lastName: 'Roy', email: person.email };
    expect(
      await installation.json('POST', '/api/auth/register', { body: { ...body, password: 'password' } }),
    ).toMatchObject(wrong('password'));
    expect(
      await installation.json('POST', '/api/auth/register', { body: { ...body, password: 'Ada-Roy-2026' } }),
    ).toMatchObject(wrong('password', 'ownPassword'));
    expect(
      (
        await installation.json('POST', '/api/auth/register', {
          body: { ...body, password: 'password' },
          headers: { 'accept-language': 'en' },
        })
      ).errors[0].message,
    ).toBe('That’s one of the first passwords people try. Choose another.');
  });

  it('is rejected in a password change, and the old password stays valid', async () => {
    const person = await installation.signUp();
    expect(
      await installation.json('PUT', '/api/users/password/update', {
        token: person.token,
        body: { currentPassword: person.password, newPassword: '12345678' },
      }),
    ).toMatchObject(wrong('newPassword'));
    expect((await installation.logIn(person)).id).toBe(person.id);
  });

  it('is rejected in a reset, and the link stays valid', async () => {
    const person = await installation.signUp();
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    const token = await installation.mailedToken(person.email);
    expect(
      await installation.json('POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'AdaRoy12' },
      }),
    ).toMatchObject(wrong('newPassword', 'ownPassword'));
    expect(
      await installation.status('POST', '/api/auth/reset-password', {
        body: { token, newPassword: 'trois chevaux de bois' },
      }),
    ).toBe(200);
  });

  it('is rejected when accepting an invitation, and the link stays valid', async () => {
    const admin = await installation.signUp({ role: 'admin', verified: true });
    const email = 'camille.dupont@house.example';
    expect(
      await installation.status('POST', '/api/users/invite', {
        token: admin.token,
        body: { firstName: 'Camille', lastName: 'Dupont', email, role: 'user' },
      }),
    ).toBeLessThan(300);
    const token = await installation.mailedToken(email);
    expect(
      await installation.json('POST', '/api/auth/accept-invitation', {
        body: { token, password: 'camille.dupont1' },
      }),
    ).toMatchObject(wrong('password', 'ownPassword'));
    expect(
      await installation.status('POST', '/api/auth/accept-invitation', {
        body: { token, password: 'trois chevaux de bois' },
      }),
    ).toBe(200);
  });

  it('is rejected for the first administrator with a readable error message', async () => {
    const address = await createAddress();
    const env = {
      NODE_ENV: 'test' as const,
      DATABASE_URL: address.databaseUrl,
      DATA_DIR: address.dataDir,
      SEED: 'none' as const,
      CHECK_ANSWERS: undefined,
      ADMIN_EMAIL: 'boss@vitrine.example',
      ADMIN_PASSWORD: 'password',
    };
    for (const weak of [
      env,
      { ...env, SITE_URL: 'https://atelier-zinc.agency', ADMIN_PASSWORD: 'AtelierZinc1' },
    ])
      await expect(startServer({ env: weak, log: () => {} })).rejects.toThrow(
        'ADMIN_PASSWORD is too easy to guess',
      );
    await address.drop();
  });
});
