import { z } from 'zod';
import { success } from '../core/envelope';
import { assertionSchema } from './passkey-schemas';
import { givenCode, givenPassword } from './schemas';

/** `otp`: code or recovery code, with TOTP. */
export const passwordProofBody = z.object({
  password: givenPassword,
  otp: givenCode,
});

/** A password, or a passkey's assertion for beginPasskeyProof's challenge. */
export const proofBody = passwordProofBody
  .extend({ password: givenPassword.optional(), assertion: assertionSchema.optional() })
  .refine(({ password, assertion }) => password !== undefined || assertion !== undefined, {
    path: ['password'],
    params: { code: 'required' },
  });

export const proofAnswer = success({
  /** Until a new proof is needed. */
  secondsLeft: z.number().int().min(0),
  /** Since the last proof; null: none. */
  secondsAgo: z.number().int().min(0).nullable(),
  /** A password proof also needs a code. */
  otp: z.boolean(),
  passkey: z.boolean(),
  /** False for staff who need a second factor and have only a passkey. */
  password: z.boolean(),
});
