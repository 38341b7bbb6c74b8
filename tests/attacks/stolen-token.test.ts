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

/** The token was stolen ten minutes after the sign-in. */
async function robbed(): Promise<Person> {
  const person = await installation.signUp({ role: 'admin' });
  installation.later(PROOF_LIFE);
  return person;
}

/** Rows except last activity and refusals. */
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
    // Any write may update the last activity.
    await installation.ask('PUT', '/api/users/profile', { token: thief, body: {} });
  });

  const attempts: [what: string, method: string, path: () => string, body?: () => object][] = [
    [
      'cannot make a customer an administrator',
      'PUT',
      () => `/api/users/${stranger.id}`,
      () => ({ role: 'admin' }),
    ],
    [
      'cannot invite an administrator',
      'POST',
      () => '/api/users/invite',
      () => ({ email: 'thief@house.example', firstName: 'A', lastName: 'B', role: 'admin' }),
    ],
    [
      'cannot invite a manager',
      'POST',
      () => '/api/users/invite',
      () => ({ email: 'thief@house.example', firstName: 'A', lastName: 'B', role: 'manager' }),
    ],
    [
      'cannot change the address of another administrator',
      'PUT',
      () => `/api/users/${colleague.id}`,
      () => ({ email: 'thief@house.example' }),
    ],
    [
      'cannot change that address together with other fields',
      'PUT',
      () => `/api/users/${colleague.id}`,
      () => ({ firstName: 'Zoé', email: 'thief@house.example' }),
    ],
    [
      'cannot remove a second factor by a role change',
      'PUT',
      () => `/api/users/${colleague.id}`,
      () => ({ role: 'user' }),
    ],
    ['cannot reset a second factor', 'DELETE', () => `/api/users/${colleague.id}/otp`],
    ['cannot delete an account', 'DELETE', () => `/api/users/${stranger.id}`],
    ['cannot deactivate an account', 'PATCH', () => `/api/users/${colleague.id}/deactivate`],
    [
      'cannot deactivate accounts in bulk',
      'PATCH',
      () => '/api/users',
      () => ({
        changes: [
          { id: colleague.id, status: 'inactive' },
          { id: stranger.id, status: 'inactive' },
        ],
      }),
    ],
    ['cannot export accounts', 'GET', () => '/api/users/accounts/export'],
    ['cannot export contact messages', 'GET', () => '/api/contacts/export'],
    ['cannot export requests', 'GET', () => '/api/project-requests/export'],
    ['cannot export projects', 'GET', () => '/api/projects/export'],
    ['cannot export the activity log', 'GET', () => '/api/activity/export'],
    ['cannot export subscribers', 'GET', () => '/api/newsletter/export'],
  ];

  it.each(attempts)('%s without a recent proof', async (_, method, path, body) => {
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
