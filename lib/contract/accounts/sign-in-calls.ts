import { z } from 'zod';
import { profileAnswer, profileQuery } from './profile-schemas';
import {
  acceptInvitationBody,
  authAnswer,
  disownBody,
  doneAnswer,
  forgotPasswordBody,
  loginBody,
  registerBody,
  resetAnswer,
  resetPasswordBody,
  sessionListAnswer,
  signInListAnswer,
  takeBackEmailBody,
  takenBackAnswer,
  validAnswer,
  verifyEmailAnswer,
  verifyEmailBody,
} from './sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';

const tag = 'auth';

export const register = endpoint({
  id: 'register',
  method: 'post',
  path: '/api/auth/register',
  access: 'anyone',
  tag,
  summary: 'Creates an account, signs it in and sends a verification mail',
  body: registerBody,
  incomplete: 'allFields',
  status: 201,
  answer: authAnswer,
  errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const login = endpoint({
  id: 'login',
  method: 'post',
  path: '/api/auth/login',
  access: 'anyone',
  tag,
  summary: 'Signs in; unknown address and wrong password answer alike',
  body: loginBody,
  incomplete: 'credentials',
  status: 200,
  answer: authAnswer,
  errors: [
    'INVALID_CREDENTIALS',
    'OTP_REQUIRED',
    'OTP_WRONG',
    'PASSKEY_REQUIRED',
    'ACCOUNT_INACTIVE',
    'TOO_MANY_REQUESTS',
  ],
});

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'get',
  path: '/api/auth/profile',
  access: 'user',
  tag,
  summary: 'The caller, with the parts that the query names',
  query: profileQuery,
  status: 200,
  answer: profileAnswer,
  errors: [],
});

export const logout = endpoint({
  id: 'logout',
  method: 'post',
  path: '/api/auth/logout',
  access: 'user',
  tag,
  summary: 'Ends the session of the token',
  status: 200,
  answer: doneAnswer,
  errors: [],
});

export const validateToken = endpoint({
  id: 'validateToken',
  method: 'get',
  path: '/api/auth/validate',
  access: 'anyone',
  tag,
  summary: 'Whether the token stands for a live session',
  status: 200,
  answer: validAnswer,
  errors: [],
});

export const refreshToken = endpoint({
  id: 'refreshToken',
  method: 'post',
  path: '/api/auth/refresh',
  access: 'user',
  stranger: 'REFRESH_FAILED',
  tag,
  summary: 'A new token of the same session; an expired one never refreshes',
  status: 200,
  answer: authAnswer,
  errors: ['REFRESH_FAILED'],
});

export const forgotPassword = endpoint({
  id: 'forgotPassword',
  method: 'post',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  tag,
  summary: 'Sends a reset link where the address has an account; always answers alike',
  body: forgotPasswordBody,
  status: 202,
  answer: doneAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const resetPassword = endpoint({
  id: 'resetPassword',
  method: 'post',
  path: '/api/auth/reset-password',
  access: 'anyone',
  tag,
  summary: 'Sets a new password and ends all sessions',
  body: resetPasswordBody,
  status: 200,
  answer: resetAnswer,
  errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const disown = endpoint({
  id: 'disown',
  method: 'post',
  path: '/api/auth/disown',
  access: 'anyone',
  tag,
  summary: 'By the link of a notice to its owner: ends all access to an account and asks for a new password',
  body: disownBody,
  status: 200,
  answer: takenBackAnswer,
  errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const takeBackEmail = endpoint({
  id: 'takeBackEmail',
  method: 'post',
  path: '/api/auth/take-back-email',
  access: 'anyone',
  tag,
  summary: 'Puts a former address back by the link it got, ends all access and asks for a new password',
  body: takeBackEmailBody,
  status: 200,
  answer: takenBackAnswer,
  errors: ['TOKEN_INVALID', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
});

export const verifyEmail = endpoint({
  id: 'verifyEmail',
  method: 'post',
  path: '/api/auth/verify-email',
  access: 'anyone',
  tag,
  summary:
    'Confirms an address, or a change of it, for who is signed in to the account or gives its password',
  body: verifyEmailBody,
  status: 200,
  answer: verifyEmailAnswer,
  errors: [
    'TOKEN_INVALID',
    'EMAIL_TAKEN',
    'SIGN_UP_UNPROVEN',
    'CHANGE_UNPROVEN',
    'PASSWORD_WRONG',
    'TOO_MANY_REQUESTS',
  ],
});

export const resendVerification = endpoint({
  id: 'resendVerification',
  method: 'post',
  path: '/api/auth/resend-verification',
  access: 'user',
  tag,
  summary: 'Sends the verification mail again; always answers alike',
  status: 202,
  answer: doneAnswer,
  errors: ['TOO_MANY_REQUESTS'],
});

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'post',
  path: '/api/auth/accept-invitation',
  access: 'anyone',
  tag,
  summary: 'Chooses a password for an invited account and signs it in',
  body: acceptInvitationBody,
  status: 200,
  answer: authAnswer,
  errors: ['TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
});

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'get',
  path: '/api/auth/sessions',
  access: 'user',
  tag,
  summary: 'Where the caller is signed in',
  status: 200,
  answer: sessionListAnswer,
  errors: [],
});

export const listSignIns = endpoint({
  id: 'listSignIns',
  method: 'get',
  path: '/api/auth/sign-ins',
  access: 'user',
  tag,
  summary: 'The last ten attempts to sign in to the caller’s account, newest first',
  status: 200,
  answer: signInListAnswer,
  errors: [],
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'delete',
  path: '/api/auth/sessions/{id}',
  access: 'user',
  tag,
  summary: 'Ends one session, or with `others` for an id all but this one',
  params: z.object({ id }),
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});
