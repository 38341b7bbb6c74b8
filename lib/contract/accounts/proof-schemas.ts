// The recent proof of identity, given again during a session. @see PRODUCT §19
import { z } from 'zod';
import { success } from '../core/envelope';
import { assertionSchema } from './passkey-schemas';
import { givenCode, givenPassword } from './schemas';

/** otp: a code or a recovery code, where the account has codes. */
export const passwordProofBody = z.object({
  password: givenPassword,
  otp: givenCode,
});

/** A password, or instead of it a signature of one of the caller's passkeys to a challenge of beginPasskeyProof. */
export const proofBody = passwordProofBody
  .extend({ password: givenPassword.optional(), assertion: assertionSchema.optional() })
  .refine(({ password, assertion }) => password !== undefined || assertion !== undefined, {
    path: ['password'],
    params: { code: 'required' },
  });

export const proofAnswer = success({
  /** For how many seconds calls that ask for a recent proof go through; 0: they ask for a new one. */
  secondsLeft: z.number().int().min(0),
  /** How many seconds ago the last one was given; null in a session that has none. */
  secondsAgo: z.number().int().min(0).nullable(),
  /** Whether a proof by password takes a code as well. */
  otp: z.boolean(),
  /** Whether the account has a passkey that is not blocked. */
  passkey: z.boolean(),
  /** Whether a proof by password is taken: not of staff who must have a second factor and have a passkey alone. */
  password: z.boolean(),
});
