// An administrator turns their second factor off, where the setting leaves it to them. All other sessions end.
import type { z } from 'zod';
import type { otpProofBody } from '../../lib/contract/otp.schema';
import { recordActivity } from '../db/activity';
import { toInstant } from '../db/codec';
import { endSessions } from '../db/sessions';
import { setOtpEnabled } from '../db/users';
import { requireUser } from './caller';
import type { Context } from './context';
import { endOtp, withProof } from './own-otp';
import { Refusal } from './refusal';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, PASSWORD_WRONG, OTP_CODE_WRONG, OTP_INACTIVE, OTP_MANDATORY, TOO_MANY_REQUESTS */
export async function removeOtp(context: Context, proof: z.output<typeof otpProofBody>): Promise<void> {
  const { sessionId } = requireUser(context);
  const { adminOtp, now } = context;
  if (adminOtp === 'required') throw new Refusal('OTP_MANDATORY');
  await withProof(context, proof, async (transaction, user) => {
    await setOtpEnabled(transaction, user.id, null);
    await endOtp(transaction, user, { now });
    await endSessions(transaction, user.id, toInstant(now), { keep: sessionId });
    await recordActivity(transaction, { actor: user.id, action: 'user.otp-disabled', record: { type: 'user', id: user.id }, changes: [{ field: 'otp', before: true, after: false }] }, now);
  });
}
