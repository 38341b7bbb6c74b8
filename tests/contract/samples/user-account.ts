import { Secret, TOTP } from 'otpauth';
import { randomUUID } from 'node:crypto';
import { makeKey, signWith } from '../../server/accounts/authenticator';
import type { Key } from '../../server/accounts/authenticator';
import { siteUrl } from '../../../lib/env';
import type * as passkeys from '@/lib/contract/accounts/passkey-calls';
import type * as otp from '@/lib/contract/accounts/otp-calls';
import type * as proof from '@/lib/contract/accounts/proof-calls';
import type * as userAccounts from '@/lib/contract/accounts/user-calls';
import { post, signIn, signUp } from '../accounts';
import type { Person } from '../accounts';
import type { Entry, Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const someone = '0193b2a0-0000-7000-8000-000000000001';

/** Promoted by another administrator. */
async function freshAdmin(target: Target): Promise<Person> {
  const [person, { token }] = [await signUp(target), await signIn(target, target.admin)];
  await target.ask(`/api/users/${person.id}`, {
    method: 'PUT',
    body: JSON.stringify({ role: 'admin' }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  return signIn(target, person);
}

async function begun(target: Target): Promise<Person & { code: string }> {
  const person = await freshAdmin(target);
  const { secret } = (await (
    await post(target, '/api/auth/otp', { password: person.password }, person.token)
  ).json()) as { secret: string };
  return { ...person, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
}

async function guarded(target: Target): Promise<Person & { recovery: string }> {
  const { code, ...person } = await begun(target);
  const { recoveryCodes } = (await (
    await post(target, '/api/auth/otp/confirm', { code }, person.token)
  ).json()) as { recoveryCodes: string[] };
  return { ...person, recovery: recoveryCodes[0] ?? '' };
}

export function otpSamples(target: Target): Record<keyof typeof otp, Sample> {
  const path = '/api/auth/otp';
  const proven = (at: string) => async () => {
    const { token, password, recovery } = await guarded(target);
    return { path: at, body: { password, otp: recovery }, token };
  };
  const unproven = (at: string): Sample['wrong'] => [
    [{ path: at, body: { otp: '123456' } }, 'password'],
    [{ path: at, body: { password: 'x', otp: ' ' } }, 'otp'],
    [{ path: at, body: { password: 'x', otp: long } }, 'otp'],
  ];
  return {
    beginOtp: {
      right: [
        async () => {
          const { token, password } = await freshAdmin(target);
          return { path, body: { password }, token };
        },
      ],
      wrong: [
        [{ path, body: {} }, 'password'],
        [{ path, body: { password: long } }, 'password'],
      ],
      absent: [],
    },
    confirmOtp: {
      right: [
        async () => {
          const { token, code } = await begun(target);
          return { path: `${path}/confirm`, body: { code }, token };
        },
      ],
      wrong: [
        [{ path: `${path}/confirm`, body: {} }, 'code'],
        [{ path: `${path}/confirm`, body: { code: '\u0000' } }, 'code'],
      ],
      absent: [],
    },
    renewRecoveryCodes: {
      right: [proven(`${path}/recovery-codes`)],
      wrong: unproven(`${path}/recovery-codes`),
      absent: [],
    },
    removeOtp: { right: [proven(path)], wrong: unproven(path), absent: [] },
  };
}

export function proofSamples(target: Target): Record<keyof typeof proof, Sample> {
  const path = '/api/auth/proof';
  const fresh = async () => {
    const { token, password } = await signUp(target);
    return { path, body: { password }, token };
  };
  return {
    getProof: { right: [path], wrong: [], absent: [] },
    giveProof: {
      right: [fresh],
      wrong: [
        [{ path, body: {} }, 'password'],
        [{ path, body: { password: long } }, 'password'],
        [{ path, body: { password: 'x', otp: long } }, 'otp'],
      ],
      absent: [],
    },
  };
}

/** External hosts have an unknown WebAuthn origin: only calls without passkey. */
const isOurs = process.env.CONTRACT_BASE_URL === undefined;

export function passkeySamples(target: Target): Record<keyof typeof passkeys, Sample> {
  const path = '/api/auth/passkeys';
  const { hostname, origin: own } = new URL(siteUrl());
  const place = (rpId: string) => ({ origin: rpId === hostname ? own : `https://${rpId}` });
  const answer = async (response: Promise<Response>) =>
    (await response).json() as Promise<{ options: { challenge: string; rpId: string; rp: { id: string } } }>;
  const made = async () => {
    const { token } = await signUp(target);
    const { options } = await answer(post(target, `${path}/registration`, undefined, token));
    return { token, ...makeKey(options, place(options.rp.id)) };
  };
  const added = async (): Promise<{ id: string; token: string; key: Key }> => {
    const { credential, ...rest } = await made();
    const { passkey } = (await (
      await post(target, path, { name: 'Contract', credential }, rest.token)
    ).json()) as { passkey: { id: string } };
    return { id: passkey.id, ...rest };
  };
  const assertion = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
  const ours = (entry: Entry): Entry[] => (isOurs ? [entry] : []);
  return {
    beginPasskeySignIn: { right: [`${path}/challenge`], wrong: [], absent: [] },
    signInWithPasskey: {
      right: ours(async () => {
        const { key } = await added();
        const { options } = await answer(post(target, `${path}/challenge`, undefined));
        return { path: `${path}/sign-in`, body: { assertion: signWith(key, options, place(options.rpId)) } };
      }),
      wrong: [
        [{ path: `${path}/sign-in`, body: {} }, 'assertion'],
        [
          { path: `${path}/sign-in`, body: { assertion: { ...assertion, signature: '%' } } },
          'assertion.signature',
        ],
        [{ path: `${path}/sign-in`, body: { assertion: { ...assertion, id: '' } } }, 'assertion.id'],
      ],
      absent: [],
    },
    listPasskeys: { right: [path], wrong: [], absent: [] },
    beginPasskey: {
      right: [async () => ({ path: `${path}/registration`, token: (await signUp(target)).token })],
      wrong: [],
      absent: [],
    },
    beginPasskeyProof: {
      right: ours(async () => ({ path: `${path}/proof`, token: (await added()).token })),
      wrong: [],
      absent: [],
    },
    addPasskey: {
      right: ours(async () => {
        const { credential, token } = await made();
        return { path, body: { name: 'Contract', credential }, token };
      }),
      wrong: [
        [
          {
            path,
            body: {
              name: ' ',
              credential: { id: 'x', clientDataJSON: 'x', attestationObject: 'x', transports: [] },
            },
          },
          'name',
        ],
        [{ path, body: { name: 'x' } }, 'credential'],
      ],
      absent: [],
    },
    renamePasskey: {
      right: ours(async () => {
        const { id, token } = await added();
        return { path: `${path}/${id}`, body: { name: 'Renamed' }, token };
      }),
      wrong: [[{ path: `${path}/x`, body: { name: long } }, 'name']],
      absent: [{ path: `${path}/no-such-passkey`, body: { name: 'x' } }],
    },
    removePasskey: {
      right: ours(async () => {
        const { id, token } = await added();
        return { path: `${path}/${id}`, token };
      }),
      wrong: [[`${path}/${long}`, 'id']],
      absent: [`${path}/no-such-passkey`],
    },
  };
}

export async function userAccountSamples(target: Target): Promise<Record<keyof typeof userAccounts, Sample>> {
  const person = await signUp(target);
  const one = `/api/users/${person.id}`;
  const admin = await signIn(target, target.admin);
  const invited = async () => {
    const answer = await post(
      target,
      '/api/users/invite',
      { email: `${randomUUID()}@contract.example`, firstName: 'Ada', lastName: 'Roy' },
      admin.token,
    );
    return `/api/users/${((await answer.json()) as { user: { id: string } }).user.id}/invite`;
  };
  const ofInvitation: Sample = {
    right: [async () => ({ path: await invited() })],
    wrong: [[`/api/users/${long}/invite`, 'id']],
    absent: ['/api/users/no-such-user/invite'],
  };
  const session = async () => {
    const { id, token } = await signUp(target);
    const { sessions } = (await (
      await target.ask('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { sessions: { id: string }[] };
    return `/api/users/${id}/sessions/${sessions[0]?.id ?? ''}`;
  };
  return {
    changeUsers: {
      right: [
        {
          path: '/api/users',
          body: { changes: [person.id, 'no-such-user'].map((id) => ({ id, status: 'inactive' })) },
        },
        { path: '/api/users', body: { changes: [{ id: person.id, status: 'active' }] } },
      ],
      wrong: [
        [{ path: '/api/users', body: { changes: [] } }, 'changes'],
        [
          {
            path: '/api/users',
            body: {
              changes: [
                { id: someone, status: 'active' },
                { id: someone, status: 'inactive' },
              ],
            },
          },
          'changes',
        ],
        [{ path: '/api/users', body: { changes: [{ id: someone, status: 'gone' }] } }, 'changes.0.status'],
      ],
      absent: [],
    },
    exportUsers: {
      right: ['', '?role=admin&verified=true&sort=name', '?status=active&search=contract'].map(
        (query) => `/api/users/accounts/export${query}`,
      ),
      wrong: [
        ['/api/users/accounts/export?sort=password', 'sort'],
        ['/api/users/accounts/export?role=owner', 'role'],
      ],
      absent: [],
    },
    inviteAgain: ofInvitation,
    withdrawInvitation: ofInvitation,
    listUserSessions: {
      right: [`${one}/sessions`],
      wrong: [[`/api/users/${long}/sessions`, 'id']],
      absent: ['/api/users/no-such-user/sessions'],
    },
    endUserSessions: {
      right: [async () => ({ path: `/api/users/${(await signUp(target)).id}/sessions` })],
      wrong: [[`/api/users/${long}/sessions`, 'id']],
      absent: ['/api/users/no-such-user/sessions'],
    },
    endUserSession: {
      right: [async () => ({ path: await session() })],
      wrong: [[`${one}/sessions/${long}`, 'sessionId']],
      absent: [`${one}/sessions/no-such-session`, '/api/users/no-such-user/sessions/x'],
    },
    listUserConsents: {
      right: [`${one}/consents`],
      wrong: [[`/api/users/${long}/consents`, 'id']],
      absent: ['/api/users/no-such-user/consents'],
    },
    getUserRecord: {
      right: [`${one}/record?locale=en`],
      wrong: [[`/api/users/${long}/record`, 'id']],
      absent: ['/api/users/no-such-user/record'],
    },
    resetUserOtp: {
      right: [async () => ({ path: `/api/users/${(await guarded(target)).id}/otp` })],
      wrong: [[`/api/users/${long}/otp`, 'id']],
      absent: ['/api/users/no-such-user/otp'],
    },
  };
}
