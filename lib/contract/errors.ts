// Every failure the API can answer: its code and the status that goes with it.
// Texts are looked up by code in messages (`api.errors.<code>`), so that a code has one wording per language.
import { z } from 'zod';

export const errorStatus = {
  UNREADABLE_BODY: 400,
  UPLOAD_FAILED: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  REFRESH_FAILED: 401,
  OTP_REQUIRED: 401,
  OTP_WRONG: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_INACTIVE: 403,
  OTP_SETUP_REQUIRED: 403,
  PROOF_REQUIRED: 403,
  PASSKEY_REQUIRED: 403,
  PASSKEY_BLOCKED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  EMAIL_TAKEN: 409,
  LAST_ADMIN: 409,
  DELETION_HELD: 409,
  OTP_ACTIVE: 409,
  OTP_INACTIVE: 409,
  OTP_MANDATORY: 409,
  PASSKEY_KNOWN: 409,
  TOO_MANY_PASSKEYS: 409,
  STALE: 409,
  SLUG_TAKEN: 409,
  TRANSLATION_EXISTS: 409,
  POST_PUBLISHED: 409,
  INVALID_TRANSITION: 409,
  REQUEST_SENT: 409,
  REQUEST_CONVERTED: 409,
  CONVERSATION_CLOSED: 409,
  OFFER_ANSWERED: 409,
  OFFER_EXPIRED: 409,
  TOO_MANY_DRAFTS: 409,
  TOO_MANY_FILES: 409,
  TOO_MANY_IMAGES: 409,
  TOO_MANY_PREVIEWS: 409,
  PROJECT_FULL: 409,
  IN_USE: 409,
  MAIL_LEFT: 409,
  TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  IMAGE_TOO_MANY_PIXELS: 413,
  UNSUPPORTED_TYPE: 415,
  FILE_UNSUPPORTED: 415,
  IMAGE_UNSUPPORTED: 415,
  MEDIA_UNSUPPORTED: 415,
  FILE_EMPTY: 422,
  FILE_ACTIVE: 422,
  FILE_UNCHECKED: 422,
  FILE_INFECTED: 422,
  IMAGE_BROKEN: 422,
  INVALID: 422,
  UNKNOWN_FIELD: 422,
  PASSWORD_WRONG: 422,
  OTP_CODE_WRONG: 422,
  PASSKEY_EXPIRED: 422,
  PASSKEY_REFUSED: 422,
  PASSKEY_UNKNOWN: 422,
  TOKEN_INVALID: 422,
  CAPTCHA_WRONG: 422,
  TOO_FAST: 422,
  SPAM: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
  CONTACT_UNAVAILABLE: 503,
  SCAN_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One wrong field: dotted path, machine-readable reason, text in the language of the answer. */
export const fieldErrorSchema = z.object({ field: z.string(), code: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldErrorSchema>;

/** The envelope of every failure. An external host may send codes we don't know: they stay strings. */
export const failureSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** With INVALID_TRANSITION: the states that can be reached from here. */
  allowed: z.array(z.string()).optional(),
});
export type Failure = z.output<typeof failureSchema>;
