// Samples of the administrator's calls about accounts, and of the second factor, each on an account made for it.
import { Secret, TOTP } from 'otpauth';
import { randomUUID } from 'node:crypto';
import type * as otp from '../../lib/contract/otp';
import type * as userAccounts from '../../lib/contract/user-accounts';
import { post, signIn, signUp } from './people';
import type { Person } from './people';
import type { Sample } from './sample';
import type { Target } from './target';

const long = 'a'.repeat(300);
const someone = '0193b2a0-0000-7000-8000-000000000001';

/** A new administrator, who was made one by another. */
async function freshAdmin(target: Target): Promise<Person> {
  const [person, { token }] = [await signUp(target), await signIn(target, target.admin)];
  await target.ask(`/api/users/${person.id}`, { method: 'PUT', body: JSON.stringify({ role: 'admin' }), headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } });
  return signIn(target, person);
}

async function begun(target: Target): Promise<Person & { code: string }> {
  const person = await freshAdmin(target);
  const { secret } = (await (await post(target, '/api/auth/otp', { password: person.password }, person.token)).json()) as { secret: string };
  return { ...person, code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
}

async function guarded(target: Target): Promise<Person & { recovery: string }> {
  const { code, ...person } = await begun(target);
  const { recoveryCodes } = (await (await post(target, '/api/auth/otp/confirm', { code }, person.token)).json()) as { recoveryCodes: string[] };
  return { ...person, recovery: recoveryCodes[0] ?? '' };
}

export function otpSamples(target: Target): Record<keyof typeof otp, Sample> {
  const path = '/api/auth/otp';
  const proven = (at: string) => async () => {
    const { token, password, recovery } = await guarded(target);
    return { path: at, body: { password, otp: recovery }, token };
  };
  const unproven = (at: string): Sample['wrong'] => [[{ path: at, body: { otp: '123456' } }, 'password'], [{ path: at, body: { password: 'x', otp: ' ' } }, 'otp'], [{ path: at, body: { password: 'x', otp: long } }, 'otp']];
  return {
    beginOtp: {
      right: [async () => {
        const { token, password } = await freshAdmin(target);
        return { path, body: { password }, token };
      }],
      wrong: [[{ path, body: {} }, 'password'], [{ path, body: { password: long } }, 'password']],
      absent: [],
    },
    confirmOtp: {
      right: [async () => {
        const { token, code } = await begun(target);
        return { path: `${path}/confirm`, body: { code }, token };
      }],
      wrong: [[{ path: `${path}/confirm`, body: {} }, 'code'], [{ path: `${path}/confirm`, body: { code: '\u0000' } }, 'code']],
      absent: [],
    },
    renewRecoveryCodes: { right: [proven(`${path}/recovery-codes`)], wrong: unproven(`${path}/recovery-codes`), absent: [] },
    removeOtp: { right: [proven(path)], wrong: unproven(path), absent: [] },
  };
}

export async function userAccountSamples(target: Target): Promise<Record<keyof typeof userAccounts, Sample>> {
  const person = await signUp(target);
  const one = `/api/users/${person.id}`;
  const admin = await signIn(target, target.admin);
  const invited = async () => {
    const answer = await post(target, '/api/users/invite', { email: `${randomUUID()}@contract.example`, firstName: 'Ada', lastName: 'Roy' }, admin.token);
    return `/api/users/${((await answer.json()) as { user: { id: string } }).user.id}/invite`;
  };
  const session = async () => {
    const { id, token } = await signUp(target);
    const { sessions } = (await (await target.ask('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } })).json()) as { sessions: { id: string }[] };
    return `/api/users/${id}/sessions/${sessions[0]?.id ?? ''}`;
  };
  return {
    changeUsers: {
      right: [{ path: '/api/users', body: { changes: [{ id: person.id, status: 'inactive' }, { id: 'no-such-user', status: 'active' }] } }, { path: '/api/users', body: { changes: [{ id: person.id, status: 'active' }] } }],
      wrong: [
        [{ path: '/api/users', body: { changes: [] } }, 'changes'],
        [{ path: '/api/users', body: { changes: [{ id: someone, status: 'active' }, { id: someone, status: 'inactive' }] } }, 'changes'],
        [{ path: '/api/users', body: { changes: [{ id: someone, status: 'gone' }] } }, 'changes.0.status'],
      ],
      absent: [],
    },
    exportUsers: {
      right: ['', '?role=admin&verified=true&sort=name', '?status=active&search=contract'].map((query) => `/api/users/accounts/export${query}`),
      wrong: [['/api/users/accounts/export?sort=password', 'sort'], ['/api/users/accounts/export?role=owner', 'role']],
      absent: [],
    },
    inviteAgain: { right: [async () => ({ path: await invited() })], wrong: [[`/api/users/${long}/invite`, 'id']], absent: ['/api/users/no-such-user/invite'] },
    listUserSessions: { right: [`${one}/sessions`], wrong: [[`/api/users/${long}/sessions`, 'id']], absent: ['/api/users/no-such-user/sessions'] },
    endUserSessions: { right: [async () => ({ path: `/api/users/${(await signUp(target)).id}/sessions` })], wrong: [[`/api/users/${long}/sessions`, 'id']], absent: ['/api/users/no-such-user/sessions'] },
    endUserSession: { right: [async () => ({ path: await session() })], wrong: [[`${one}/sessions/${long}`, 'sessionId']], absent: [`${one}/sessions/no-such-session`, '/api/users/no-such-user/sessions/x'] },
    listUserConsents: { right: [`${one}/consents`], wrong: [[`/api/users/${long}/consents`, 'id']], absent: ['/api/users/no-such-user/consents'] },
    resetUserOtp: { right: [async () => ({ path: `/api/users/${(await guarded(target)).id}/otp` })], wrong: [[`/api/users/${long}/otp`, 'id']], absent: ['/api/users/no-such-user/otp'] },
  };
}
