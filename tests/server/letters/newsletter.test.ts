import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hours, openInstallation, siteAddress, someAddress } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { createReader } from '../contacts/intake';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());
afterEach(() => expect(installation.events.filter(({ level }) => level === 'error')).toEqual([]));

let reader: ReturnType<typeof createReader>;
beforeAll(() => void (reader = createReader(installation)));
const subscribe = (email: string, more?: object) => reader.subscribe(email, more);
const confirm = (token: string) => reader.confirm(token);
const linked = (email: string, page: 'confirm' | 'unsubscribe') => reader.linked(email, page);
const join = (email: string) => reader.join(email);
const rows = (email: string) =>
  installation.database.read
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id')
    .execute();
const latest = async (email: string) => (await installation.mails(email)).at(-1);

describe('newsletter subscription', () => {
  it('requires confirmation by mail and stores proof of both steps', async () => {
    const email = 'reader@letter.example';
    const response = await subscribe('Reader@Letter.Example ');
    expect([response.status, await response.json()]).toEqual([202, { success: true }]);
    expect(await rows(email)).toMatchObject([
      {
        status: 'pending',
        confirmed_at: null,
        source: 'home',
        locale: 'fr',
        consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        requested_at: installation.time.now.toISOString(),
      },
    ]);
    const mail = await latest(email);
    expect(mail?.subject).toBe('Un clic, et la lettre est à vous');
    expect(mail?.text).toContain(`${siteAddress}/newsletter/confirm?token=`);
    expect(mail?.text?.replace(/\s/g, ' ')).toContain('Confirmez dans les 48 heures');
    installation.later(hours(1));
    const token = await linked(email, 'confirm');
    expect(await confirm(token)).toBe(200);
    expect(await rows(email)).toMatchObject([
      { status: 'confirmed', confirmed_at: installation.time.now.toISOString() },
    ]);
    installation.later(hours(72));
    expect(await installation.json('POST', '/api/newsletter/confirm', { body: { token } })).toEqual({
      success: true,
      already: true,
    });
    expect(await rows(email)).toMatchObject([{ status: 'confirmed' }]);
    expect(JSON.stringify(await rows(email))).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  });

  it('uses the language of the page, else of the request', async () => {
    await subscribe('english@letter.example', { locale: 'en' });
    expect(await latest('english@letter.example')).toMatchObject({
      subject: 'One click and you’re on the list',
    });
    await installation.ask('POST', '/api/newsletter', {
      headers: { 'accept-language': 'en' },
      body: { email: 'unsaid@letter.example' },
    });
    expect(await rows('unsaid@letter.example')).toMatchObject([{ locale: 'en', source: 'other' }]);
    expect((await latest('english@letter.example'))?.text).toContain(
      `${siteAddress}/en/newsletter/unsubscribe?token=`,
    );
  });

  it('stores no plain link token', async () => {
    const email = 'hash@letter.example';
    await subscribe(email);
    const token = await linked(email, 'confirm');
    expect(
      JSON.stringify([
        await rows(email),
        await installation.database.read.selectFrom('outbox').selectAll().execute(),
      ]),
    ).not.toContain(token);
  });

  it('expires after two days, and a new request sends the same link', async () => {
    const email = 'slow@letter.example';
    await subscribe(email);
    const token = await linked(email, 'confirm');
    installation.later(hours(48));
    expect(await confirm(token)).toBe(422);
    await subscribe(email);
    expect(await linked(email, 'confirm')).toBe(token);
    expect(await confirm(token)).toBe(200);
    expect(await rows(email)).toHaveLength(1);
  });

  it('answers the same for known and unknown addresses, and sends no mail to subscribers', async () => {
    const email = 'member@letter.example';
    await join(email);
    const sent = (await installation.mails(email)).length;
    const answers = await Promise.all(
      [email, 'stranger@letter.example'].map(async (each) => {
        const response = await subscribe(each);
        return [response.status, await response.text(), response.headers.get('content-length')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(await installation.mails(email)).toHaveLength(sent);
    expect(await rows(email)).toMatchObject([{ status: 'confirmed' }]);
    expect(
      await installation.database.read
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', email)
        .where('state', '<>', 'sent')
        .execute(),
    ).toEqual([]);
  });

  it('is not stored when the honeypot is filled, with the normal response', async () => {
    const email = 'robot@letter.example';
    expect((await subscribe(email, { website: 'https://robot.example' })).status).toBe(202);
    expect(await rows(email)).toEqual([]);
    expect(await installation.mails(email)).toEqual([]);
  });

  it('sends at most five mails an hour, and accepts twenty addresses from one client', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await subscribe('flooded@letter.example')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const from = someAddress();
    const many: number[] = [];
    for (let count = 0; count < 21; count += 1)
      many.push(
        await installation.status('POST', '/api/newsletter', {
          from,
          body: { email: `n${count}@letter.example` },
        }),
      );
    expect(many.filter((status) => status === 202)).toHaveLength(20);
    expect(many.at(-1)).toBe(429);
  });

  it('creates one subscription from parallel requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => subscribe('at-once@letter.example')));
    expect(await rows('at-once@letter.example')).toHaveLength(1);
    const tokens = new Set(
      (await installation.mails('at-once@letter.example')).map(
        ({ text }) => /confirm\?token=([\w-]+)/.exec(text ?? '')?.[1],
      ),
    );
    expect(tokens.size).toBe(1);
    const [token = ''] = tokens;
    const statuses = await Promise.all([confirm(token ?? ''), confirm(token ?? ''), confirm(token ?? '')]);
    expect(statuses.sort()).toEqual([200, 200, 200]);
  });
});

describe('newsletter unsubscription', () => {
  const leave = (token: string, init: RequestInit = {}) =>
    installation.handle(
      new Request(`http://localhost/api/newsletter/unsubscribe?token=${token}`, { method: 'POST', ...init }),
    );

  it('is offered in every mail as RFC 8058 requires, with one click', async () => {
    const email = 'one-click@letter.example';
    await join(email);
    const headers = Object.fromEntries(
      ((await latest(email))?.headers ?? []).map(({ key, value }) => [key, value]),
    );
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const [, url = ''] = /^<(https:.+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    expect(url).toMatch(new RegExp(`^${siteAddress}/api/newsletter/unsubscribe\\?token=`));
    const response = await installation.handle(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
    );
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect(await rows(email)).toMatchObject([
      { status: 'unsubscribed', unsubscribed_at: installation.time.now.toISOString() },
    ]);
  });

  it('accepts any body, multipart or empty', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const init of [
      { body: form },
      {},
      { body: '{}', headers: { 'content-type': 'application/json' } },
    ]) {
      const email = `body-${Math.random()}@letter.example`;
      await join(email);
      expect((await leave(await linked(email, 'unsubscribe'), init)).status).toBe(200);
      expect(await rows(email)).toMatchObject([{ status: 'unsubscribed' }]);
    }
  });

  it('requires POST', async () => {
    const email = 'scanner@letter.example';
    await join(email);
    const token = await linked(email, 'unsubscribe');
    expect((await leave(token, { method: 'GET' })).status).toBe(405);
    expect(await rows(email)).toMatchObject([{ status: 'confirmed' }]);
  });

  it('returns the same response every time, also after the subscription is deleted', async () => {
    const email = 'twice@letter.example';
    await join(email);
    const token = await linked(email, 'unsubscribe');
    const answers: unknown[] = [];
    for (let count = 0; count < 3; count += 1) answers.push(await (await leave(token)).json());
    await installation.database.read
      .deleteFrom('newsletter_subscriptions')
      .where('email', '=', email)
      .execute();
    answers.push(await (await leave(token)).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"success":true}']));
  });

  it('requires a link of the site', async () => {
    const email = 'kept@letter.example';
    await join(email);
    const token = await linked(email, 'unsubscribe');
    const [id = '', seal = ''] = token.split('.');
    const other = await linked('twice@letter.example', 'unsubscribe');
    for (const forged of [
      `${id}.${seal.slice(0, -1)}${seal.endsWith('A') ? 'B' : 'A'}`,
      `${id}.${other.split('.')[1]}`,
      id,
      'x'.repeat(80),
    ]) {
      expect(await (await leave(forged)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
    }
    expect(await rows(email)).toMatchObject([{ status: 'confirmed' }]);
  });

  it('from an old mail ends a new subscription, and preserves both proofs', async () => {
    const email = 'back@letter.example';
    await join(email);
    const old = await linked(email, 'unsubscribe');
    await leave(old);
    await join(email);
    expect((await rows(email)).map(({ status }) => status)).toEqual(['unsubscribed', 'confirmed']);
    await leave(old);
    expect((await rows(email)).map(({ status }) => status)).toEqual(['unsubscribed', 'unsubscribed']);
  });

  it('before confirmation deletes the subscription and cancels the waiting mail', async () => {
    const email = 'never@letter.example';
    await subscribe(email);
    const token = await linked(email, 'unsubscribe');
    await subscribe(email);
    await leave(token);
    expect(await rows(email)).toEqual([]);
    expect(await installation.mails(email)).toHaveLength(1);
    expect(await confirm(await linked(email, 'confirm'))).toBe(422);
  });
});
