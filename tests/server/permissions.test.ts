// Who may make which call: every endpoint of the contract × every kind of caller, exactly as the contract declares it.
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { PROOF_LIFE } from '../../lib/contract/endpoint';
import type { AnyEndpoint } from '../../lib/contract/endpoint';
import { errorStatus } from '../../lib/contract/errors';
import type { ErrorCode } from '../../lib/contract/errors';
import { keysOf } from '../../server/security/secret';
import { addPost, addProject } from './fixtures';
import { hours, openHouse } from './house';
import type { House, Person } from './house';

const strangers = [
  'anonymous',
  'no token at all',
  'deactivated',
  'expired',
  'wrong key',
  'alg none',
  'another algorithm',
  'unknown sid',
  'sid of somebody else',
  'account of somebody else',
  'role raised',
  'ended session',
  'erased',
] as const;
const known = ['customer', 'manager', 'administrator', 'administrator without a recent proof'] as const;
type Kind = (typeof strangers)[number] | (typeof known)[number];

let house: House;
let tokens: Record<Kind, string | undefined>;
let owner: Person;

interface Claims {
  sub: string;
  role: string;
  sid: string;
}

beforeAll(async () => {
  house = await openHouse();
  owner = await house.signUp();
  const customer = await house.signUp();
  const people = {
    customer,
    manager: await house.signUp({ role: 'manager' }),
    administrator: await house.signUp({ role: 'admin' }),
    unproven: await signUpUnproven(),
  };
  const issued = Math.floor(house.time.now.getTime() / 1000);
  const sign = (
    { sub, ...claims }: Claims,
    { key = house.keys.accessToken, alg = 'HS256', at = issued } = {},
  ) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg })
      .setSubject(sub)
      .setIssuedAt(at)
      .setExpirationTime(at + 7200)
      .sign(key);
  const admin: Claims = { sub: people.administrator.id, role: 'admin', sid: people.administrator.sid };

  // Behind the API's back, so that the session's row still lives: the account's state alone must suffice.
  const deactivated = await house.signUp({ role: 'admin' });
  await house.database.read
    .updateTable('users')
    .set({ status: 'inactive' })
    .where('id', '=', deactivated.id)
    .execute();
  const left = await house.signUp({ role: 'admin' });
  await house.ask('POST', '/api/auth/logout', { token: left.token });
  const erased = await house.signUp({ role: 'admin' });
  await house.ask('DELETE', `/api/users/${erased.id}`, { token: people.administrator.token });

  tokens = {
    anonymous: undefined,
    'no token at all': 'rubbish',
    deactivated: deactivated.token,
    expired: await sign(admin, { at: issued - 7201 }),
    'wrong key': await sign(admin, { key: keysOf('another secret, as long as the right one').accessToken }),
    'alg none': new UnsecuredJWT({ role: 'admin', sid: admin.sid })
      .setSubject(admin.sub)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 7200)
      .encode(),
    'another algorithm': await sign(admin, { alg: 'HS512' }),
    'unknown sid': await sign({ ...admin, sid: 'no-such-session' }),
    'sid of somebody else': await sign({ ...admin, sid: customer.sid }),
    'account of somebody else': await sign({ sub: owner.id, role: 'user', sid: customer.sid }),
    'role raised': await sign({ sub: customer.id, role: 'admin', sid: customer.sid }),
    'ended session': left.token,
    erased: erased.token,
    customer: customer.token,
    manager: people.manager.token,
    administrator: people.administrator.token,
    'administrator without a recent proof': people.unproven.token,
  };
});
afterAll(() => house.close());

/** An administrator whose session is older than a proof lasts. */
async function signUpUnproven(): Promise<Person> {
  const person = await house.signUp({ role: 'admin' });
  const longAgo = new Date(house.time.now.getTime() - PROOF_LIFE).toISOString();
  await house.database.read
    .updateTable('sessions')
    .set({ proven_at: longAgo })
    .where('id', '=', person.sid)
    .execute();
  return person;
}

const addressOf = ({ path }: AnyEndpoint, id: string) => path.replace(/\{\w+\}/g, id);
const ask = (endpoint: AnyEndpoint, kind: Kind, id = 'nobody', body: object = {}) =>
  house.ask(endpoint.method.toUpperCase(), addressOf(endpoint, id), {
    token: tokens[kind],
    ...(endpoint.body ? { body } : {}),
  });

function declared({ access, body, proof, stranger }: AnyEndpoint, kind: Kind): 'allowed' | ErrorCode {
  if (access === 'anyone') return 'allowed';
  if ((strangers as readonly string[]).includes(kind)) return stranger ?? 'UNAUTHORIZED';
  const allowed: Record<'user' | 'manager' | 'admin', readonly Kind[]> = {
    user: known,
    manager: known.slice(1),
    admin: known.slice(2),
  };
  if (!allowed[access].includes(kind)) return 'FORBIDDEN';
  // With a body, after its validation: see below.
  return kind === 'administrator without a recent proof' && proof === 'recent' && !body
    ? 'PROOF_REQUIRED'
    : 'allowed';
}

describe.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it.each([...strangers, ...known])('as declared for: %s', async (kind) => {
    const response = await ask(endpoint, kind);
    const expected = declared(endpoint, kind);
    const answer = response.headers.has('content-disposition') ? undefined : await response.json();
    if (expected === 'allowed') {
      expect(response.status).toBeLessThan(500);
      expect([401, 403]).not.toContain(response.status);
      // It ended the session it was made in.
      if (id === 'logout') await restore(kind);
    } else {
      expect([response.status, answer.code]).toEqual([errorStatus[expected], expected]);
      expect(answer).toEqual({ success: false, message: answer.message, code: expected });
      if (response.status === 401) expect(response.headers.get('www-authenticate')).toBe('Bearer');
    }
  });
});

async function restore(kind: Kind): Promise<void> {
  if (kind === 'administrator without a recent proof') {
    tokens[kind] = (await signUpUnproven()).token;
    return;
  }
  const role = kind === 'administrator' ? 'admin' : kind === 'manager' ? 'manager' : 'user';
  tokens[kind] = (await house.signUp({ role })).token;
}

describe('a recent proof', () => {
  const proven = contract.filter(({ proof }) => proof !== undefined && proof !== 'second-factor');
  const person = { email: 'ada@house.example', firstName: 'Ada', lastName: 'Roy' };
  /** Of calls that take one: bodies that ask for a proof, and bodies that don't. */
  const bodies: Record<string, { asking: object[]; free: object[] }> = {
    addPasskey: {
      asking: [
        {
          name: 'Portable',
          credential: { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
        },
      ],
      free: [],
    },
    addProjectMember: { asking: [{ userId: 'nobody', role: 'client' }], free: [] },
    changeUsers: {
      asking: [
        { changes: [{ id: 'nobody', status: 'active' }] },
        { changes: [{ id: 'nobody', status: 'inactive' }] },
      ],
      free: [],
    },
    inviteUser: {
      asking: [
        { ...person, role: 'manager' },
        { ...person, role: 'admin' },
        { ...person, projectId: 'nobody' },
      ],
      free: [
        { ...person, role: 'user' },
        { ...person, email: 'zoe@house.example' },
      ],
    },
    updateUser: {
      asking: [
        { role: 'admin' },
        { role: 'user' },
        { email: 'ada@house.example' },
        { firstName: 'Zoé', email: 'ada@house.example' },
      ],
      free: [{ firstName: 'Zoé' }, {}],
    },
  };

  it('is asked for rights, access, passkeys, memberships, deletion and exports, and by nothing else', () => {
    expect(proven.map(({ id }) => id).sort()).toEqual([
      'activateUser',
      'addPasskey',
      'addProjectMember',
      'beginPasskey',
      'changeUsers',
      'deactivateUser',
      'deleteContact',
      'deleteProject',
      'deleteSubscription',
      'deleteUser',
      'exportActivity',
      'exportContacts',
      'exportProjects',
      'exportRequests',
      'exportSecurityEvents',
      'exportSubscribers',
      'exportUsers',
      'inviteUser',
      'removePasskey',
      'resetUserOtp',
      'updateUser',
    ]);
    expect(proven.filter(({ id, body }) => body && !bodies[id]).map(({ id }) => id)).toEqual([]);
  });

  it.each(proven.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s asks for it as declared',
    async (id, endpoint) => {
      const { asking, free } = bodies[id] ?? { asking: [{}], free: [] };
      for (const body of asking) {
        const answer = await (
          await ask(endpoint, 'administrator without a recent proof', 'nobody', body)
        ).json();
        expect([body, answer]).toEqual([
          body,
          { success: false, code: 'PROOF_REQUIRED', message: answer.message },
        ]);
        expect([body, (await ask(endpoint, 'administrator', 'nobody', body)).status]).not.toEqual([
          body,
          403,
        ]);
      }
      for (const body of free)
        expect([
          body,
          (await ask(endpoint, 'administrator without a recent proof', 'nobody', body)).status,
        ]).not.toEqual([body, 403]);
    },
  );

  it('is asked of accounts with a second factor for their password and their end', () => {
    expect(contract.filter(({ proof }) => proof === 'second-factor').map(({ id }) => id)).toEqual([
      'updatePassword',
      'deactivateAccount',
      'deleteAccount',
    ]);
  });

  it('is no way around rights', async () => {
    for (const endpoint of proven.filter(({ access }) => access === 'admin'))
      for (const kind of ['customer', 'manager'] as const)
        expect([
          endpoint.id,
          kind,
          (await (await ask(endpoint, kind, 'nobody', bodies[endpoint.id]?.asking[0])).json()).code,
        ]).toEqual([endpoint.id, kind, 'FORBIDDEN']);
  });
});

const seenByAdministrators = [
  '/api/projects/{id}',
  '/api/project-requests/{id}',
  '/api/orders/{id}',
  '/api/blog/{id}',
];

describe('what is not yours', () => {
  it('answers like what does not exist, to everybody else, in every call that names a record', async () => {
    const { address } = await house.json('POST', '/api/users/addresses', {
      token: owner.token,
      body: { type: 'both', street: 'Rue', city: 'Nantes', postalCode: '44000', country: 'FR' },
    });
    const secret = await addProject(house.database, {
      slug: 'private',
      isPublic: false,
      members: [owner.id],
    });
    const { request } = await house.json('POST', '/api/project-requests', {
      token: owner.token,
      body: { projectName: 'Secret' },
    });
    const draft = await addPost(house.database, {
      slug: 'secret',
      author: owner.id,
      status: 'draft',
      publishedAt: null,
    });
    const admin = { token: tokens.administrator };
    const { update } = await house.json('POST', `/api/projects/${secret}/updates`, {
      ...admin,
      body: { body: 'Entre nous' },
    });
    const { milestone } = await house.json('POST', `/api/projects/${secret}/milestones`, {
      ...admin,
      body: { title: 'Secret', dueDate: '2030-01-01' },
    });
    const { order } = await house.json('POST', '/api/orders', {
      ...admin,
      body: {
        projectId: secret,
        title: 'Secret',
        lines: [{ label: 'Forfait', quantity: 1, unitPrice: 100 }],
        vatRate: 20,
      },
    });
    const records = [
      address.id,
      owner.sid,
      owner.id,
      secret,
      request.id,
      draft,
      update.id,
      milestone.id,
      order.id,
    ] as string[];
    expect(records.filter((record) => typeof record !== 'string')).toEqual([]);
    const naming = contract.filter(({ path }) => path.includes('{id}'));
    expect(naming.length).toBeGreaterThan(8);
    for (const endpoint of naming) {
      // All strangers are refused before anything is looked for, as seen above: three stand for them.
      for (const kind of ['anonymous', 'deactivated', 'expired', ...known] as const) {
        // What is the administrator's to see: there they may tell an existing one.
        if (
          kind.startsWith('administrator') &&
          (endpoint.access === 'admin' || seenByAdministrators.some((path) => endpoint.path.startsWith(path)))
        )
          continue;
        const absent = await ask(endpoint, kind, 'nobody');
        const words = await absent.text();
        for (const record of records) {
          const present = await ask(endpoint, kind, record);
          expect([endpoint.id, kind, present.status, await present.text()]).toEqual([
            endpoint.id,
            kind,
            absent.status,
            words,
          ]);
        }
      }
    }
    expect((await house.json('GET', '/api/users/addresses', { token: owner.token })).addresses).toHaveLength(
      1,
    );
    expect(await house.status('GET', '/api/auth/profile', { token: owner.token })).toBe(200);
  });

  it('lets owners reach their own', async () => {
    const { addresses } = await house.json('GET', '/api/users/addresses', { token: owner.token });
    const body = { type: 'billing', street: 'Rue', city: 'Nantes', postalCode: '44000', country: 'FR' };
    expect(
      await house.status('PUT', `/api/users/addresses/${addresses[0].id}`, { token: owner.token, body }),
    ).toBe(200);
    expect(
      await house.status('DELETE', `/api/users/addresses/${addresses[0].id}`, { token: owner.token }),
    ).toBe(200);
    expect(await house.status('DELETE', `/api/auth/sessions/${owner.sid}`, { token: owner.token })).toBe(200);
    expect(await house.status('GET', '/api/auth/profile', { token: owner.token })).toBe(401);
  });
});

describe('a token', () => {
  it('lives two hours, and an expired one never refreshes', async () => {
    const { token } = await house.signUp();
    house.later(hours(2) - 1000);
    expect(await house.status('GET', '/api/auth/profile', { token })).toBe(200);
    house.later(1000);
    expect((await house.json('GET', '/api/auth/validate', { token })).valid).toBe(false);
    const refused = await house.ask('POST', '/api/auth/refresh', { token });
    expect([refused.status, (await refused.json()).message]).toEqual([
      401,
      'Impossible de rafraîchir le token',
    ]);
  });
});
