import { z } from 'zod';
import { id, instant, line } from '../core/fields';
import { success } from '../core/envelope';
import { localeSchema } from '../core/locale-schema';
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

// No format check: every unknown address gets the same refusal.
export const loginBody = z.object({
  email: line(254).trim().toLowerCase().min(1),
  password: givenPassword,
  /** Needed after OTP_REQUIRED. */
  otp: givenCode,
  /** Tokens of any account: other clients' failed attempts do not throttle known devices. */
  devices: deviceTokens.optional(),
});

export const forgotPasswordBody = z.object({ email });
const singleUseToken = z.string().min(20).max(200);
export const resetPasswordBody = z.object({ token: singleUseToken, newPassword });
export const disownBody = z.object({ token: singleUseToken });
export const takeBackEmailBody = z.object({ token: singleUseToken });
export const verifyEmailBody = z.object({
  token: singleUseToken,
  /** Needed unless signed in to the account. */
  password: givenPassword.optional(),
  /** At first confirmation, instead of the password: ends all access and requires a new password. */
  endAccess: z.literal(true).optional(),
});
export const acceptInvitationBody = z.object({ token: singleUseToken, password: newPassword });

/** `expiresIn`: seconds. */
const tokens = z.object({ accessToken: z.string(), expiresIn: z.number().int().positive() });
/** `device`: for the next sign-in; absent after a refresh. */
export const authAnswer = success({
  data: z.object({ user: userSchema, tokens, device: z.string().optional() }),
});
export const resetAnswer = success({ device: z.string().optional() });
/** `resetToken`: for a new password; null for a deactivated account. */
export const takenBackAnswer = success({ resetToken: z.string().nullable() });
/** `resetToken`: for a new password, after all access ended. */
export const verifyEmailAnswer = success({ resetToken: z.string().optional() });
export const validAnswer = success({ valid: z.boolean() });
export const doneAnswer = success({});

export const sessionSchema = z.object({
  id,
  current: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  userAgent: z.string().nullable(),
});
export const signInSchema = z.object({
  id,
  /** `done`, `refused` or `throttled`. */
  outcome: z.string(),
  /** One of `securityEventReasons`. */
  reason: z.string().nullable(),
  /** Shortened: `203.0.113.…`. */
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: instant,
});
export const signInListAnswer = success({ signIns: z.array(signInSchema) });

export const sessionListAnswer = success({ sessions: z.array(sessionSchema) });
