import type { z } from 'zod';
import type { otpProofBody } from '../../../lib/contract/accounts/otp-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import type { Context } from '../../core/context';
import { makeRecoveryCodes, withProof } from './own-otp';
import { recordSecurityEvent } from '../../security/record-security-event';

/**
 * @returns the codes, which are shown only once
 * @throws Refusal UNAUTHORIZED, PASSWORD_WRONG, OTP_CODE_WRONG, OTP_INACTIVE, TOO_MANY_REQUESTS
 */
export async function renewRecoveryCodes(
  context: Context,
  proof: z.output<typeof otpProofBody>,
): Promise<string[]> {
  return withProof(context, proof, async (transaction, { id }) => {
    await recordActivity(
      transaction,
      { actor: id, action: 'user.recovery-codes-renewed', record: { type: 'user', id } },
      context.now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'recovery-codes', account: id });
    return makeRecoveryCodes(transaction, context, id);
  });
}
