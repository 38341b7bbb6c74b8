import type * as otp from '../../../lib/contract/accounts/otp-calls';
import { beginOtp } from './begin-otp';
import { confirmOtp } from './confirm-otp';
import { removeOtp } from './remove-otp';
import { renewRecoveryCodes } from './renew-recovery-codes';
import type { Handlers } from '../../core/serving/handler';

export const otpHandlers: Pick<Handlers, keyof typeof otp> = {
  beginOtp: async ({ body, context }) => ({
    answer: { success: true, ...(await beginOtp(context, body.password)) },
  }),
  confirmOtp: async ({ body, context }) => ({
    answer: { success: true, recoveryCodes: await confirmOtp(context, body.code) },
  }),
  renewRecoveryCodes: async ({ body, context }) => ({
    answer: { success: true, recoveryCodes: await renewRecoveryCodes(context, body) },
  }),
  removeOtp: async ({ body, context }) => {
    await removeOtp(context, body);
    return { answer: { success: true } };
  },
};
