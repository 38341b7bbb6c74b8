import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { cheapPasswords, createTestLog, secret } from '../fixtures';
import { minutes, openInstallation, someAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const newcomer = {
  firstName: 'Ada',
  lastName: 'Roy',
  email: 'Ada.Roy@House.example',
  password: 'a long enough password',
};
const english = { headers: { 'accept-language': 'en' } };

describe('sign-up', () => {
  it('signs in immediately with an unconfirmed address and queues a mail in the requested language', async () => {
    const response = await installation.ask('POST', '/api/auth/register', {
      body: { ...newcomer, locale: 'en' },
    });
    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data).toMatchObject({
      user: {
        email: 'ada.roy@house.example',
        role: 'user',
        emailVerified: false,
        status: 'active',
        locale: 'en',
      },
      tokens: { expiresIn: 7200 },
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
    expect(
      (await installation.json('GET', '/api/auth/profile', { token: data.tokens.accessToken })).data.user,
    ).toEqual(data.user);
    expect((await installation.mails('ada.roy@house.example')).map((mail) => mail.subject)).toEqual([
      'Confirm your address',
    ]);
  });

  it('refuses a known address in any spelling', async () => {
    const answer = await installation.json('POST', '/api/auth/register', {
      body: { ...newcomer, email: ' ADA.ROY@house.example ' },
    });
    expect(answer).toMatchObject({ code: 'EMAIL_TAKEN', errors: [{ field: 'email', code: 'taken' }] });
  });

  it('accepts one of several parallel requests for one address', async () => {
    const body = { ...newcomer, email: 'same@house.example' };
    const all = await Promise.all(
      Array.from({ length: 5 }, () => installation.status('POST', '/api/auth/register', { body })),
    );
    expect(all.sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each([
    [{}, 'Tous les champs sont obligatoires', 'All fields are required'],
    [{ ...newcomer, lastName: '  ' }, 'Tous les champs sont obligatoires', 'All fields are required'],
    [
      { ...newcomer, password: 'short' },
      'Le mot de passe doit contenir au moins 8 caractères',
      'The password must contain at least 8 characters',
    ],
    [
      { ...newcomer, email: 'nobody' },
      'Veuillez saisir une adresse e-mail valide.',
      'Please enter a valid email address.',
    ],
  ])('returns the error message of the specification (%#)', async (body, fr, en) => {
    expect((await installation.json('POST', '/api/auth/register', { body })).message).toBe(fr);
    expect((await installation.json('POST', '/api/auth/register', { body, ...english })).message).toBe(en);
  });

  it('reports each missing field', async () => {
    const { errors } = await installation.json('POST', '/api/auth/register', { body: { firstName: 'Ada' } });
    expect(errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)).toEqual([
      'lastName required',
      'email required',
      'password required',
    ]);
  });

  it('stores no plain password and assigns the customer role', async () => {
    await installation.ask('POST', '/api/auth/register', {
      body: { ...newcomer, email: 'role@house.example' },
    });
    const row = await installation.database.read
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'role@house.example')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 'user', status: 'active', email_verified_at: null });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('is throttled by the visitor’s address', async () => {
    const from = someAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push(
        await installation.status('POST', '/api/auth/register', {
          from,
          body: { ...newcomer, email: `${count}@throttle.example` },
        }),
      );
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('sign-in', () => {
  it('returns user and token, ignoring the case of the address', async () => {
    const person = await installation.signUp();
    const answer = await installation.json('POST', '/api/auth/login', {
      body: { email: person.email.toUpperCase(), password: person.password },
    });
    expect(answer.data).toMatchObject({ user: { id: person.id }, tokens: { expiresIn: 7200 } });
  });

  it('returns the message of the specification when e-mail and password are missing', async () => {
    expect((await installation.json('POST', '/api/auth/login', { body: { email: '' } })).message).toBe(
      'Email et mot de passe sont obligatoires',
    );
    expect((await installation.json('POST', '/api/auth/login', { body: {}, ...english })).message).toBe(
      'Email and password are required',
    );
  });

  it('answers the same for an unknown address, a wrong password and an account without password', async () => {
    const person = await installation.signUp();
    const invited = await installation.signUp();
    await installation.database.read
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', invited.id)
      .execute();
    const tries = [person.email, invited.email, 'nobody@house.example', 'no address at all'].map(
      async (email) => {
        const response = await installation.ask('POST', '/api/auth/login', {
          body: { email, password: 'wrong' },
        });
        const headers = Object.fromEntries(response.headers);
        delete headers['x-request-id'];
        return JSON.stringify([response.status, headers, await response.json()]);
      },
    );
    const answers = new Set(await Promise.all(tries));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('Échec de la connexion');
  });

  it('reports an inactive account and a contact only after the right password', async () => {
    const person = await installation.signUp();
    await installation.database.read
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', person.id)
      .execute();
    expect(
      await installation.json('POST', '/api/auth/login', {
        body: { email: person.email, password: 'wrong' },
      }),
    ).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const { code, message } = await installation.json('POST', '/api/auth/login', {
      body: { email: person.email, password: person.password },
    });
    expect(code).toBe('ACCOUNT_INACTIVE');
    expect(message).toContain('bonjour@vitrine.example');
    expect(message).toMatch(/02\s61\s91\s40\s14/);
  });
});

describe('failed sign-ins', () => {
  const wrong = (email: string, from: string) =>
    installation.ask('POST', '/api/auth/login', { from, body: { email, password: 'wrong' } });

  it('block the account at this address for 15 minutes after five, even with the right password', async () => {
    const { email, password } = await installation.signUp();
    const from = someAddress();
    for (let count = 0; count < 5; count += 1) expect((await wrong(email, from)).status).toBe(401);
    const refused = await installation.ask('POST', '/api/auth/login', { from, body: { email, password } });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 900]);
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Trop de demandes\. Veuillez réessayer dans 15\sminutes\.$/) as string,
    });
    expect(await installation.status('POST', '/api/auth/login', { body: { email, password } })).toBe(200);
    const other = await installation.signUp();
    expect(
      await installation.status('POST', '/api/auth/login', {
        from,
        body: { email: other.email, password: other.password },
      }),
    ).toBe(200);
    installation.later(minutes(15));
    expect(await installation.status('POST', '/api/auth/login', { from, body: { email, password } })).toBe(
      200,
    );
  });

  it('from one address never block the owner at another address', async () => {
    const { email, password } = await installation.signUp();
    const from = someAddress();
    for (let count = 0; count < 60; count += 1) await wrong(email, from);
    expect(await installation.status('POST', '/api/auth/login', { body: { email, password } })).toBe(200);
  });

  it('from many addresses no longer count after a password reset', async () => {
    const { email } = await installation.signUp();
    for (let count = 0; count < 51; count += 1) await wrong(email, someAddress());
    await installation.ask('POST', '/api/auth/forgot-password', { body: { email } });
    await installation.ask('POST', '/api/auth/reset-password', {
      body: { token: await installation.mailedToken(email), newPassword: 'a new password' },
    });
    expect(
      await installation.status('POST', '/api/auth/login', { body: { email, password: 'a new password' } }),
    ).toBe(200);
  });

  it('count the same for an address without an account', async () => {
    const from = someAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await wrong('nobody@house.example', from)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are reset by a successful sign-in', async () => {
    const { email, password } = await installation.signUp();
    const from = someAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 4; count += 1) await wrong(email, from);
      expect(await installation.status('POST', '/api/auth/login', { from, body: { email, password } })).toBe(
        200,
      );
    }
  });

  it('are limited to five when sent in parallel', async () => {
    const { email } = await installation.signUp();
    const from = someAddress();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await wrong(email, from)).status),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('are counted across restarts and instances', async () => {
    const { email, password } = await installation.signUp();
    const from = someAddress();
    for (let count = 0; count < 5; count += 1) await wrong(email, from);
    const second = createApp({
      database: installation.database,
      files: installation.files,
      clock: () => installation.time.now,
      log: createTestLog().log,
      checkAnswers: true,
      secret,
      passwords: cheapPasswords,
    });
    const response = await second(
      new Request('http://localhost/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email, password }),
        headers: { 'content-type': 'application/json', 'x-client-address': from },
      }),
    );
    expect(response.status).toBe(429);
  });

  it('leave no personal data in the throttle table', async () => {
    const rows = await installation.database.read.selectFrom('throttle').select('key').execute();
    expect(rows.length).toBeGreaterThan(10);
    for (const { key } of rows) expect(key).toMatch(/^[a-zA-Z]+:[\w-]{43}$/);
  });

  it('from ten addresses delay the next address by less than a minute', async () => {
    const { email } = await installation.signUp();
    for (let count = 0; count < 10; count += 1) expect((await wrong(email, someAddress())).status).toBe(401);
    const refused = await wrong(email, someAddress());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  });
});
