import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_LIFE } from '@/lib/contract/core/endpoint';
import { dump } from '../server/everything';
import { openInstallation } from '../server/ops/installation';
import type { Installation, Person } from '../server/ops/installation';
import { turnOnCodes } from '../server/accounts/otp-calls';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

/** An administrator whose token was stolen ten minutes after the sign-in. */
async function robbed(): Promise<Person> {
  const person = await installation.signUp({ role: 'admin' });
  installation.later(PROOF_LIFE);
  return person;
}

/** All rows except last activity and records of refusals. */
async function everything(): Promise<unknown> {
  const {
    throttle: _throttle,
    sessions: _sessions,
    security_events: _events,
    ...rest
  } = await dump(installation.database);
  return rest;
}

describe('an administrator’s stolen session ten minutes after the sign-in', () => {
  let thief: string;
  let colleague: Person;
  let stranger: Person;
  beforeAll(async () => {
    colleague = await installation.signUp({ role: 'admin' });
    await turnOnCodes(installation, colleague);
    stranger = await installation.signUp();
    thief = (await robbed()).token;
    // Updates the last activity, as any write may.
    await installation.ask('PUT', '/api/users/profile', { token: thief, body: {} });
  });

  const attempts: [what: string, method: string, path: () => string, body?: () => object][] = [
    [
      'makes no stranger an administrator',
      'PUT',
      () => `/api/users/${stranger.id}`,
      () => ({ role: 'admin' }),
    ],
    [
      'invites no administrator',
      'POST',
      () => '/api/users/invite',
      () => ({ email: 'thief@house.example', firstName: 'A', lastName: 'B', role: 'admin' }),
    ],
    [
      'invites no manager',
      'POST',
      () => '/api/users/invite',
      () => ({ email: 'thief@house.example', firstName: 'A', lastName: 'B', role: 'manager' }),
    ],
    [
      'changes the address of no other administrator',
      'PUT',
      () => `/api/users/${colleague.id}`,
      () => ({ email: 'thief@house.example' }),
    ],
    [
      'hides no change of address among others',
      'PUT',
      () => `/api/users/${colleague.id}`,
      () => ({ firstName: 'Zoé', email: 'thief@house.example' }),
    ],
    [
      'strips no second factor by taking the role',
      'PUT',
      () => `/api/users/${colleague.id}`,
      () => ({ role: 'user' }),
    ],
    ['resets no second factor', 'DELETE', () => `/api/users/${colleague.id}/otp`],
    ['deletes no account', 'DELETE', () => `/api/users/${stranger.id}`],
    ['deactivates nobody', 'PATCH', () => `/api/users/${colleague.id}/deactivate`],
    [
      'deactivates nobody among several',
      'PATCH',
      () => '/api/users',
      () => ({
        changes: [
          { id: colleague.id, status: 'inactive' },
          { id: stranger.id, status: 'inactive' },
        ],
      }),
    ],
    ['exports no accounts', 'GET', () => '/api/users/accounts/export'],
    ['exports no messages', 'GET', () => '/api/contacts/export'],
    ['exports no requests', 'GET', () => '/api/project-requests/export'],
    ['exports no projects', 'GET', () => '/api/projects/export'],
    ['exports no activity', 'GET', () => '/api/activity/export'],
    ['exports no subscribers', 'GET', () => '/api/newsletter/export'],
  ];

  it.each(attempts)('%s, with a stolen token', async (_, method, path, body) => {
    const before = await everything();
    const response = await installation.ask(method, path(), {
      token: thief,
      ...(body ? { body: body() } : {}),
    });
    expect([response.status, (await response.json()).code]).toEqual([403, 'PROOF_REQUIRED']);
    expect(await everything()).toEqual(before);
  });

  it('records a security event for every attempt', async () => {
    const rows = await installation.database.read
      .selectFrom('security_events')
      .select(['kind', 'outcome', 'reason', 'endpoint'])
      .where('reason', '=', 'proof-missing')
      .execute();
    expect(rows).toHaveLength(attempts.length);
    expect(rows).toContainEqual({
      kind: 'step-up',
      outcome: 'refused',
      reason: 'proof-missing',
      endpoint: 'exportUsers',
    });
  });
});
