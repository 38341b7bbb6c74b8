// Calls about signing in and out.
import { acceptInvitation } from '../rules/accept-invitation';
import { disown } from '../rules/disown';
import { endSession } from '../rules/end-session';
import { listSessions } from '../rules/list-sessions';
import { listSignIns } from '../rules/list-sign-ins';
import { logIn } from '../rules/log-in';
import { logOut } from '../rules/log-out';
import { refreshSession } from '../rules/refresh-session';
import { register } from '../rules/register';
import { requestReset } from '../rules/request-reset';
import { resendVerification } from '../rules/resend-verification';
import { resetPassword } from '../rules/reset-password';
import { showProfile } from '../rules/show-profile';
import { takeBackEmail } from '../rules/take-back-email';
import { verifyEmail } from '../rules/verify-email';
import type * as auth from '../../lib/contract/accounts/sign-in-calls';
import type { Handlers } from './handler';

const done = { answer: { success: true } } as const;

export const authHandlers: Pick<Handlers, keyof typeof auth> = {
  register: async ({ body, context }) => ({ answer: { success: true, data: await register(context, body) } }),
  login: async ({ body, context }) => ({ answer: { success: true, data: await logIn(context, body) } }),
  getProfile: async ({ context }) => ({ answer: { success: true, data: await showProfile(context) } }),
  logout: async ({ context }) => {
    await logOut(context);
    return done;
  },
  validateToken: async ({ context }) => ({
    answer: { success: true, valid: context.caller.kind !== 'anonymous' },
  }),
  refreshToken: async ({ context }) => ({ answer: { success: true, data: await refreshSession(context) } }),
  forgotPassword: async ({ body, context }) => {
    await requestReset(context, body.email);
    return done;
  },
  resetPassword: async ({ body, context }) => ({
    answer: { success: true, device: await resetPassword(context, body) },
  }),
  disown: async ({ body, context }) => ({
    answer: { success: true, ...(await disown(context, body.token)) },
  }),
  takeBackEmail: async ({ body, context }) => ({
    answer: { success: true, ...(await takeBackEmail(context, body.token)) },
  }),
  verifyEmail: async ({ body, context }) => {
    await verifyEmail(context, body.token);
    return done;
  },
  resendVerification: async ({ context }) => {
    await resendVerification(context);
    return done;
  },
  acceptInvitation: async ({ body, context }) => ({
    answer: { success: true, data: await acceptInvitation(context, body) },
  }),
  listSessions: async ({ context }) => ({ answer: { success: true, sessions: await listSessions(context) } }),
  listSignIns: async ({ context }) => ({ answer: { success: true, signIns: await listSignIns(context) } }),
  endSession: async ({ params, context }) => {
    await endSession(context, params.id);
    return done;
  },
};
