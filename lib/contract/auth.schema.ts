// Signing up, signing in and what proves it. @see specification §3, §5, PRODUCT §5
import { z } from 'zod';
import { id, instant, line } from './fields';
import { success } from './envelope';
import { localeSchema } from './locale';
import { otpStateSchema } from './otp.schema';
import { email, givenPassword, newPassword, personName, userSchema } from './users.schema';

export const registerBody = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  locale: localeSchema.optional(),
});

// The address is not checked for its form here: whatever does not match an account is refused alike.
export const loginBody = z.object({
  email: line(254).trim().toLowerCase().min(1),
  password: givenPassword,
  /** A code or a recovery code, where the account asks for one (OTP_REQUIRED). */
  otp: line(40).trim().transform((value) => value || undefined).optional(),
});

export const forgotPasswordBody = z.object({ email });
const singleUseToken = z.string().min(20).max(200);
export const resetPasswordBody = z.object({ token: singleUseToken, newPassword });
export const verifyEmailBody = z.object({ token: singleUseToken });
/** Accepting an invitation: the invited person chooses a password. */
export const acceptInvitationBody = z.object({ token: singleUseToken, password: newPassword });

/** expiresIn: seconds. */
const tokens = z.object({ accessToken: z.string(), expiresIn: z.number().int().positive() });
export const authAnswer = success({ data: z.object({ user: userSchema, tokens }) });
/** otp: of administrators only. */
export const profileAnswer = success({ data: z.object({ user: userSchema, otp: otpStateSchema.optional() }) });
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
export const sessionListAnswer = success({ sessions: z.array(sessionSchema) });
