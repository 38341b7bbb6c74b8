import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey, signWith } from './authenticator';
import type { Place } from './authenticator';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { here, passkeysAt } from './passkey-calls';

let installation: Installation;
let calls: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  installation = await openInstallation();
  calls = passkeysAt(installation);
});
afterAll(() => installation.close());

describe('passkey registration', () => {
  it('stores a public key after a recent proof and notifies the owner', async () => {
    const person = await installation.signUp();
    installation.later(minutes(10));
    const late = () => installation.json('POST', '/api/auth/passkeys/registration', { token: person.token });
    expect(await late()).toMatchObject({ code: 'PROOF_REQUIRED' });
    expect(
      (
        await installation.json('POST', '/api/auth/proof', {
          token: person.token,
          body: { password: person.password },
        })
      ).success,
    ).toBe(true);
    const options = await calls.begin(person);
    expect(options).toMatchObject({
      rp: { id: 'vitrine.test' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const { credential } = makeKey(options, here);
    expect(await calls.add(person, credential)).toMatchObject({
      success: true,
      passkey: { name: 'Portable', lastUsedAt: null, blocked: false },
    });
    expect(await calls.list(person)).toHaveLength(1);
    expect((await installation.json('GET', '/api/auth/profile', { token: person.token })).data.otp).toEqual({
      enabled: false,
      required: false,
      passkeys: 1,
      recoveryCodesLeft: 0,
    });
    expect(await calls.subjects(person)).toContain('Une clé d’accès a été ajoutée à votre compte');
    const again = await calls.begin(person);
    expect(again.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([credential.id]);
    const { data } = await installation.json('GET', '/api/users/export', { token: person.token });
    expect(data.passkeys).toMatchObject([{ name: 'Portable' }]);
    expect(JSON.stringify(data)).not.toContain(credential.id);
  });

  it.each<[string, Place, { isVerified?: boolean }, string]>([
    ['another origin', { origin: 'https://evil.test' }, {}, 'PASSKEY_REFUSED'],
    ['another host', { ...here, rpId: 'evil.test' }, {}, 'PASSKEY_REFUSED'],
    ['a cross-origin frame', { ...here, crossOrigin: true }, {}, 'PASSKEY_REFUSED'],
    ['a device that did not verify its user', here, { isVerified: false }, 'PASSKEY_REFUSED'],
  ])('refuses %s', async (_, place, how, code) => {
    const person = await installation.signUp();
    expect(await calls.add(person, makeKey(await calls.begin(person), place, how).credential)).toMatchObject({
      code,
    });
    expect(await calls.list(person)).toEqual([]);
  });

  it('refuses a used or expired challenge, or one for another session or for sign-in', async () => {
    const person = await installation.signUp();
    const options = await calls.begin(person);
    expect((await calls.add(person, makeKey(options, here).credential)).success).toBe(true);
    expect(await calls.add(person, makeKey(options, here).credential)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    const late = makeKey(await calls.begin(person), here).credential;
    installation.later(minutes(5));
    expect(await calls.add(person, late)).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const elsewhere = await installation.logIn(person);
    expect(await calls.add(elsewhere, makeKey(await calls.begin(person), here).credential)).toMatchObject({
      code: 'PASSKEY_EXPIRED',
    });
    const signing = await calls.challenge();
    expect(
      await calls.add(
        person,
        makeKey({ ...signing, rp: { id: 'vitrine.test' }, user: { id: 'x' } }, here).credential,
      ),
    ).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect(
      await calls.add(
        person,
        makeKey({ rp: { id: 'vitrine.test' }, challenge: randomBytes(54).toString('base64url') }, here)
          .credential,
      ),
    ).toMatchObject({ code: 'PASSKEY_EXPIRED' });
  });

  it('refuses a credential of another account', async () => {
    const [one, two] = [await installation.signUp(), await installation.signUp()];
    const first = makeKey(await calls.begin(one), here);
    await calls.add(one, first.credential);
    // A known credential id with another account's challenge.
    const second = makeKey(await calls.begin(two), here);
    await installation.database.read
      .updateTable('passkeys')
      .set({ credential_id: second.credential.id })
      .where('credential_id', '=', first.credential.id)
      .execute();
    expect(await calls.add(two, second.credential)).toMatchObject({ code: 'PASSKEY_KNOWN' });
    expect(await calls.list(two)).toEqual([]);
  });

  it('allows at most twenty passkeys', async () => {
    const person = await installation.signUp();
    for (let count = 0; count < 20; count += 1)
      await calls.add(person, makeKey(await calls.begin(person), here).credential);
    expect(await calls.list(person)).toHaveLength(20);
    expect(
      await installation.json('POST', '/api/auth/passkeys/registration', { token: person.token }),
    ).toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
  });
});

describe('sign-in by passkey', () => {
  it('opens a session and records when the passkey was used', async () => {
    const { person, key } = await calls.owner();
    const options = await calls.challenge();
    expect(options).toMatchObject({
      rpId: 'vitrine.test',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await calls.enter(signWith(key, options, here));
    expect(answer).toMatchObject({ success: true, data: { user: { id: person.id } } });
    expect(
      await installation.status('GET', '/api/auth/profile', { token: answer.data.tokens.accessToken }),
    ).toBe(200);
    expect(await calls.list(person)).toMatchObject([{ lastUsedAt: installation.time.now.toISOString() }]);
  });

  it.each<[string, Place, { isVerified?: boolean }]>([
    ['another origin', { origin: 'https://evil.test' }, {}],
    ['another host', { ...here, rpId: 'evil.test' }, {}],
    ['a cross-origin frame', { ...here, crossOrigin: true }, {}],
    ['a device that did not verify its user', here, { isVerified: false }],
  ])('refuses %s', async (_, place, how) => {
    const { key } = await calls.owner();
    expect(await calls.enter(signWith(key, await calls.challenge(), place, how))).toMatchObject({
      success: false,
      code: 'PASSKEY_REFUSED',
    });
  });

  it('refuses a wrong signature and another account’s user handle', async () => {
    const [{ key }, other] = [await calls.owner(), await calls.owner()];
    const good = signWith(key, await calls.challenge(), here);
    expect(
      await calls.enter({ ...good, signature: signWith(other.key, await calls.challenge(), here).signature }),
    ).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await calls.enter({ ...good, signature: 'AAAA' })).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect(await calls.enter({ ...good, userHandle: other.key.userHandle })).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    expect((await calls.enter(good)).success).toBe(true);
  });

  it('refuses a passkey of another account than the given e-mail; the challenge stays valid', async () => {
    const [{ key, person }, other] = [await calls.owner(), await calls.owner()];
    const assertion = signWith(key, await calls.challenge(), here);
    expect(await calls.enter(assertion, { email: other.person.email })).toMatchObject({
      code: 'PASSKEY_OF_ANOTHER',
    });
    expect(await calls.enter(assertion, { email: ` ${person.email.toUpperCase()}` })).toMatchObject({
      success: true,
      data: { user: { id: person.id } },
    });
  });

  it('refuses a used, expired or invented challenge, or one for another purpose', async () => {
    const { person, key } = await calls.owner();
    const answered = signWith(key, await calls.challenge(), here);
    expect((await calls.enter(answered)).success).toBe(true);
    expect(await calls.enter(answered)).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    const late = signWith(key, await calls.challenge(), here);
    installation.later(minutes(5));
    expect(await calls.enter(late)).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect(
      await calls.enter(
        signWith(key, { challenge: randomBytes(54).toString('base64url'), rpId: 'vitrine.test' }, here),
      ),
    ).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect(
      await calls.enter(signWith(key, { ...(await calls.begin(person)), rpId: 'vitrine.test' }, here)),
    ).toMatchObject({ code: 'PASSKEY_EXPIRED' });
    expect(await calls.enter({ ...late, clientDataJSON: 'AAAA' })).toMatchObject({ code: 'PASSKEY_EXPIRED' });
  });

  it('opens one session when one challenge is answered forty times in parallel', async () => {
    const { key } = await calls.owner({ counter: 0 });
    const assertion = signWith(key, await calls.challenge(), here);
    const answers = await Promise.all(Array.from({ length: 40 }, () => calls.enter(assertion)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['PASSKEY_EXPIRED']),
    );
  });

  it('blocks a passkey whose counter decreased, ends all sessions and notifies the owner', async () => {
    const { person, key, id } = await calls.owner();
    const copy = { ...key };
    expect((await calls.signIn(key)).success).toBe(true);
    expect(await calls.signIn(copy)).toMatchObject({ code: 'PASSKEY_BLOCKED' });
    expect(await calls.signIn(key)).toMatchObject({ code: 'PASSKEY_BLOCKED' });
    expect(await installation.status('GET', '/api/auth/profile', { token: person.token })).toBe(401);
    const back = await installation.logIn(person);
    expect(await calls.list(back)).toMatchObject([{ blocked: true }]);
    expect(await calls.subjects(person)).toContain('Une de vos clés d’accès est bloquée');
    expect(
      (await installation.json('GET', '/api/auth/profile', { token: back.token })).data.otp.passkeys,
    ).toBe(0);
    expect((await calls.remove(back, id)).success).toBe(true);
  });

  it('accepts passkeys without a counter', async () => {
    const { key } = await calls.owner({ counter: 0 });
    expect((await calls.signIn(key)).success).toBe(true);
    expect((await calls.signIn(key)).success).toBe(true);
  });

  it('refuses a removed passkey, and passkeys of a deactivated or deleted account', async () => {
    const removed = await calls.owner();
    await calls.remove(removed.person, removed.id);
    expect(await calls.signIn(removed.key)).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
    const resting = await calls.owner();
    await installation.database.read
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', resting.person.id)
      .execute();
    expect(await calls.signIn(resting.key)).toMatchObject({ code: 'ACCOUNT_INACTIVE' });
    const gone = await calls.owner();
    expect(
      await installation.status('DELETE', '/api/users/profile', {
        token: gone.person.token,
        body: { password: gone.person.password, confirm: true },
      }),
    ).toBe(200);
    expect(await calls.signIn(gone.key)).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
  });

  it('stores only answered challenges', async () => {
    const stored = async () =>
      (await installation.database.read.selectFrom('used_challenges').select('id').execute()).map(
        ({ id }) => id,
      );
    const before = (await stored()).length;
    const options = await calls.challenge();
    expect(await stored()).toHaveLength(before);
    const { key } = await calls.owner();
    await calls.enter(signWith(key, options, here));
    expect(await stored()).toContain(
      createHash('sha256').update(Buffer.from(options.challenge, 'base64url')).digest('hex'),
    );
  });

  it('throttles refused attempts by client address, not by account', async () => {
    const { key } = await calls.owner();
    const from = '10.77.1.2';
    const bad = signWith(
      key,
      { challenge: randomBytes(54).toString('base64url'), rpId: 'vitrine.test' },
      here,
    );
    for (let tries = 0; tries < 100; tries += 1) await calls.enter(bad, { from });
    expect(await calls.enter(bad, { from })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await calls.signIn(key)).success).toBe(true);
  });
});
