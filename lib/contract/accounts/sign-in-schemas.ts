// Signing up, signing in and what proves it. @see specification §3, §5, PRODUCT §5
import { z } from 'zod';
import { id, instant, line } from '../core/fields';
import { success } from '../core/envelope';
import { localeSchema } from '../core/locale';
import { otpStateSchema } from './otp-schemas';
import { email, givenCode, givenPassword, newPassword, personName, userSchema } from './schemas';

export const registerBody = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  locale: localeSchema.optional(),
});

const deviceToken = z.string().min(20).max(100);
export const deviceTokens = z.array(deviceToken).max(5);

// The address is not checked for its form here: whatever does not match an account is refused alike.
export const loginBody = z.object({
  email: line(254).trim().toLowerCase().min(1),
  password: givenPassword,
  /** A code or a recovery code, where the account asks for one (OTP_REQUIRED). */
  otp: givenCode,
  /** The device tokens this client holds, of whichever accounts: a device that signed in before is not held up by the guesses of others. */
  devices: deviceTokens.optional(),
});

export const forgotPasswordBody = z.object({ email });
const singleUseToken = z.string().min(20).max(200);
export const resetPasswordBody = z.object({ token: singleUseToken, newPassword });
export const disownBody = z.object({ token: singleUseToken });
export const takeBackEmailBody = z.object({ token: singleUseToken });
export const verifyEmailBody = z.object({
  token: singleUseToken,
  /** The account's password, where the caller is not signed in to it. */
  password: givenPassword.optional(),
  /** At the first confirmation, instead of the password: ends all access to the account and asks for a new password. */
  endAccess: z.literal(true).optional(),
});
/** Accepting an invitation: the invited person chooses a password. */
export const acceptInvitationBody = z.object({ token: singleUseToken, password: newPassword });

/** expiresIn: seconds. */
const tokens = z.object({ accessToken: z.string(), expiresIn: z.number().int().positive() });
/** device: to be sent at the next sign-in to this account; absent where a session is renewed. */
export const authAnswer = success({
  data: z.object({ user: userSchema, tokens, device: z.string().optional() }),
});
/** device: as in authAnswer. */
export const resetAnswer = success({ device: z.string().optional() });
/** resetToken: for choosing a new password at once; null for an account that is deactivated. */
export const takenBackAnswer = success({ resetToken: z.string().nullable() });
/** resetToken: for choosing a new password at once, where all access was ended. */
export const verifyEmailAnswer = success({ resetToken: z.string().optional() });
/** otp: left out by hosts without second factors. */
export const profileAnswer = success({
  data: z.object({ user: userSchema, otp: otpStateSchema.optional() }),
});
export const validAnswer = success({ valid: z.boolean() });
export const doneAnswer = success({});

/** A place somebody is signed in at: never its token. */
export const sessionSchema = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  /** As the browser names itself; null when it does not. */
  userAgent: z.string().nullable(),
});
/** An attempt to sign in to the caller's account. */
export const signInSchema = z.object({
  id,
  /** `done`, `refused` or `throttled`. */
  outcome: z.string(),
  /** What proved the account, or why it was refused: one of `securityEventReasons`. */
  reason: z.string().nullable(),
  /** Shortened: `203.0.113.…`. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
});
export const signInListAnswer = success({ signIns: z.array(signInSchema) });

export const sessionListAnswer = success({ sessions: z.array(sessionSchema) });
