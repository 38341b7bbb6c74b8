import type * as users from '@/lib/contract/accounts/calls';
import { newcomer, post, signUp } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const address = {
  type: 'billing',
  street: '1, rue des Halles',
  city: 'Nantes',
  postalCode: '44000',
  country: 'FR',
};

const wrongProfiles: [body: object, field: string][] = [
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 'https://spam.example' }, 'lastName'],
  [{ email: 'nobody' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ siret: '73282932000079' }, 'siret'],
  [{ vatNumber: 'FR00000000000' }, 'vatNumber'],
  [{ siret: '73282932000074', vatNumber: 'FR83404833048' }, 'vatNumber'],
  [{ accountType: 'none' }, 'accountType'],
  [{ locale: 'de' }, 'locale'],
  [{ updatedAt: 'yesterday' }, 'updatedAt'],
];

const wrongAddresses: [body: object, field: string][] = [
  [{ ...address, type: 'home' }, 'type'],
  [{ ...address, street: ' ' }, 'street'],
  [{ ...address, country: 'ZZ' }, 'country'],
  [{ ...address, country: 'France' }, 'country'],
  [{ ...address, postalCode: '\u0000' }, 'postalCode'],
  [{ ...address, isDefault: 'yes' }, 'isDefault'],
];

export async function userSamples(target: Target): Promise<Record<keyof typeof users, Sample>> {
  const someone = await signUp(target);
  const customer = { token: someone.token };
  const added = async () => {
    const { address: made } = (await (
      await post(target, '/api/users/addresses', address, someone.token)
    ).json()) as { address: { id: string } };
    return `/api/users/addresses/${made.id}`;
  };
  const another = async () => `/api/users/${(await signUp(target)).id}`;
  const one = `/api/users/${someone.id}`;
  return {
    updateProfile: {
      right: [
        {},
        {
          firstName: 'Zoé',
          phone: '02 61 91 40 14',
          siret: '732 829 320 00074',
          vatNumber: 'FR44732829320',
          accountType: 'business',
          companyName: 'Roy',
        },
        { phone: null, companyName: 'Roy et fils', position: null },
      ].map((body) => ({ path: '/api/users/profile', body, ...customer })),
      wrong: wrongProfiles.map(([body, field]) => [{ path: '/api/users/profile', body, ...customer }, field]),
      absent: [],
    },
    updatePassword: {
      right: [
        async () => ({
          path: '/api/users/password/update',
          body: { currentPassword: 'a long enough password', newPassword: 'another password' },
          token: (await signUp(target)).token,
        }),
      ],
      wrong: [
        [
          { path: '/api/users/password/update', body: { currentPassword: '', newPassword: 'short' } },
          'newPassword',
        ],
        [{ path: '/api/users/password/update', body: { newPassword: 'long enough' } }, 'currentPassword'],
      ],
      absent: [],
    },
    deactivateAccount: {
      right: [
        async () => ({
          path: '/api/users/deactivate',
          body: { reason: 'Enough.\nThank you.', password: 'a long enough password' },
          token: (await signUp(target)).token,
        }),
      ],
      wrong: [
        [{ path: '/api/users/deactivate', body: { reason: ' ', password: 'x' } }, 'reason'],
        [{ path: '/api/users/deactivate', body: { reason: '\u0000', password: 'x' } }, 'reason'],
      ],
      absent: [],
    },
    deleteAccount: {
      right: [
        async () => ({
          path: '/api/users/profile',
          body: { password: 'a long enough password', confirm: true },
          token: (await signUp(target)).token,
        }),
      ],
      wrong: [
        [{ path: '/api/users/profile', body: { password: 'x' } }, 'confirm'],
        [{ path: '/api/users/profile', body: { password: 'x', confirm: false } }, 'confirm'],
      ],
      absent: [],
    },
    exportAccount: { right: ['/api/users/export'], wrong: [], absent: [] },
    listAddresses: { right: [{ path: '/api/users/addresses', ...customer }], wrong: [], absent: [] },
    createAddress: {
      right: [address, { ...address, type: 'both', state: 'Loire', isDefault: true }].map((body) => ({
        path: '/api/users/addresses',
        body,
        ...customer,
      })),
      wrong: wrongAddresses.map(([body, field]) => [{ path: '/api/users/addresses', body }, field]),
      absent: [],
    },
    updateAddress: {
      right: [async () => ({ path: await added(), body: { ...address, type: 'shipping' }, ...customer })],
      wrong: [
        ...wrongAddresses.map(([body, field]): Sample['wrong'][number] => [
          { path: '/api/users/addresses/x', body },
          field,
        ]),
        [{ path: `/api/users/addresses/${long}`, body: address }, 'id'],
      ],
      absent: [{ path: '/api/users/addresses/no-such-address', body: address }],
    },
    deleteAddress: {
      right: [async () => ({ path: await added(), ...customer })],
      wrong: [[`/api/users/addresses/${long}`, 'id']],
      absent: ['/api/users/addresses/no-such-address'],
    },
    listUsers: {
      right: [
        '',
        '?role=admin',
        '?status=inactive&page=2&limit=1',
        '?search=contract%20suite',
        '?search=%25',
        '?verified=false&sort=name',
        '?sort=-lastSeenAt',
        '?sort=role&page=100000',
      ].map((query) => `/api/users${query}`),
      wrong: [
        ['/api/users?role=owner', 'role'],
        ['/api/users?status=gone', 'status'],
        ['/api/users?limit=101', 'limit'],
        ['/api/users?verified=yes', 'verified'],
        ['/api/users?sort=password', 'sort'],
        [`/api/users?search=${long}`, 'search'],
      ],
      absent: [],
    },
    inviteUser: {
      right: [
        async () => ({
          path: '/api/users/invite',
          body: { email: newcomer().email, firstName: 'Ada', lastName: 'Roy', role: 'manager', locale: 'en' },
        }),
      ],
      wrong: [
        [{ path: '/api/users/invite', body: { firstName: 'Ada', lastName: 'Roy' } }, 'email'],
        [
          {
            path: '/api/users/invite',
            body: {
              email: newcomer().email,
              firstName: 'Ada',
              lastName: 'Roy',
              projectId: 'no-such-project',
            },
          },
          'projectId',
        ],
      ],
      absent: [],
    },
    getUser: {
      right: [one, `${one}?include=projects&locale=en`],
      wrong: [
        [`/api/users/${long}`, 'id'],
        [`${one}?locale=de`, 'locale'],
        [`${one}?include=${long}`, 'include'],
      ],
      absent: ['/api/users/no-such-user', '/api/users/agency'],
    },
    updateUser: {
      right: [
        async () => ({ path: await another(), body: { role: 'manager', firstName: 'Zoé' } }),
        { path: one, body: {} },
      ],
      wrong: [
        ...wrongProfiles.map(([body, field]): Sample['wrong'][number] => [{ path: one, body }, field]),
        [{ path: one, body: { role: 'owner' } }, 'role'],
      ],
      absent: [{ path: '/api/users/no-such-user', body: {} }],
    },
    deleteUser: {
      right: [async () => ({ path: await another() })],
      wrong: [[`/api/users/${long}`, 'id']],
      absent: ['/api/users/no-such-user'],
    },
    activateUser: {
      right: [`${one}/activate`],
      wrong: [[`/api/users/${long}/activate`, 'id']],
      absent: ['/api/users/no-such-user/activate'],
    },
    deactivateUser: {
      right: [async () => ({ path: `${await another()}/deactivate` })],
      wrong: [[`/api/users/${long}/deactivate`, 'id']],
      absent: ['/api/users/no-such-user/deactivate'],
    },
    listUserProjects: {
      right: [`${one}/projects`, `${one}/projects?locale=en`],
      wrong: [[`${one}/projects?locale=de`, 'locale']],
      absent: ['/api/users/no-such-user/projects'],
    },
  };
}
