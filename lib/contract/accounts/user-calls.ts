import { z } from 'zod';
import { doneAnswer, sessionListAnswer } from './sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  accountAnswer,
  changeUsersBody,
  consentListAnswer,
  exportUsersQuery,
  usersChangedAnswer,
} from './user-schemas';
import { userRecordAnswer, userRecordQuery } from './user-record-schemas';

const tag = 'users';
const params = z.object({ id });

export const changeUsers = endpoint({
  id: 'changeUsers',
  method: 'patch',
  path: '/api/users',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Activates and deactivates accounts; what cannot be done is named, the rest is',
  body: changeUsersBody,
  status: 200,
  answer: usersChangedAnswer,
  errors: [],
});

export const exportUsers = endpoint({
  id: 'exportUsers',
  method: 'get',
  path: '/api/users/accounts/export',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'The same list as CSV, whole and safe to open in a spreadsheet',
  query: exportUsersQuery,
  download: true,
  status: 200,
  answer: z.unknown(),
  errors: [],
});

export const inviteAgain = endpoint({
  id: 'inviteAgain',
  method: 'post',
  path: '/api/users/{id}/invite',
  access: 'admin',
  tag,
  summary: 'Sends the invitation again; the link of the former one no longer works',
  params,
  status: 202,
  answer: accountAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const withdrawInvitation = endpoint({
  id: 'withdrawInvitation',
  method: 'delete',
  path: '/api/users/{id}/invite',
  access: 'admin',
  tag,
  summary: 'Erases an account that was never used; the link of its invitation no longer works',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'CONFLICT', 'CONTRACT_RUNNING'],
});

export const listUserSessions = endpoint({
  id: 'listUserSessions',
  method: 'get',
  path: '/api/users/{id}/sessions',
  access: 'admin',
  tag,
  summary: 'Where an account is signed in',
  params,
  status: 200,
  answer: sessionListAnswer,
  errors: ['NOT_FOUND'],
});

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'delete',
  path: '/api/users/{id}/sessions',
  access: 'admin',
  tag,
  summary: 'Ends all sessions of an account',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});

export const endUserSession = endpoint({
  id: 'endUserSession',
  method: 'delete',
  path: '/api/users/{id}/sessions/{sessionId}',
  access: 'admin',
  tag,
  summary: 'Ends one session of an account',
  params: z.object({ id, sessionId: id }),
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});

export const listUserConsents = endpoint({
  id: 'listUserConsents',
  method: 'get',
  path: '/api/users/{id}/consents',
  access: 'admin',
  tag,
  summary: 'What a person agreed to, when, in which version',
  params,
  status: 200,
  answer: consentListAnswer,
  errors: ['NOT_FOUND'],
});

export const getUserRecord = endpoint({
  id: 'getUserRecord',
  method: 'get',
  path: '/api/users/{id}/record',
  access: 'admin',
  tag,
  summary: 'One account with its sessions, consents, projects, and its latest requests and contacts',
  params,
  query: userRecordQuery,
  status: 200,
  answer: userRecordAnswer,
  errors: ['NOT_FOUND'],
});

export const resetUserOtp = endpoint({
  id: 'resetUserOtp',
  method: 'delete',
  path: '/api/users/{id}/otp',
  access: 'admin',
  proof: 'recent',
  tag,
  summary:
    'Turns another account’s codes off, removes its passkeys and ends its sessions; one’s own takes the account’s calls',
  params,
  status: 200,
  answer: accountAnswer,
  errors: ['NOT_FOUND', 'CONFLICT', 'OTP_INACTIVE'],
});
