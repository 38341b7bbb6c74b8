// TOTP (RFC 6238) and recovery codes.
import { z } from 'zod';
import { success } from '../core/envelope';
import { line } from '../core/fields';
import { givenPassword } from './schemas';

/** As typed: spaces, hyphens, either case. */
const otpField = line(40).trim().min(1);

export const otpStateSchema = z.object({
  enabled: z.boolean(),
  /** Required by the settings: TOTP or passkey. */
  required: z.boolean(),
  /** Excludes blocked passkeys. */
  passkeys: z.number().int().min(0),
  recoveryCodesLeft: z.number().int().min(0),
});
export type OtpState = z.output<typeof otpStateSchema>;

export const otpSetupBody = z.object({ password: givenPassword });
export const otpConfirmBody = z.object({ code: otpField });
/** Renews recovery codes or disables TOTP. `otp`: code or recovery code. */
export const otpProofBody = z.object({ password: givenPassword, otp: otpField });

/** `secret`: base32, for manual entry. `uri`: `otpauth://…`, for the QR code. */
export const otpSetupAnswer = success({ secret: z.string(), uri: z.string() });
/** Returned once: only hashes are stored. */
export const recoveryCodesAnswer = success({ recoveryCodes: z.array(z.string()) });
