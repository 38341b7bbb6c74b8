// Codes as a second factor: those of an app (RFC 6238) and recovery codes. @see PRODUCT §5
import { z } from 'zod';
import { success } from '../core/envelope';
import { line } from '../core/fields';
import { givenPassword } from './schemas';

/** A code of six digits or a recovery code, as people type them: with spaces, hyphens, in any case. */
const otpField = line(40).trim().min(1);

/** What an account is protected by, and what the site asks of it. */
export const otpStateSchema = z.object({
  enabled: z.boolean(),
  /** Whether the setting asks this account for a second factor: codes, or a passkey. */
  required: z.boolean(),
  /** Passkeys that are not blocked. */
  passkeys: z.number().int().min(0),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: z.number().int().min(0),
});
export type OtpState = z.output<typeof otpStateSchema>;

export const otpSetupBody = z.object({ password: givenPassword });
export const otpConfirmBody = z.object({ code: otpField });
/** Renewing the recovery codes and turning it off: password and a code, or a recovery code. */
export const otpProofBody = z.object({ password: givenPassword, otp: otpField });

/** secret: base32, to type where nothing can be scanned. uri: `otpauth://…`, what the QR code holds. */
export const otpSetupAnswer = success({ secret: z.string(), uri: z.string() });
/** Shown this once: only their hashes are kept. */
export const recoveryCodesAnswer = success({ recoveryCodes: z.array(z.string()) });
