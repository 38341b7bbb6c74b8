import { endpoint } from '../core/endpoint';
import { proofAnswer, proofBody } from './proof-schemas';

const call = {
  path: '/api/auth/proof',
  access: 'user',
  tag: 'auth',
  status: 200,
  answer: proofAnswer,
} as const;

export const getProof = endpoint({
  ...call,
  id: 'getProof',
  method: 'get',
  summary: 'How long the proof of the session is still recent, and what a new one takes',
  errors: [],
});

export const giveProof = endpoint({
  ...call,
  id: 'giveProof',
  method: 'post',
  summary: 'Proves who calls, for ten minutes of this session',
  body: proofBody,
  errors: [
    'PASSWORD_WRONG',
    'OTP_CODE_WRONG',
    'PASSKEY_REQUIRED',
    'PASSKEY_UNKNOWN',
    'PASSKEY_EXPIRED',
    'PASSKEY_REFUSED',
    'PASSKEY_BLOCKED',
    'TOO_MANY_REQUESTS',
  ],
});
