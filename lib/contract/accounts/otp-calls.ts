import { doneAnswer } from './sign-in-schemas';
import { endpoint } from '../core/endpoint';
import {
  otpConfirmBody,
  otpProofBody,
  otpSetupAnswer,
  otpSetupBody,
  recoveryCodesAnswer,
} from './otp-schemas';

const tag = 'auth';

export const beginOtp = endpoint({
  id: 'beginOtp',
  method: 'post',
  path: '/api/auth/otp',
  access: 'user',
  tag,
  summary: 'A secret for an app; nothing is asked for until it is confirmed',
  body: otpSetupBody,
  status: 200,
  answer: otpSetupAnswer,
  errors: ['PROOF_REQUIRED', 'PASSWORD_WRONG', 'OTP_ACTIVE', 'TOO_MANY_REQUESTS'],
});

export const confirmOtp = endpoint({
  id: 'confirmOtp',
  method: 'post',
  path: '/api/auth/otp/confirm',
  access: 'user',
  tag,
  summary: 'Turns codes on, ends the other sessions and answers the recovery codes',
  body: otpConfirmBody,
  status: 200,
  answer: recoveryCodesAnswer,
  errors: ['OTP_CODE_WRONG', 'OTP_ACTIVE', 'OTP_INACTIVE', 'TOO_MANY_REQUESTS'],
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'post',
  path: '/api/auth/otp/recovery-codes',
  access: 'user',
  tag,
  summary: 'New recovery codes instead of the old ones',
  body: otpProofBody,
  status: 200,
  answer: recoveryCodesAnswer,
  errors: ['PASSWORD_WRONG', 'OTP_CODE_WRONG', 'OTP_INACTIVE', 'TOO_MANY_REQUESTS'],
});

export const removeOtp = endpoint({
  id: 'removeOtp',
  method: 'delete',
  path: '/api/auth/otp',
  access: 'user',
  tag,
  summary: 'Turns codes off and ends the other sessions',
  body: otpProofBody,
  status: 200,
  answer: doneAnswer,
  errors: ['PASSWORD_WRONG', 'OTP_CODE_WRONG', 'OTP_INACTIVE', 'OTP_MANDATORY', 'TOO_MANY_REQUESTS'],
});
