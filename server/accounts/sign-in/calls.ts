import { acceptInvitation } from '../users/accept-invitation';
import { disown } from '../access/disown';
import { endSession } from './end-session';
import { listSessions } from './list-sessions';
import { listSignIns } from './list-sign-ins';
import { logIn } from './log-in';
import { logOut } from './log-out';
import { refreshSession } from './refresh-session';
import { register } from './register';
import { requestReset } from '../passwords/request-reset';
import { resendVerification } from '../access/resend-verification';
import { resetPassword } from '../passwords/reset-password';
import { takeBackEmail } from '../access/take-back-email';
import { verifyEmail } from '../access/verify-email';
import type * as auth from '../../../lib/contract/accounts/sign-in-calls';
import type { Handlers } from '../../core/serving/handler';

const done = { answer: { success: true } } as const;

export const authHandlers: Pick<Handlers, Exclude<keyof typeof auth, 'getProfile'>> = {
  register: async ({ body, context }) => ({ answer: { success: true, data: await register(context, body) } }),
  login: async ({ body, context }) => ({ answer: { success: true, data: await logIn(context, body) } }),
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
  verifyEmail: async ({ body, context }) => ({
    answer: { success: true, ...(await verifyEmail(context, body)) },
  }),
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
