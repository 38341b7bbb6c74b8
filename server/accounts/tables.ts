import type { Generated } from 'kysely';
import type { ActivityChange } from '../../lib/contract/activity/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { AddressType } from '../../lib/contract/accounts/schemas';
import type { Flag, Instant, JsonText } from '../db/codec';

/** A passkey verifies its owner on the device, so it counts as two factors. */
export type SecondFactor = 'otp' | 'passkey';

export type TokenPurpose =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'invitation'
  | 'disown-email-change'
  | 'disown-sign-in'
  | 'take-back-email';

interface SessionsTable {
  /** `sid` claim. */
  id: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  /** Expiry of the latest token; the session cannot be refreshed later. */
  expires_at: Instant;
  /** Absolute end; refreshes do not extend it. */
  ends_at: Instant;
  user_agent: string | null;
  /** Last proof of identity, by password (and code) or passkey. */
  proven_at: Instant | null;
  /** null while live. */
  ended_at: Instant | null;
  /** The device may have been forgotten since. */
  device_id: Generated<string | null>;
  /** null: password alone. */
  second_factor: Generated<SecondFactor | null>;
}

interface KnownDevicesTable {
  id: string;
  user_id: string;
  /** Keyed hash of account and token. */
  hash: string;
  user_agent: string | null;
  created_at: Instant;
  last_seen_at: Instant;
}

interface SingleUseTokensTable {
  id: string;
  user_id: string;
  purpose: TokenPurpose;
  /** SHA-256 of the token, hex. */
  hash: string;
  /** The only address that using the token proves. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  /** Sender of an invitation. */
  made_by: Generated<string | null>;
}

/** Exists before codes are confirmed (`users.otp_enabled_at`). */
interface OtpSecretsTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  /** Codes of this and earlier 30-second steps are refused. */
  last_step: number;
  created_at: Instant;
}

interface RecoveryCodesTable {
  id: string;
  user_id: string;
  hash: string;
  created_at: Instant;
  used_at: Instant | null;
}

interface PasskeysTable {
  id: string;
  user_id: string;
  /** base64url. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** 0 if the device does not count. */
  counter: number;
  /** usb, nfc, ble, hybrid or internal. */
  transports: JsonText<string[]>;
  /** 1: also stored by the device's maker. */
  backed_up: Flag;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
  /** Set when the counter went back, which reveals a copy. */
  blocked_at: Instant | null;
}

interface UsedChallengesTable {
  /** SHA-256 of the challenge, hex. */
  id: string;
  expires_at: Instant;
}

interface AddressesTable {
  id: string;
  user_id: string;
  type: AddressType;
  street: string;
  city: string;
  postal_code: string;
  country: string;
  state: string | null;
  /** A unique index allows one default per account. */
  default_billing: Flag;
  default_shipping: Flag;
  created_at: Instant;
  updated_at: Instant;
}

export type MailState = 'pending' | 'sending' | 'sent' | 'failed';

interface OutboxTable {
  id: string;
  recipient: string;
  /** null: no account. */
  user_id: string | null;
  /** Another account that the mail names. */
  about_id: string | null;
  locale: Locale;
  template: string;
  /** Template values; cleared after delivery, or replaced by the text of a mail written to disk. */
  data: JsonText<unknown>;
  state: MailState;
  attempts: number;
  next_attempt_at: Instant;
  /** Held by the worker with this lease until then. */
  lease_until: Instant | null;
  lease: string | null;
  /** A code; server messages may quote addresses. */
  last_error: string | null;
  /** Waits until a mail server accepts mails again. */
  waits_for: Generated<'server' | null>;
  /** 1: deletes the row after the last try, because nothing may store the recipient. */
  forget: Flag;
  created_at: Instant;
  sent_at: Instant | null;
  /** null before delivery and in old rows. */
  delivery: MailDelivery | null;
}

interface ThrottleTable {
  /** Keyed hash. */
  key: string;
  points: number;
  expires_at: Instant;
}

/** Holds no personal data (activity-values.ts). Triggers refuse changes and deletions. */
interface ActivityTable {
  id: string;
  /** null: not signed in. */
  actor_id: string | null;
  action: string;
  record_type: string;
  record_id: string;
  fields: JsonText<string[]>;
  changes: JsonText<ActivityChange[]>;
  created_at: Instant;
}

export interface AccountTables {
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  single_use_tokens: SingleUseTokensTable;
  otp_secrets: OtpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  addresses: AddressesTable;
  outbox: OutboxTable;
  throttle: ThrottleTable;
  activity: ActivityTable;
}
