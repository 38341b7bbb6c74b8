import { z } from 'zod';
import { runningField } from './contract-schemas';
import { doneAnswer } from './sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { localeQuery, projectListAnswer } from '../projects/schemas';
import {
  addressAnswer,
  addressBody,
  addressListAnswer,
  adminUserBody,
  deactivateBody,
  deleteAccountBody,
  exportAnswer,
  inviteBody,
  passwordBody,
  profileBody,
  userAnswer,
} from './schemas';
import {
  accountAnswer,
  accountListAnswer,
  oneAccountAnswer,
  oneAccountQuery,
  usersQuery,
} from './user-schemas';

const tag = 'users';
const params = z.object({ id });

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'put',
  path: '/api/users/profile',
  access: 'user',
  tag,
  summary: 'Changes the caller’s profile',
  body: profileBody,
  status: 200,
  answer: userAnswer,
  errors: ['PROOF_REQUIRED', 'STALE', 'EMAIL_TAKEN', 'PASSWORD_WRONG', 'OTP_CODE_WRONG', 'TOO_MANY_REQUESTS'],
});

export const updatePassword = endpoint({
  id: 'updatePassword',
  method: 'put',
  path: '/api/users/password/update',
  access: 'user',
  proof: 'second-factor',
  tag,
  summary: 'Changes the password and ends all other sessions',
  body: passwordBody,
  status: 200,
  answer: doneAnswer,
  errors: ['PASSWORD_WRONG', 'TOO_MANY_REQUESTS'],
});

export const deactivateAccount = endpoint({
  id: 'deactivateAccount',
  method: 'patch',
  path: '/api/users/deactivate',
  access: 'user',
  proof: 'second-factor',
  tag,
  summary: 'Deactivates the caller’s account and ends all sessions',
  body: deactivateBody,
  status: 200,
  answer: doneAnswer,
  errors: ['PASSWORD_WRONG', 'LAST_ADMIN', 'TOO_MANY_REQUESTS'],
});

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'delete',
  path: '/api/users/profile',
  access: 'user',
  proof: 'second-factor',
  tag,
  summary: 'Erases the caller’s personal data',
  body: deleteAccountBody,
  status: 200,
  answer: doneAnswer,
  errors: ['PASSWORD_WRONG', 'LAST_ADMIN', 'DELETION_HELD', 'CONTRACT_RUNNING', 'TOO_MANY_REQUESTS'],
});

export const exportAccount = endpoint({
  id: 'exportAccount',
  method: 'get',
  path: '/api/users/export',
  access: 'user',
  tag,
  summary: 'Everything held about the caller',
  status: 200,
  answer: exportAnswer,
  errors: [],
});

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'get',
  path: '/api/users/addresses',
  access: 'user',
  tag,
  summary: 'The caller’s addresses',
  status: 200,
  answer: addressListAnswer,
  errors: [],
});

export const createAddress = endpoint({
  id: 'createAddress',
  method: 'post',
  path: '/api/users/addresses',
  access: 'user',
  tag,
  summary: 'Adds an address; the first of a type is its default',
  body: addressBody,
  status: 201,
  answer: addressAnswer,
  errors: ['TOO_MANY_ADDRESSES'],
});

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'put',
  path: '/api/users/addresses/{id}',
  access: 'user',
  tag,
  summary: 'Changes an address',
  params,
  body: addressBody,
  status: 200,
  answer: addressAnswer,
  errors: ['NOT_FOUND'],
});

export const deleteAddress = endpoint({
  id: 'deleteAddress',
  method: 'delete',
  path: '/api/users/addresses/{id}',
  access: 'user',
  tag,
  summary: 'Removes an address; another of its type becomes the default',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'get',
  path: '/api/users',
  access: 'admin',
  tag,
  summary: 'All accounts, filtered and sorted',
  query: usersQuery,
  status: 200,
  answer: accountListAnswer,
  errors: [],
});

export const inviteUser = endpoint({
  id: 'inviteUser',
  method: 'post',
  path: '/api/users/invite',
  access: 'admin',
  proof: { fields: { role: ['manager', 'admin'], projectId: 'any' } },
  tag,
  summary: 'Creates an account whose owner chooses the password by mail',
  body: inviteBody,
  status: 201,
  answer: accountAnswer,
  errors: ['EMAIL_TAKEN'],
});

export const getUser = endpoint({
  id: 'getUser',
  method: 'get',
  path: '/api/users/{id}',
  access: 'admin',
  tag,
  summary: 'One account, with the parts that the query names',
  params,
  query: oneAccountQuery,
  status: 200,
  answer: oneAccountAnswer,
  errors: ['NOT_FOUND'],
});

export const updateUser = endpoint({
  id: 'updateUser',
  method: 'put',
  path: '/api/users/{id}',
  access: 'admin',
  proof: { fields: { role: 'any', rights: 'any', email: 'any' } },
  tag,
  summary: 'Changes an account; a new role ends its sessions, new rights act at the next call',
  params,
  body: adminUserBody,
  status: 200,
  answer: accountAnswer,
  errors: ['NOT_FOUND', 'STALE', 'EMAIL_TAKEN', 'LAST_ADMIN'],
});

export const deleteUser = endpoint({
  id: 'deleteUser',
  method: 'delete',
  path: '/api/users/{id}',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Erases an account’s personal data',
  params,
  query: z.object({ running: runningField }),
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'LAST_ADMIN', 'CONTRACT_RUNNING'],
});

export const activateUser = endpoint({
  id: 'activateUser',
  method: 'patch',
  path: '/api/users/{id}/activate',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Lets an account sign in again',
  params,
  status: 200,
  answer: accountAnswer,
  errors: ['NOT_FOUND'],
});

export const deactivateUser = endpoint({
  id: 'deactivateUser',
  method: 'patch',
  path: '/api/users/{id}/deactivate',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Ends an account’s sessions and keeps it from signing in',
  params,
  status: 200,
  answer: accountAnswer,
  errors: ['NOT_FOUND', 'LAST_ADMIN'],
});

export const listUserProjects = endpoint({
  id: 'listUserProjects',
  method: 'get',
  path: '/api/users/{id}/projects',
  access: 'admin',
  tag,
  summary: 'The projects an account is a member of',
  params,
  query: localeQuery,
  status: 200,
  answer: projectListAnswer,
  errors: ['NOT_FOUND'],
});
