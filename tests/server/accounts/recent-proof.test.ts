// Administrators' calls that need a recent proof, which grants no permission.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { emptySections } from '@/lib/contract/settings/sections';
import type { Installation } from '../ops/installation';
import { openCallers } from '../callers';
import type { Callers } from '../callers';

let callers: Callers;
let installation: Installation;
beforeAll(async () => {
  callers = await openCallers();
  ({ installation } = callers);
});
afterAll(() => installation.close());

const ask: Callers['ask'] = (...all) => callers.ask(...all);

describe('recent proof', () => {
  const proven = contract.filter(({ proof }) => proof !== undefined && proof !== 'second-factor');
  const file = { format: 'vitrine-settings', version: 1, exportedAt: '2026-11-26T12:00:00.000Z' };
  const person = { email: 'ada@house.example', firstName: 'Ada', lastName: 'Roy' };
  /** Bodies by call, with and without a required proof. */
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
    importSite: { asking: [{ settings: { ...file, sections: {} } }], free: [] },
    restoreSection: { asking: [{}], free: [] },
    updateSection: {
      asking: [{ legal: emptySections.legal }],
      free: [{ promise: emptySections.promise }],
    },
    updateUser: {
      asking: [
        { role: 'admin' },
        { role: 'user' },
        { rights: ['blog'] },
        { email: 'ada@house.example' },
        { firstName: 'Zoé', email: 'ada@house.example' },
      ],
      free: [{ firstName: 'Zoé' }, {}],
    },
  };

  it('is required for rights, access, passkeys, memberships, deletions, exports and settings of money, mail and scripts only', () => {
    expect(proven.map(({ id }) => id).sort()).toEqual([
      'activateUser',
      'addPasskey',
      'addProjectMember',
      'archiveInvoices',
      'beginPasskey',
      'changeUsers',
      'deactivateUser',
      'deleteContact',
      'deleteDemo',
      'deletePayment',
      'deleteProject',
      'deleteSubscription',
      'deleteUser',
      'exportActivity',
      'exportContacts',
      'exportForPlatform',
      'exportInvoices',
      'exportProjects',
      'exportRequests',
      'exportSecurityEvents',
      'exportSubscribers',
      'exportUsers',
      'importSite',
      'inviteUser',
      'removePasskey',
      'resetUserOtp',
      'restoreSection',
      'updateSection',
      'updateUser',
    ]);
    expect(proven.filter(({ id, body }) => body && !bodies[id]).map(({ id }) => id)).toEqual([]);
  });

  it.each(proven.map((endpoint) => [endpoint.id, endpoint] as const))(
    'is required by %s as declared',
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

  it('is required for password, deactivation and deletion with a second factor', () => {
    expect(contract.filter(({ proof }) => proof === 'second-factor').map(({ id }) => id)).toEqual([
      'updatePassword',
      'deactivateAccount',
      'deleteAccount',
    ]);
  });

  it('grants no permission to customers and managers', async () => {
    for (const endpoint of proven.filter(({ access }) => access === 'admin'))
      for (const kind of ['customer', 'manager'] as const)
        expect([
          endpoint.id,
          kind,
          (await (await ask(endpoint, kind, 'nobody', bodies[endpoint.id]?.asking[0])).json()).code,
        ]).toEqual([endpoint.id, kind, 'FORBIDDEN']);
  });
});
