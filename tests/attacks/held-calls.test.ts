// A caller who loses access before the body arrives writes nothing.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { toInstant } from '../../server/db/codec';
import { lockUser } from '../../server/accounts/queries';
import { endSessions } from '../../server/accounts/sign-in/sessions';
import { dump } from '../server/everything';
import { cheapPasswords } from '../server/fixtures';
import { minutes, openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';
import { hold, sendingsAt } from './support/held-calls';

let installation: Installation;
let staff: { admin: Person; manager: Person };
let kinds: ReturnType<typeof sendingsAt>;
let whileComparing = async () => {};
beforeAll(async () => {
  installation = await openInstallation({
    passwords: {
      hash: cheapPasswords.hash,
      matches: async (password, known) => {
        await whileComparing();
        return cheapPasswords.matches(password, known);
      },
    },
  });
  const roles = ['admin', 'manager'] as const;
  const [admin, manager] = await Promise.all(roles.map((role) => installation.signUp({ role })));
  if (!admin || !manager) throw new Error('The administrator or the manager is missing');
  staff = { admin, manager };
  kinds = sendingsAt(installation, staff);
});
afterAll(() => installation.close());

const made = async (kind: string) => {
  const sending = await kinds[kind]?.();
  if (!sending) throw new Error(`Unknown kind of call: ${kind}`);
  return sending;
};
const asAdmin = async (method: string, path: string, body?: object) => {
  const status = await installation.status(method, `/api/users/${path}`, { token: staff.admin.token, body });
  if (status >= 300) throw new Error(`${method} ${path}: ${status}`);
};
const byMail = async ({ email }: Person) => {
  await installation.ask('POST', '/api/auth/forgot-password', { body: { email } });
  const body = { token: await installation.mailedToken(email), newPassword: 'heron above the weir' };
  return installation.ask('POST', '/api/auth/reset-password', { body });
};

const events: Record<string, (person: Person) => Promise<unknown>> = {
  'a sign-out': ({ token }) => installation.ask('POST', '/api/auth/logout', { token }),
  'the end of that session': async (person) => {
    const { token } = await installation.logIn(person);
    return installation.ask('DELETE', `/api/auth/sessions/${person.sid}`, { token });
  },
  'a password change': async (person) => {
    const { token } = await installation.logIn(person);
    const body = { currentPassword: person.password, newPassword: 'heron above the weir' };
    return installation.ask('PUT', '/api/users/password/update', { token, body });
  },
  'a password reset by mail': byMail,
  'a role change': ({ id }) =>
    installation.database.read
      .selectFrom('users')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then(({ role }) => asAdmin('PUT', id, { role: role === 'user' ? 'manager' : 'user' })),
  deactivation: ({ id }) => asAdmin('PATCH', `${id}/deactivate`),
  deletion: ({ id }) => asAdmin('DELETE', id),
};

/** All rows except those of refusals. */
async function written(): Promise<Record<string, string>> {
  const { throttle: _, security_events: __, ...rest } = await dump(installation.database);
  return rest;
}

const names = Object.keys(sendingsAt({} as Installation, {} as typeof staff));
const [first = '', ...others] = Object.keys(events);
// Every call after two events; one call after every event.
const pairs = names.flatMap((kind, at) =>
  (at === 0 ? [first, ...others] : [first, others[at % others.length] ?? first]).map((event) => [
    kind,
    event,
  ]),
);

describe('a call whose body arrives late', () => {
  it.each(names)('writes %s if nothing changes meanwhile', async (kind) => {
    const { finish } = await hold(installation, await made(kind));
    expect((await finish()).status).toBeLessThan(300);
  });

  it.each(pairs)('does not write %s after %s', async (kind, event) => {
    staff.admin = await installation.logIn(staff.admin);
    const sending = await made(kind);
    // Draws documents and sends mails of earlier calls.
    await installation.mails();
    const stored = await installation.stored();
    const { finish } = await hold(installation, sending);
    await events[event]?.(sending.person);
    const before = await written();
    expect(await finish()).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect([await written(), await installation.stored()]).toEqual([before, stored]);
  });
});

describe('a right that is taken away before the body arrives', () => {
  it('is refused, while the session stays', async () => {
    staff.admin = await installation.logIn(staff.admin);
    const writer = await installation.signUp({ role: 'manager', rights: ['blog'] });
    const body = { title: 'Un article', locale: 'fr' };
    const { finish } = await hold(installation, { person: writer, method: 'POST', path: '/api/blog', body });
    await asAdmin('PUT', writer.id, { rights: [] });
    const before = await written();
    expect(await finish()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await written()).toEqual(before);
    expect(await installation.status('GET', '/api/auth/profile', { token: writer.token })).toBe(200);
  });
});

describe('a proof that expires before the body arrives', () => {
  it.each(['a passkey', 'a role change by an administrator', 'an invitation by an administrator'])(
    'is rejected for %s',
    async (kind) => {
      const { finish } = await hold(installation, await made(kind));
      installation.later(minutes(11));
      const before = await written();
      expect(await finish()).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
      expect(await written()).toEqual(before);
      installation.later(-minutes(11));
    },
  );
});

describe('a session that ends during its call', () => {
  it('does not deactivate the account while the password is still being checked', async () => {
    const person = await installation.signUp({ verified: true });
    whileComparing = async () => {
      whileComparing = async () => {};
      await installation.ask('POST', '/api/auth/logout', { token: person.token });
    };
    expect(
      await installation.status('PATCH', '/api/users/deactivate', {
        token: person.token,
        body: { reason: 'Enough', password: person.password },
      }),
    ).toBe(401);
    expect((await installation.logIn(person)).id).toBe(person.id);
  });

  it('writes nothing after waiting for the transaction that ended the session', async () => {
    const person = await installation.signUp({ verified: true });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let carryOn = () => {};
    const goesOn = new Promise<void>((resolve) => (carryOn = resolve));
    const commit = installation.database.write(async (transaction) => {
      await lockUser(transaction, installation.database.engine, person.id);
      begin();
      await goesOn;
      await endSessions(transaction, person.id, toInstant(installation.time.now));
    });
    await begun;
    const call = installation.ask('PUT', '/api/users/profile', {
      token: person.token,
      body: { firstName: 'Mallory' },
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    carryOn();
    await commit;
    expect((await call).status).toBe(401);
    const { first_name: name } = await installation.database.read
      .selectFrom('users')
      .select('first_name')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Ada');
  });
});

describe('every call with a JSON body and a session', () => {
  it('is rejected if the session ends before the body is complete', async () => {
    const calls = contract.filter(({ access, body }) => access !== 'anyone' && body !== undefined);
    const letThrough: string[] = [];
    for (const { id, method, path, access } of calls) {
      const person = await installation.signUp({ role: access === 'anyone' ? 'user' : access });
      const address = path.replaceAll(/\{\w+\}/g, person.id);
      const { finish } = await hold(installation, {
        person,
        method: method.toUpperCase(),
        path: address,
        body: { field: 'of no call' },
      });
      await installation.ask('POST', '/api/auth/logout', { token: person.token });
      const { status } = await finish();
      if (status !== 401) letThrough.push(`${id}: ${status}`);
    }
    expect(calls.length).toBeGreaterThan(50);
    expect(letThrough).toEqual([]);
  });
});

describe('a JSON body sent byte by byte', () => {
  it('is rejected after 15 seconds', async () => {
    const { token } = await installation.signUp({ verified: true });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let drip: NodeJS.Timeout | undefined;
    let left = () => {};
    let read = () => {};
    const cancelled = new Promise<void>((resolve) => (left = resolve));
    const begun = new Promise<void>((resolve) => (read = resolve));
    try {
      const body = new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            drip = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 5000);
          },
          pull: () => read(),
          cancel: () => {
            clearInterval(drip);
            left();
          },
        },
        // Pulls only when the server reads.
        { highWaterMark: 0 },
      );
      const answer = installation.handle(
        new Request('http://localhost/api/users/profile', {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body,
          duplex: 'half',
        } as RequestInit),
      );
      await begun;
      await vi.advanceTimersByTimeAsync(15_000);
      await cancelled;
      const response = await answer;
      expect([response.status, (await response.json()).code]).toEqual([400, 'UNREADABLE_BODY']);
    } finally {
      clearInterval(drip);
      vi.useRealTimers();
    }
  });
});
