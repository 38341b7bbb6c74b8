import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { errorStatus } from '@/lib/contract/core/errors';
import type { ErrorCode } from '@/lib/contract/core/errors';
import { addPost, addProject } from '../fixtures';
import { hours } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { holders, known, openCallers, rightOf, strangers } from '../callers';
import type { Callers, Kind } from '../callers';

let callers: Callers;
let installation: Installation;
let tokens: Callers['tokens'];
let owner: Person;
beforeAll(async () => {
  callers = await openCallers();
  ({ installation, tokens, owner } = callers);
});
afterAll(() => installation.close());

const ask: Callers['ask'] = (...all) => callers.ask(...all);

/** Before the body's fields are known. */
function needsProof({ path, body, proof }: AnyEndpoint): boolean {
  if (typeof proof === 'object')
    return Object.keys(proof.fields).some((field) => path.includes(`{${field}}`));
  return proof === 'recent' && !body;
}

function declared(endpoint: AnyEndpoint, kind: Kind): 'allowed' | ErrorCode {
  const { access, rights, stranger } = endpoint;
  if (access === 'anyone') return 'allowed';
  if ((strangers as readonly string[]).includes(kind)) return stranger ?? 'UNAUTHORIZED';
  const right = rightOf(kind);
  if (right && access === 'admin') return rights?.includes(right) ? 'allowed' : 'FORBIDDEN';
  const allowed: Record<'user' | 'manager' | 'admin', readonly Kind[]> = {
    user: [...known, ...holders],
    manager: [...known.slice(1), ...holders],
    admin: known.slice(2),
  };
  if (!allowed[access].includes(kind)) return 'FORBIDDEN';
  // With a body, the proof is checked after validation: see recent-proof.test.ts.
  return kind === 'administrator without a recent proof' && needsProof(endpoint)
    ? 'PROOF_REQUIRED'
    : 'allowed';
}

type Outcome = 'allowed' | ErrorCode;

/** @returns undefined for answers that no guard gives */
async function outcomeOf(endpoint: AnyEndpoint, kind: Kind): Promise<Outcome | undefined> {
  const response = await ask(endpoint, kind);
  // `logout` has ended the session.
  if (endpoint.id === 'logout' && response.ok) await callers.restore(kind);
  if (![401, 403].includes(response.status)) return response.status < 500 ? 'allowed' : undefined;
  const answer = await response.json();
  const isWhole =
    response.status === errorStatus[answer.code as ErrorCode] &&
    isDeepStrictEqual(answer, { success: false, message: answer.message, code: answer.code }) &&
    (response.status === 403 || response.headers.get('www-authenticate') === 'Bearer');
  return isWhole ? (answer.code as ErrorCode) : undefined;
}

/** Everything that decides about a caller. */
const guardOf = ({ access, rights, proof, stranger, body, upload, download }: AnyEndpoint) =>
  [
    access,
    rights?.join(' or '),
    proof && JSON.stringify(proof),
    stranger,
    body && 'body',
    upload && 'upload',
    download && 'download',
  ]
    .filter(Boolean)
    .join(', ');

const guards = [...new Map(contract.map((endpoint) => [guardOf(endpoint), endpoint])).entries()];

const kinds: readonly Kind[] = [...strangers, ...known, ...holders];

describe.each(guards)('guard of calls for: %s', (_, endpoint) => {
  it('accepts only the declared kinds of callers', async () => {
    const outcomes: Partial<Record<Kind, Outcome | undefined>> = {};
    for (const kind of kinds) outcomes[kind] = await outcomeOf(endpoint, kind);
    expect(outcomes).toEqual(Object.fromEntries(kinds.map((kind) => [kind, declared(endpoint, kind)])));
  });
});

/** The most trusted refused callers, and the least trusted accepted one. */
const decisive: Record<AnyEndpoint['access'], readonly Kind[]> = {
  anyone: ['anonymous'],
  user: ['anonymous', 'customer', 'administrator without a recent proof'],
  manager: ['anonymous', 'customer', 'manager'],
  admin: ['anonymous', 'manager', ...holders, 'administrator', 'administrator without a recent proof'],
};

it('protects every call with the guard declared in the contract', async () => {
  const outcomes: string[] = [];
  const expected: string[] = [];
  for (const endpoint of contract)
    for (const kind of decisive[endpoint.access]) {
      expected.push(`${endpoint.id}, ${kind}: ${declared(endpoint, kind)}`);
      outcomes.push(`${endpoint.id}, ${kind}: ${await outcomeOf(endpoint, kind)}`);
    }
  expect(outcomes).toEqual(expected);
});

const seenByAdministrators = [
  '/api/projects/{id}',
  '/api/project-requests/{id}',
  '/api/orders/{id}',
  '/api/blog/{id}',
];

describe('records of other users', () => {
  it('return the same response as missing records, in every call with an id', async () => {
    const { address } = await installation.json('POST', '/api/users/addresses', {
      token: owner.token,
      body: { type: 'both', street: 'Rue', city: 'Nantes', postalCode: '44000', country: 'FR' },
    });
    const secret = await addProject(installation.database, {
      slug: 'private',
      isPublic: false,
      members: [owner.id],
    });
    const { request } = await installation.json('POST', '/api/project-requests', {
      token: owner.token,
      body: { projectName: 'Secret' },
    });
    const draft = await addPost(installation.database, {
      slug: 'secret',
      author: owner.id,
      status: 'draft',
      publishedAt: null,
    });
    const admin = { token: tokens.administrator };
    const { update } = await installation.json('POST', `/api/projects/${secret}/updates`, {
      ...admin,
      body: { body: 'Entre nous' },
    });
    const { milestone } = await installation.json('POST', `/api/projects/${secret}/milestones`, {
      ...admin,
      body: { title: 'Secret', dueDate: '2030-01-01' },
    });
    const { order: quote } = await installation.json('POST', '/api/orders', {
      ...admin,
      body: {
        projectId: secret,
        draft: true,
        title: 'Secret',
        lines: [{ label: 'Forfait', quantity: 1, unitPrice: 100 }],
        vatRate: 20,
      },
    });
    const recordsAt: Record<string, string[]> = {
      '/api/users/addresses': [address.id],
      '/api/auth': [owner.sid],
      '/api/users': [owner.id],
      '/api/projects': [secret, update.id, milestone.id],
      '/api/project-requests': [request.id],
      '/api/blog': [draft],
      '/api/orders': [quote.id],
    };
    const records = Object.values(recordsAt).flat();
    expect(records.filter((record) => typeof record !== 'string')).toEqual([]);
    const recordsOf = ({ path }: AnyEndpoint) =>
      Object.entries(recordsAt).find(([start]) => path.startsWith(`${start}/`))?.[1] ?? records;
    const naming = contract.filter(({ path }) => path.includes('{id}'));
    expect(naming.length).toBeGreaterThan(8);
    for (const endpoint of naming) {
      // Strangers are refused before lookups (tested above).
      for (const kind of ['anonymous', 'customer', 'manager', 'administrator'] as const) {
        // Administrators may know these records.
        if (
          kind.startsWith('administrator') &&
          (endpoint.access === 'admin' || seenByAdministrators.some((path) => endpoint.path.startsWith(path)))
        )
          continue;
        const absent = await ask(endpoint, kind, 'nobody');
        const words = await absent.text();
        for (const record of recordsOf(endpoint)) {
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
    expect(
      (await installation.json('GET', '/api/users/addresses', { token: owner.token })).addresses,
    ).toHaveLength(1);
    expect(await installation.status('GET', '/api/auth/profile', { token: owner.token })).toBe(200);
  });

  it('are accessible to their owners', async () => {
    const { addresses } = await installation.json('GET', '/api/users/addresses', { token: owner.token });
    const body = { type: 'billing', street: 'Rue', city: 'Nantes', postalCode: '44000', country: 'FR' };
    expect(
      await installation.status('PUT', `/api/users/addresses/${addresses[0].id}`, {
        token: owner.token,
        body,
      }),
    ).toBe(200);
    expect(
      await installation.status('DELETE', `/api/users/addresses/${addresses[0].id}`, { token: owner.token }),
    ).toBe(200);
    expect(
      await installation.status('DELETE', `/api/auth/sessions/${owner.sid}`, { token: owner.token }),
    ).toBe(200);
    expect(await installation.status('GET', '/api/auth/profile', { token: owner.token })).toBe(401);
  });
});

describe('access token', () => {
  it('expires after two hours and then cannot be refreshed', async () => {
    const { token } = await installation.signUp();
    installation.later(hours(2) - 1000);
    expect(await installation.status('GET', '/api/auth/profile', { token })).toBe(200);
    installation.later(1000);
    expect((await installation.json('GET', '/api/auth/validate', { token })).valid).toBe(false);
    const refused = await installation.ask('POST', '/api/auth/refresh', { token });
    expect([refused.status, (await refused.json()).message]).toEqual([
      401,
      'Impossible de rafraîchir le token',
    ]);
  });
});
