import type { AccountRecord } from '@/lib/api/reads/accounts';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { person } from './users';

export const account = (more: Partial<Account> = {}): Account => ({
  ...person(),
  lastSeenAt: '2026-11-18T07:40:00.000Z',
  invited: false,
  otp: { enabled: false },
  passkeys: 0,
  ...more,
});

export const accountRecord = (more: Partial<AccountRecord> = {}): AccountRecord => ({
  account: account(),
  sessions: [],
  consents: [],
  projects: [],
  requests: { count: 0, latest: [] },
  contacts: { count: 0, latest: [] },
  contracts: { accepted: 0, running: 0, projects: 0 },
  ...more,
});
