import type * as userAccounts from '../../../lib/contract/accounts/user-calls';
import { changeUsers } from './change-users';
import { inviteAgain } from './invite-again';
import { listUserConsents } from './list-user-consents';
import { exportUsers } from './list-users';
import { resetUserOtp } from '../otp/reset-user-otp';
import { showUserRecord } from './show-user-record';
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions';
import { withdrawInvitation } from './withdraw-invitation';
import { csvFile } from '../../core/serving/csv';
import { exportWords } from '../../core/serving/export-words';
import type { Handlers } from '../../core/serving/handler';

const done = { answer: { success: true } } as const;

const columns = [
  'id',
  'lastName',
  'firstName',
  'email',
  'emailVerified',
  'role',
  'status',
  'invited',
  'otp',
  'accountType',
  'companyName',
  'phone',
  'locale',
  'createdAt',
  'lastSeenAt',
] as const;

export const userAccountHandlers: Pick<Handlers, keyof typeof userAccounts> = {
  changeUsers: async ({ body, context }) => ({
    answer: { success: true, ...(await changeUsers(context, body.changes)) },
  }),
  exportUsers: async ({ query, context }) => {
    return {
      file: csvFile(
        {
          name: 'users',
          columns,
          batches: await exportUsers(context, query),
          row: (account) => ({ ...account, otp: account.otp.enabled }),
          words: exportWords.users,
        },
        query,
        context.now,
      ),
    };
  },
  inviteAgain: async ({ params, context }) => ({
    answer: { success: true, user: await inviteAgain(context, params.id) },
  }),
  withdrawInvitation: async ({ params, context }) => {
    await withdrawInvitation(context, params.id);
    return done;
  },
  listUserSessions: async ({ params, context }) => ({
    answer: { success: true, sessions: await listUserSessions(context, params.id) },
  }),
  endUserSessions: async ({ params, context }) => {
    await endUserSessions(context, params.id);
    return done;
  },
  endUserSession: async ({ params, context }) => {
    await endUserSession(context, params.id, params.sessionId);
    return done;
  },
  listUserConsents: async ({ params, context }) => ({
    answer: { success: true, consents: await listUserConsents(context, params.id) },
  }),
  getUserRecord: async ({ params, query, context }) => {
    const locale = query.locale ?? context.locale;
    return {
      answer: { success: true, ...(await showUserRecord({ ...context, locale }, params.id)) },
      locale,
    };
  },
  resetUserOtp: async ({ params, context }) => ({
    answer: { success: true, user: await resetUserOtp(context, params.id) },
  }),
};
