// A new AUTH_SECRET on old data. @see docs/operations.md, "Secrets"
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { accountParts } from '../../../server/account-parts';
import { resetAdmin } from '../../../server/accounts/first-admin';
import { unsubscribeToken } from '../../../server/mail/unsubscribe-token';
import { cheapPasswords, createTestLog, secret as previousSecret } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { codeOf, turnOnCodes } from './otp-calls';

let installation: Installation;
let ask: (path: string, body?: unknown, person?: Person) => Promise<Response>;
beforeAll(async () => {
  installation = await openInstallation();
  const { database, files } = installation;
  const rotated = createApp({
    database,
    files,
    clock: () => installation.time.now,
    log: createTestLog().log,
    checkAnswers: true,
    secret: 'another secret of the tests, long enough to be one',
    passwords: cheapPasswords,
  });
  ask = (path, body, person) =>
    rotated(
      new Request(`http://localhost${path}`, {
        headers: {
          'content-type': 'application/json',
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
});
afterAll(() => installation.close());

it('ends sessions; passwords and mailed links still work', async () => {
  const person = await installation.signUp();
  const token = await installation.mailedToken(person.email);
  expect((await installation.ask('GET', '/api/auth/profile', { token: person.token })).status).toBe(200);
  expect((await ask('/api/auth/profile', undefined, person)).status).toBe(401);
  expect((await ask('/api/auth/login', { email: person.email, password: person.password })).status).toBe(200);
  expect((await ask('/api/auth/verify-email', { token, password: person.password })).status).toBe(200);
});

it('invalidates unsubscribe links of earlier letters', async () => {
  const way = `/api/newsletter/unsubscribe?token=${unsubscribeToken(installation.keys.singleUse, randomUUID())}`;
  expect((await installation.ask('POST', way)).status).toBe(200);
  expect(await (await ask(way, {})).json()).toMatchObject({ code: 'TOKEN_INVALID' });
});

it('invalidates second factors until the admin command removes them', async () => {
  const admin = await installation.signUp({ role: 'admin' });
  const { secret, recoveryCodes } = await turnOnCodes(installation, admin);
  const code = () => codeOf(installation, secret);
  const { email, password } = admin;
  for (const otp of [code(), recoveryCodes[0]])
    expect(await (await ask('/api/auth/login', { email, password, otp })).json()).toMatchObject({
      code: 'OTP_WRONG',
    });
  const access = await resetAdmin(
    { accountParts, database: installation.database, passwords: cheapPasswords },
    email,
    installation.time.now,
  );
  expect((await ask('/api/auth/login', { email, password: access.password })).status).toBe(200);
});

it('keeps sessions, second factors, recovery codes and unsubscribe links with the former secret set', async () => {
  const { database, files } = installation;
  const services = {
    database,
    files,
    clock: () => installation.time.now,
    log: createTestLog().log,
    checkAnswers: true,
    passwords: cheapPasswords,
  };
  const both = createApp({
    ...services,
    secret: 'another secret of the tests, long enough to be one',
    previousSecret,
  });
  const post = async (handle: typeof both, path: string, body: unknown) =>
    (
      await handle(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    ).json() as Promise<{ success: boolean; code?: string }>;
  const admin = await installation.signUp({ role: 'admin' });
  const { secret, recoveryCodes } = await turnOnCodes(installation, admin);
  const code = () => codeOf(installation, secret);
  const profile = await both(
    new Request('http://localhost/api/auth/profile', { headers: { authorization: `Bearer ${admin.token}` } }),
  );
  expect(profile.status).toBe(200);
  const { email, password } = admin;
  const way = `/api/newsletter/unsubscribe?token=${unsubscribeToken(installation.keys.singleUse, randomUUID())}`;
  expect(await post(both, way, {})).toMatchObject({ success: true });
  expect(await post(both, '/api/auth/login', { email, password, otp: recoveryCodes[0] })).toMatchObject({
    success: true,
  });
  installation.later(30_000);
  expect(await post(both, '/api/auth/login', { email, password, otp: code() })).toMatchObject({
    success: true,
  });
  // Sign-in re-encrypts the second factor with the new secret.
  installation.later(30_000);
  expect(await (await ask('/api/auth/login', { email, password, otp: code() })).json()).toMatchObject({
    success: true,
  });
});
