// Sections share the last saved version.
'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { SessionRow } from '@/components/security/session-rows';
import type { User } from '@/lib/contract/accounts/schemas';

interface Factors {
  /** Excludes blocked passkeys. */
  passkeys: number;
  hasCodes: boolean;
}

interface Account {
  user: User;
  setUser: (user: User) => void;
  sessions: readonly SessionRow[];
  setSessions: (change: (before: readonly SessionRow[]) => readonly SessionRow[]) => void;
  factors: Factors;
  setFactors: (change: (before: Factors) => Factors) => void;
}

const AccountContext = createContext<Account | undefined>(undefined);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount() needs an AccountProvider');
  return account;
}

export function AccountProvider({
  children,
  ...from
}: {
  user: User;
  sessions: readonly SessionRow[];
  factors?: Factors;
  children: ReactNode;
}) {
  const [user, setUser] = useState(from.user);
  const [sessions, setSessions] = useState(from.sessions);
  const [factors, setFactors] = useState(from.factors ?? { passkeys: 0, hasCodes: false });
  const account = useMemo(
    () => ({ user, setUser, sessions, setSessions, factors, setFactors }),
    [user, sessions, factors],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
