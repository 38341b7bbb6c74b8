import type { Account } from '../../lib/contract/accounts/user-schemas';
import { demoMark } from '../core/demo-mark';
import type { UserRow } from './queries';
import { fromJson } from '../db/codec';
import { neverJoined } from './users/never-joined';
import { presentUser } from './present-user';

export function presentAccount(row: UserRow): Account {
  return {
    ...presentUser(row),
    rights: fromJson(row.rights),
    lastSeenAt: row.last_seen_at,
    invited: neverJoined(row),
    otp: { enabled: row.otp_enabled_at !== null },
    passkeys: row.passkey_count,
    ...demoMark(row.demo),
  };
}
