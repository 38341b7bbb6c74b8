import type * as auth from '@/lib/contract/accounts/sign-in-calls';
import { newcomer, post, signIn, signUp } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const someToken = 'x'.repeat(43);

export async function authSamples(target: Target): Promise<Record<keyof typeof auth, Sample>> {
  const fresh = async () => (await signUp(target)).token;
  const { mailedToken } = target;
  const mailed = (prepare: () => Promise<string>, path: string, more: object) =>
    mailedToken ? [async () => ({ path, body: { token: await mailedToken(await prepare()), ...more } })] : [];
  const known = await signUp(target);
  const invited = async () => {
    const { token } = await signIn(target, target.admin);
    const { email, firstName, lastName } = newcomer();
    await post(target, '/api/users/invite', { email, firstName, lastName }, token);
    return email;
  };
  const forgotten = async () => {
    const { email } = await signUp(target);
    await post(target, '/api/auth/forgot-password', { email });
    return email;
  };
  const signedInElsewhere = async () => {
    const person = await signUp(target);
    await signIn(target, person);
    return person.email;
  };
  /** Has changed a verified address. */
  const moved = async () => {
    const person = await signUp(target);
    const email = newcomer().email;
    await post(target, '/api/auth/verify-email', {
      token: await mailedToken?.(person.email),
      password: person.password,
    });
    await target.ask('/api/users/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ email, currentPassword: person.password }),
    });
    await post(target, '/api/auth/verify-email', {
      token: await mailedToken?.(email),
      password: person.password,
    });
    return person.email;
  };
  return {
    register: {
      right: [
        async () => ({ path: '/api/auth/register', body: newcomer() }),
        async () => ({ path: '/api/auth/register', body: { ...newcomer(), locale: 'en' } }),
      ],
      wrong: [
        [{ path: '/api/auth/register', body: {} }, 'email'],
        [{ path: '/api/auth/register', body: { ...newcomer(), password: 'short' } }, 'password'],
        [{ path: '/api/auth/register', body: { ...newcomer(), email: 'a@b' } }, 'email'],
        [{ path: '/api/auth/register', body: { ...newcomer(), firstName: long } }, 'firstName'],
      ],
      absent: [],
    },
    login: {
      right: [
        { path: '/api/auth/login', body: { email: known.email, password: known.password } },
        {
          path: '/api/auth/login',
          body: { email: ` ${known.email.toUpperCase()} `, password: known.password, otp: '' },
        },
      ],
      wrong: [
        [{ path: '/api/auth/login', body: {} }, 'email'],
        [{ path: '/api/auth/login', body: { email: known.email, password: '' } }, 'password'],
        [{ path: '/api/auth/login', body: { email: known.email, password: 'x', otp: long } }, 'otp'],
        [{ path: '/api/auth/login', body: { email: 'a\u0000b', password: 'x' } }, 'email'],
      ],
      absent: [],
    },
    getProfile: {
      right: [
        '/api/auth/profile',
        '/api/auth/profile?include=open,views,addresses,passkeys,sessions,signIns',
      ],
      wrong: [[`/api/auth/profile?include=${long}`, 'include']],
      absent: [],
    },
    logout: {
      right: [async () => ({ path: '/api/auth/logout', token: await fresh() })],
      wrong: [],
      absent: [],
    },
    validateToken: {
      right: [
        '/api/auth/validate',
        { path: '/api/auth/validate', token: known.token },
        { path: '/api/auth/validate', token: 'no.token.atall' },
      ],
      wrong: [],
      absent: [],
    },
    refreshToken: { right: ['/api/auth/refresh'], wrong: [], absent: [] },
    forgotPassword: {
      right: [
        { path: '/api/auth/forgot-password', body: { email: known.email } },
        { path: '/api/auth/forgot-password', body: { email: 'nobody@contract.example' } },
      ],
      wrong: [[{ path: '/api/auth/forgot-password', body: { email: 'nobody' } }, 'email']],
      absent: [],
    },
    resetPassword: {
      right: mailed(forgotten, '/api/auth/reset-password', { newPassword: 'another password' }),
      wrong: [
        [
          { path: '/api/auth/reset-password', body: { token: 'x', newPassword: 'another password' } },
          'token',
        ],
        [
          { path: '/api/auth/reset-password', body: { token: someToken, newPassword: 'short' } },
          'newPassword',
        ],
      ],
      absent: [],
    },
    disown: {
      right: mailed(signedInElsewhere, '/api/auth/disown', {}),
      wrong: [[{ path: '/api/auth/disown', body: {} }, 'token']],
      absent: [],
    },
    takeBackEmail: {
      right: mailed(moved, '/api/auth/take-back-email', {}),
      wrong: [[{ path: '/api/auth/take-back-email', body: {} }, 'token']],
      absent: [],
    },
    verifyEmail: {
      right: [
        ...mailed(async () => (await signUp(target)).email, '/api/auth/verify-email', {
          password: known.password,
        }),
        ...mailed(async () => (await signUp(target)).email, '/api/auth/verify-email', { endAccess: true }),
      ],
      wrong: [
        [{ path: '/api/auth/verify-email', body: {} }, 'token'],
        [{ path: '/api/auth/verify-email', body: { token: someToken, password: '' } }, 'password'],
      ],
      absent: [],
    },
    resendVerification: { right: ['/api/auth/resend-verification'], wrong: [], absent: [] },
    acceptInvitation: {
      right: mailed(invited, '/api/auth/accept-invitation', { password: 'my own password' }),
      wrong: [
        [{ path: '/api/auth/accept-invitation', body: { token: someToken, password: 'short' } }, 'password'],
      ],
      absent: [],
    },
    listSessions: { right: ['/api/auth/sessions'], wrong: [], absent: [] },
    listSignIns: { right: ['/api/auth/sign-ins'], wrong: [], absent: [] },
    endSession: {
      right: [
        async () => ({ path: '/api/auth/sessions/others', token: await fresh() }),
        async () => {
          const { token } = await signUp(target);
          const { sessions } = (await (
            await target.ask('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } })
          ).json()) as { sessions: { id: string }[] };
          return { path: `/api/auth/sessions/${sessions[0]?.id ?? ''}`, token };
        },
      ],
      wrong: [[`/api/auth/sessions/${long}`, 'id']],
      absent: ['/api/auth/sessions/no-such-session'],
    },
  };
}
