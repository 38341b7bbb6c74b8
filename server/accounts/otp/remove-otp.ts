import type { z } from 'zod';
import type { otpProofBody } from '../../../lib/contract/accounts/otp-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { setOtpEnabled } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { endAccess } from '../access/end-access';
import { endOtp, withProof } from './own-otp';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { mustHaveSecondFactor } from '../sign-in/second-factor';
import { tellAdmins } from '../tell-admins';

/** @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, OTP_CODE_WRONG, OTP_INACTIVE, OTP_MANDATORY, TOO_MANY_REQUESTS */
export async function removeOtp(context: Context, proof: z.output<typeof otpProofBody>): Promise<void> {
  const { sessionId } = requireUser(context);
  const { now } = context;
  await withProof(context, proof, async (transaction, user) => {
    if (mustHaveSecondFactor(context, user.role) && user.passkey_count === 0)
      throw new Refusal('OTP_MANDATORY');
    await setOtpEnabled(transaction, user.id, null);
    await endOtp(transaction, context, user, { ended: 'others' });
    if (user.role === 'admin')
      await tellAdmins(transaction, context, { template: 'admin-otp-removed', person: user, by: user.id });
    await endAccess(transaction, context, user, { keep: sessionId });
    await recordActivity(
      transaction,
      {
        actor: user.id,
        action: 'user.otp-disabled',
        record: { type: 'user', id: user.id },
        changes: [{ field: 'otp', before: true, after: false }],
      },
      now,
    );
    await recordSecurityEvent(transaction, context, {
      kind: 'second-factor',
      reason: 'off',
      account: user.id,
    });
  });
}
