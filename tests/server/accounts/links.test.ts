import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, openInstallation, siteAddress, someAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

const confirm = (token: string) =>
  installation.json('POST', '/api/auth/verify-email', {
    body: { token, password: 'a long enough password' },
  });
const verify = (token: string) =>
  installation.status('POST', '/api/auth/verify-email', {
    body: { token, password: 'a long enough password' },
  });
const profile = async (token: string) =>
  (await installation.json('GET', '/api/auth/profile', { token })).data.user;
const forgot = (email: string, from = someAddress()) =>
  installation.ask('POST', '/api/auth/forgot-password', { from, body: { email } });
const reset = (token: string, newPassword = 'a new password') =>
  installation.status('POST', '/api/auth/reset-password', { body: { token, newPassword } });

describe('address confirmation', () => {
  it('works once', async () => {
    const person = await installation.signUp();
    const token = await installation.mailedToken(person.email);
    expect(await verify(token)).toBe(200);
    expect(await profile(person.token)).toMatchObject({ emailVerified: true });
    expect(await confirm(token)).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  it('expires after a day, and the mail can be requested again', async () => {
    const person = await installation.signUp();
    const old = await installation.mailedToken(person.email);
    installation.later(hours(24));
    expect(await verify(old)).toBe(422);
    const again = await installation.logIn(person);
    expect(await installation.status('POST', '/api/auth/resend-verification', { token: again.token })).toBe(
      202,
    );
    expect(await verify(await installation.mailedToken(person.email))).toBe(200);
    expect(await installation.status('POST', '/api/auth/resend-verification', { token: again.token })).toBe(
      202,
    );
    expect(await installation.mails(person.email)).toHaveLength(2);
  });

  it('sends at most five new mails an hour', async () => {
    const { token } = await installation.signUp();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(await installation.status('POST', '/api/auth/resend-verification', { token }));
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('refuses a token for another purpose and an invented token', async () => {
    const person = await installation.signUp();
    await forgot(person.email);
    expect(await verify(await installation.mailedToken(person.email))).toBe(422);
    expect(await verify('x'.repeat(43))).toBe(422);
  });

  it('stores no plain token in the database', async () => {
    const person = await installation.signUp();
    const token = await installation.mailedToken(person.email);
    const rows = await installation.database.read
      .selectFrom('single_use_tokens')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(
      JSON.stringify(await installation.database.read.selectFrom('outbox').selectAll().execute()),
    ).not.toContain(token);
  });
});

describe('password recovery', () => {
  it('sets a password, ends all sessions and confirms the address', async () => {
    const person = await installation.signUp();
    const elsewhere = await installation.logIn(person);
    expect((await forgot(person.email)).status).toBe(202);
    const token = await installation.mailedToken(person.email);
    expect((await installation.mails(person.email)).at(-1)?.text).toContain(
      `${siteAddress}/auth/reset-password?token=${token}`,
    );
    expect(await reset(token)).toBe(200);
    for (const ended of [person, elsewhere])
      expect(await installation.status('GET', '/api/auth/profile', { token: ended.token })).toBe(401);
    expect(
      await profile((await installation.logIn({ ...person, password: 'a new password' })).token),
    ).toMatchObject({ emailVerified: true });
    expect(await reset(token)).toBe(422);
    expect(
      (await installation.mails(person.email)).find(
        ({ subject }) => subject === 'Votre mot de passe a changé',
      ),
    ).toMatchObject({ text: expect.stringContaining(`${siteAddress}/auth/forgot-password`) as string });
  });

  it('expires after an hour; using one link invalidates the others', async () => {
    const person = await installation.signUp();
    await forgot(person.email);
    const first = await installation.mailedToken(person.email);
    await forgot(person.email);
    const second = await installation.mailedToken(person.email);
    expect(await reset(second)).toBe(200);
    expect(await reset(first)).toBe(422);
    await forgot(person.email);
    const late = await installation.mailedToken(person.email);
    installation.later(hours(1));
    expect(await reset(late)).toBe(422);
  });

  it('answers the same for known and unknown addresses, and sends no mail to unknown ones', async () => {
    const person = await installation.signUp();
    const answers = await Promise.all(
      [person.email, 'nobody@house.example'].map(async (email) => {
        const response = await forgot(email);
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    await installation.worker.drain();
    expect(await installation.mails('nobody@house.example')).toEqual([]);
    expect(
      await installation.database.read
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', 'nobody@house.example')
        .execute(),
    ).toEqual([]);
  });

  it('is throttled per client address and per e-mail address, known or unknown', async () => {
    const person = await installation.signUp();
    for (const email of [person.email, 'someone-else@house.example']) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) statuses.push((await forgot(email)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
    const from = someAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await forgot(`${count}@house.example`, from)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('resets the throttle of failed sign-ins', async () => {
    const person = await installation.signUp();
    const from = someAddress();
    for (let count = 0; count < 6; count += 1)
      await installation.ask('POST', '/api/auth/login', {
        from,
        body: { email: person.email, password: 'wrong' },
      });
    await forgot(person.email);
    await installation.ask('POST', '/api/auth/reset-password', {
      from,
      body: { token: await installation.mailedToken(person.email), newPassword: 'a new password' },
    });
    expect(
      await installation.status('POST', '/api/auth/login', {
        from,
        body: { email: person.email, password: 'a new password' },
      }),
    ).toBe(200);
  });

  it('sends no mail for an inactive account', async () => {
    const person = await installation.signUp({ verified: true });
    await installation.ask('PATCH', '/api/users/deactivate', {
      token: person.token,
      body: { reason: 'Enough', password: person.password },
    });
    const before = (await installation.mails(person.email)).length;
    await forgot(person.email);
    expect(await installation.mails(person.email)).toHaveLength(before);
  });
});

describe('change of e-mail address', () => {
  const change = (token: string, email: string) =>
    installation.json('PUT', '/api/users/profile', {
      token,
      body: { email, currentPassword: 'a long enough password' },
    });

  it('takes effect after confirmation and notifies the old address', async () => {
    const person = await installation.signUp({ firstName: 'Zoé' });
    await verify(await installation.mailedToken(person.email));
    const { user } = await change(person.token, 'Zoe@New.example');
    expect(user).toMatchObject({ email: person.email, pendingEmail: 'zoe@new.example', emailVerified: true });
    const notice = (await installation.mails(person.email)).at(-1);
    expect(notice?.subject).toBe('Votre adresse va changer');
    expect(notice?.text).toContain('zoe@new.example');
    const token = await installation.mailedToken('zoe@new.example');
    expect(await verify(token)).toBe(200);
    expect(await profile(person.token)).toMatchObject({
      email: 'zoe@new.example',
      pendingEmail: null,
      emailVerified: true,
    });
    expect(
      await installation.status('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      }),
    ).toBe(401);
  });

  it('requires the password; cancelling the change does not', async () => {
    const person = await installation.signUp();
    for (const currentPassword of [undefined, 'wrong']) {
      const answer = await installation.json('PUT', '/api/users/profile', {
        token: person.token,
        body: { email: 'asked@new.example', ...(currentPassword && { currentPassword }) },
      });
      expect(answer).toMatchObject({ code: 'PASSWORD_WRONG', errors: [{ field: 'currentPassword' }] });
    }
    expect(await profile(person.token)).toMatchObject({ pendingEmail: null });
    await change(person.token, 'asked@new.example');
    expect(
      (
        await installation.json('PUT', '/api/users/profile', {
          token: person.token,
          body: { email: person.email },
        })
      ).user,
    ).toMatchObject({ pendingEmail: null });
  });

  it('can be cancelled, which invalidates its link', async () => {
    const person = await installation.signUp();
    await change(person.token, 'back@new.example');
    const token = await installation.mailedToken('back@new.example');
    expect((await change(person.token, person.email)).user).toMatchObject({
      email: person.email,
      pendingEmail: null,
    });
    expect(await verify(token)).toBe(422);
  });

  it('is refused when the address is taken, also if taken before confirmation', async () => {
    const [person, other] = [await installation.signUp(), await installation.signUp()];
    expect(await change(person.token, other.email)).toMatchObject({ code: 'EMAIL_TAKEN' });
    await change(person.token, 'race@new.example');
    const token = await installation.mailedToken('race@new.example');
    await installation.signUp({ email: 'race@new.example' });
    expect(await confirm(token)).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    expect(await profile(person.token)).toMatchObject({ email: person.email });
  });

  it('invalidates reset links sent to the old address', async () => {
    const person = await installation.signUp();
    await forgot(person.email);
    const old = await installation.mailedToken(person.email);
    await change(person.token, 'moved@new.example');
    await verify(await installation.mailedToken('moved@new.example'));
    expect(await reset(old)).toBe(422);
  });
});
