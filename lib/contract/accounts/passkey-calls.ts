import { z } from 'zod';
import { authAnswer, doneAnswer } from './sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  newPasskeyBody,
  passkeyAnswer,
  passkeyListAnswer,
  passkeyOptionsAnswer,
  passkeySignInBody,
  renamePasskeyBody,
} from './passkey-schemas';

const tag = 'auth';
const params = z.object({ id });

export const beginPasskeySignIn = endpoint({
  id: 'beginPasskeySignIn',
  method: 'post',
  path: '/api/auth/passkeys/challenge',
  access: 'anyone',
  tag,
  summary: 'What a browser needs to sign in with any passkey; says nothing of accounts',
  status: 200,
  answer: passkeyOptionsAnswer,
  errors: [],
});

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'post',
  path: '/api/auth/passkeys/sign-in',
  access: 'anyone',
  tag,
  summary: 'Signs in with a passkey; stands for password and second factor',
  body: passkeySignInBody,
  status: 200,
  answer: authAnswer,
  errors: [
    'PASSKEY_UNKNOWN',
    'PASSKEY_OF_ANOTHER',
    'PASSKEY_EXPIRED',
    'PASSKEY_REFUSED',
    'PASSKEY_BLOCKED',
    'ACCOUNT_INACTIVE',
    'TOO_MANY_REQUESTS',
  ],
});

export const listPasskeys = endpoint({
  id: 'listPasskeys',
  method: 'get',
  path: '/api/auth/passkeys',
  access: 'user',
  tag,
  summary: 'The caller’s passkeys',
  status: 200,
  answer: passkeyListAnswer,
  errors: [],
});

export const beginPasskey = endpoint({
  id: 'beginPasskey',
  method: 'post',
  path: '/api/auth/passkeys/registration',
  access: 'user',
  proof: 'recent',
  tag,
  summary: 'What a browser needs to make a passkey',
  status: 200,
  answer: passkeyOptionsAnswer,
  errors: ['TOO_MANY_PASSKEYS'],
});

export const beginPasskeyProof = endpoint({
  id: 'beginPasskeyProof',
  method: 'post',
  path: '/api/auth/passkeys/proof',
  access: 'user',
  tag,
  summary: 'What a browser needs to prove who calls with one of their passkeys',
  status: 200,
  answer: passkeyOptionsAnswer,
  errors: ['PASSKEY_UNKNOWN'],
});

export const addPasskey = endpoint({
  id: 'addPasskey',
  method: 'post',
  path: '/api/auth/passkeys',
  access: 'user',
  proof: 'recent',
  tag,
  summary: 'Keeps a passkey the browser has made; a mail tells of it',
  body: newPasskeyBody,
  status: 201,
  answer: passkeyAnswer,
  errors: ['PASSKEY_EXPIRED', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS'],
});

export const renamePasskey = endpoint({
  id: 'renamePasskey',
  method: 'patch',
  path: '/api/auth/passkeys/{id}',
  access: 'user',
  tag,
  summary: 'Gives a passkey another name',
  params,
  body: renamePasskeyBody,
  status: 200,
  answer: passkeyAnswer,
  errors: ['NOT_FOUND'],
});

export const removePasskey = endpoint({
  id: 'removePasskey',
  method: 'delete',
  path: '/api/auth/passkeys/{id}',
  access: 'user',
  proof: 'recent',
  tag,
  summary: 'Removes a passkey and ends the other sessions; a mail tells of it',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND', 'OTP_MANDATORY'],
});
