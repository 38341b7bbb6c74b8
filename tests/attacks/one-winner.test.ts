import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '../server/conversation/conversation';
import { openInstallation, someAddress } from '../server/ops/installation';
import type { Answer, Installation, Person } from '../server/ops/installation';
import { answerTo, letter } from '../server/contacts/intake';
import { turnOnCodes } from '../server/accounts/otp-calls';
import { requestsOf } from '../server/requests/requests';

const TRIES = 40;
let installation: Installation;
let admin: Person;
beforeAll(async () => {
  installation = await openInstallation();
  admin = await installation.signUp({ role: 'admin', verified: true });
});
afterAll(() => installation.close());

const read = async (response: Response): Promise<Answer> => ({
  ...(await response.json()),
  status: response.status,
});
const all = (make: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: TRIES }, (_, index) => make(index)));
const winners = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300).length;
const lost = (answers: readonly Answer[]) => [
  ...new Set(answers.filter(({ status }) => status >= 300).map(({ code }) => code as string)),
];

const follow = (path: string, token: string, more: object = {}) =>
  all(async () => read(await installation.ask('POST', `/api/auth/${path}`, { body: { token, ...more } })));
const another = 'another long password';

const links: [name: string, path: string, more: object, make: () => Promise<string>][] = [
  [
    '"this was not me"',
    'disown',
    {},
    async () => {
      const person = await installation.signUp();
      await installation.ask('POST', '/api/auth/login', {
        body: { email: person.email, password: person.password },
      });
      return installation.mailedToken(person.email);
    },
  ],
  [
    'a reverted address change',
    'take-back-email',
    {},
    async () => {
      const person = await installation.signUp({ verified: true });
      const email = `moved-${person.id}@house.example`;
      await installation.ask('PUT', '/api/users/profile', {
        token: person.token,
        body: { email, currentPassword: person.password },
      });
      await installation.ask('POST', '/api/auth/verify-email', {
        token: person.token,
        body: { token: await installation.mailedToken(email) },
      });
      return installation.mailedToken(person.email);
    },
  ],
  [
    'an address confirmation that ends all access',
    'verify-email',
    { endAccess: true },
    async () => installation.mailedToken((await installation.signUp()).email),
  ],
  [
    'a password reset',
    'reset-password',
    { newPassword: another },
    async () => {
      const { email } = await installation.signUp();
      await installation.ask('POST', '/api/auth/forgot-password', { body: { email } });
      return installation.mailedToken(email);
    },
  ],
  [
    'an invitation',
    'accept-invitation',
    { password: another },
    async () => {
      const email = `invited-${Math.random()}@house.example`;
      await installation.ask('POST', '/api/users/invite', {
        token: admin.token,
        body: { email, firstName: 'Zoé', lastName: 'Roy' },
      });
      return installation.mailedToken(email);
    },
  ],
];

describe('forty concurrent attempts', () => {
  it.each(links)('use the link of %s once', async (_, path, more, make) => {
    const answers = await follow(path, await make(), more);
    expect([winners(answers), lost(answers)]).toEqual([1, ['TOKEN_INVALID']]);
  });

  it('use the link of an address change once', async () => {
    const person = await installation.signUp({ verified: true });
    const email = `moved-${person.id}@house.example`;
    await installation.ask('PUT', '/api/users/profile', {
      token: person.token,
      body: { email, currentPassword: person.password },
    });
    const token = await installation.mailedToken(email);
    const answers = await all(async () =>
      read(
        await installation.ask('POST', '/api/auth/verify-email', { token: person.token, body: { token } }),
      ),
    );
    expect([winners(answers), lost(answers)]).toEqual([1, ['TOKEN_INVALID']]);
  });

  it('accept a quote once', async () => {
    const { customer, makeQuote, decide } = await openCase(installation, 'one-winner');
    const { id, updatedAt } = await makeQuote();
    const answers = await all(() => decide(customer, id, 'en_cours', { updatedAt }));
    const rows = await installation.database.read
      .selectFrom('order_states')
      .select('to_status')
      .where('order_id', '=', id)
      .where('to_status', '=', 'en_cours')
      .execute();
    expect([winners(answers), rows.length]).toEqual([1, 1]);
  });

  it('convert a request once, and all return the same project', async () => {
    const requests = requestsOf(installation);
    const { id } = await requests.sent(await installation.signUp({ verified: true }));
    const answers = await all(() => requests.call('POST', `/${id}/convert`, admin));
    const projects = new Set(
      answers.flatMap(({ project }) => (project ? [(project as { id: string }).id] : [])),
    );
    const made = await installation.database.read
      .selectFrom('activity')
      .select('id')
      .where('record_id', '=', id)
      .where('action', '=', 'request.converted')
      .execute();
    expect([projects.size, made.length]).toEqual([1, 1]);
  });

  it('accept an answer to a captcha once', async () => {
    const { token, question } = await installation.json('GET', '/api/contact/captcha', {
      headers: { 'accept-language': 'fr' },
    });
    installation.later(60_000);
    const body = { ...letter, captchaToken: token, captchaAnswer: answerTo(question) };
    const answers = await all(async () =>
      read(await installation.ask('POST', '/api/contact', { from: someAddress(), body })),
    );
    expect([winners(answers), lost(answers)]).toEqual([1, ['CAPTCHA_WRONG']]);
  });

  it('demote only one of the last two administrators', async () => {
    const others = await installation.database.read
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    for (const { id } of others)
      await installation.database.read
        .updateTable('users')
        .set({ role: 'user' })
        .where('id', '=', id)
        .execute();
    const admins = [
      await installation.signUp({ role: 'admin', verified: true }),
      await installation.signUp({ role: 'admin', verified: true }),
    ];
    await all(async (index) =>
      read(
        await installation.ask('PUT', `/api/users/${admins[(index + 1) % 2]?.id}`, {
          token: admins[index % 2]?.token,
          body: { role: 'user' },
        }),
      ),
    );
    expect(
      await installation.database.read.selectFrom('users').select('id').where('role', '=', 'admin').execute(),
    ).toHaveLength(1);
  });

  it('sign in with a recovery code once', async () => {
    const person = await installation.signUp({ role: 'admin', verified: true });
    const {
      recoveryCodes: [otp],
    } = await turnOnCodes(installation, person);
    const answers = await all(async () =>
      read(
        await installation.ask('POST', '/api/auth/login', {
          body: { email: person.email, password: person.password, otp },
        }),
      ),
    );
    expect(winners(answers)).toBe(1);
  });
});
