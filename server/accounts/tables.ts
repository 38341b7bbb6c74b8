import type { Generated } from 'kysely';
import type { Locale } from '../../lib/contract/core/locale';
import type { AddressType, Role, UserStatus } from '../../lib/contract/accounts/schemas';
import type { ViewListName } from '../../lib/contract/accounts/view-lists';
import type { Right } from '../../lib/contract/core/permissions';
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

interface UsersTable {
  id: string;
  /** Lower case, so that the unique index ignores case. */
  email: string;
  role: Role;
  /** Parts of the office open to a manager; empty for other roles. */
  rights: Generated<JsonText<Right[]>>;
  first_name: string;
  last_name: string;
  /** null until set by invitation or reset. */
  password_hash: string | null;
  status: UserStatus;
  locale: Locale;
  demo: Flag;
  created_at: Instant;
  /** Increases with every change; detects stale writes. */
  updated_at: Instant;
  email_verified_at: Generated<Instant | null>;
  /** An unconfirmed address. */
  pending_email: Generated<string | null>;
  account_type: Generated<'personal' | 'business'>;
  /** E.164. */
  phone: Generated<string | null>;
  company_name: Generated<string | null>;
  siret: Generated<string | null>;
  vat_number: Generated<string | null>;
  legal_representative: Generated<string | null>;
  position: Generated<string | null>;
  deactivated_at: Generated<Instant | null>;
  /** Written by the user; null if an administrator did it. */
  deactivation_reason: Generated<string | null>;
  /** Folded name, company and address. */
  search_text: Generated<string>;
  /** Folded last and first name. */
  sort_name: Generated<string>;
  /** Last sign-in, token renewal or change. */
  last_seen_at: Generated<Instant | null>;
  /** Since when sign-in requires a code. */
  otp_enabled_at: Generated<Instant | null>;
  /** Without blocked passkeys. */
  passkey_count: Generated<number>;
  notify_project_updates: Generated<Flag>;
  notify_offers: Generated<Flag>;
  notify_request_states: Generated<Flag>;
  notify_inbox: Generated<Flag>;
}

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
  /** null while active. */
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

interface SavedViewsTable {
  id: string;
  user_id: string;
  list: ViewListName;
  name: string;
  /** Folded name; unique within account and list. */
  name_key: string;
  /** Parameters in alphabetical order. */
  query: JsonText<Record<string, string>>;
  created_at: Instant;
}

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  single_use_tokens: SingleUseTokensTable;
  otp_secrets: OtpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  addresses: AddressesTable;
  saved_views: SavedViewsTable;
}
