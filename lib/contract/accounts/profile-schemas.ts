import { z } from 'zod';
import { success } from '../core/envelope';
import { include } from '../core/include';
import { openSchema } from '../stats/open-schemas';
import { contractsSchema } from './contract-schemas';
import { otpStateSchema } from './otp-schemas';
import { passkeySchema } from './passkey-schemas';
import { addressSchema, userSchema } from './schemas';
import { sessionSchema, signInSchema } from './sign-in-schemas';
import { savedViewSchema } from './view-schemas';

export const profileQuery = z.object({
  include: include(['open', 'contracts', 'addresses', 'passkeys', 'sessions', 'signIns', 'views']),
});
/** Parts named by `include`, as their own calls answer; other hosts may omit them. */
export const profileAnswer = success({
  /** Without `otp`: the host has no second factors. */
  data: z.object({ user: userSchema, otp: otpStateSchema.optional() }),
  /** For administrators, and managers with rights. */
  open: openSchema.optional(),
  /** For administrators, and managers with rights. */
  views: z.array(savedViewSchema).optional(),
  contracts: contractsSchema.optional(),
  addresses: z.array(addressSchema).optional(),
  passkeys: z.array(passkeySchema).optional(),
  sessions: z.array(sessionSchema).optional(),
  signIns: z.array(signInSchema).optional(),
});
