// The tables around an account: sessions, single-use tokens, addresses, outbox, throttle, activity.
import type { Generated } from 'kysely';
import type { ActivityChange } from '../../lib/contract/activity/schemas';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { AddressType } from '../../lib/contract/accounts/schemas';
import type { Flag, Instant, JsonText } from '../db/codec';

/** A passkey checks its owner on the device, and so is two factors at once. */
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
  /** The `sid` of its tokens. */
  id: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  /** When its latest token expires: past it nobody can come back. */
  expires_at: Instant;
  /** No refresh reaches beyond it. */
  ends_at: Instant;
  user_agent: string | null;
  /** When its person last proved who they are, by password (and code). */
  proven_at: Instant | null;
  /** null while it lives. */
  ended_at: Instant | null;
  /** The known device it was opened on, which may be forgotten meanwhile. */
  device_id: Generated<string | null>;
  /** What proved its opening besides or instead of the password; null: the password alone. */
  second_factor: Generated<SecondFactor | null>;
}

/** A device that signed in to an account before. */
interface KnownDevicesTable {
  id: string;
  user_id: string;
  /** Keyed hash of the account and the device's token. */
  hash: string;
  user_agent: string | null;
  created_at: Instant;
  /** When it last signed in. */
  last_seen_at: Instant;
}

interface SingleUseTokensTable {
  id: string;
  user_id: string;
  purpose: TokenPurpose;
  /** SHA-256 of the token, hex. */
  hash: string;
  /** The address it was sent to: it proves that one and no other. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
  /** Who sent an invitation. */
  made_by: Generated<string | null>;
}

/** One for each account that has turned codes on, or is about to (`users.otp_enabled_at`). */
interface OtpSecretsTable {
  user_id: string;
  /** Sealed (security/otp-secret.ts). */
  secret: string;
  /** The 30-second step of the last code that was taken: no code of it, or of one before, is taken again. */
  last_step: number;
  created_at: Instant;
}

interface RecoveryCodesTable {
  id: string;
  user_id: string;
  /** Keyed hash of the code. */
  hash: string;
  created_at: Instant;
  used_at: Instant | null;
}

/** A public key (WebAuthn) whose private half is on a device of the account's owner. */
interface PasskeysTable {
  id: string;
  user_id: string;
  /** base64url, as the browser names it. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** Signatures so far, as the device counts; 0 where it does not count. */
  counter: number;
  /** How the device is reached: usb, nfc, ble, hybrid, internal. */
  transports: JsonText<string[]>;
  /** 1: also kept elsewhere by the maker of the device. */
  backed_up: Flag;
  /** As its owner calls it. */
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
  /** Since when it is refused, because its counter went back; null: it is not. */
  blocked_at: Instant | null;
}

/** Challenges that a passkey has answered: none is answered twice. */
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
  /** A unique index keeps one of each to a person. */
  default_billing: Flag;
  default_shipping: Flag;
  created_at: Instant;
  updated_at: Instant;
}

export type MailState = 'pending' | 'sending' | 'sent' | 'failed';

interface OutboxTable {
  id: string;
  recipient: string;
  /** Whose account the mail goes to; null when it goes to nobody with an account. */
  user_id: string | null;
  /** Another person the mail names. */
  about_id: string | null;
  locale: Locale;
  template: string;
  /** The template's values; emptied once a mail server took the mail, subject and text once it is written to disk. */
  data: JsonText<unknown>;
  state: MailState;
  /** Tries begun so far. */
  attempts: number;
  next_attempt_at: Instant;
  /** Until then the worker that took it has it to itself. */
  lease_until: Instant | null;
  lease: string | null;
  /** A code, never a server's sentence: those quote addresses. */
  last_error: string | null;
  /** What a pending mail waits for besides its time: a mail server that takes mails again. */
  waits_for: Generated<'server' | null>;
  /** 1: the row goes once the mail is sent or given up; nothing else may remember the recipient. */
  forget: Flag;
  created_at: Instant;
  sent_at: Instant | null;
  /** Where it was delivered; null before, and for mails older than this column. */
  delivery: MailDelivery | null;
}

interface ThrottleTable {
  /** Keyed hash of what is counted. */
  key: string;
  points: number;
  expires_at: Instant;
}

/** Who changed what, when: ids, field names, and values that say nothing about a person (activity-values.ts). Triggers refuse changes and deletions. */
interface ActivityTable {
  id: string;
  /** null: nobody signed in. */
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
